import Devices
import MRZ
import StaticMemory

/// What happens to simulated devices, and when: made from a small text language.
///
/// One step a line; `#` begins a comment.
///
///     today 2026-01-31             the day that documents are judged by
///     real-time                    waits as long as things take, instead of jumping ahead
///     at 500 press scan            500 ms after the start
///     after 0 hold ok              the button goes down and stays
///     after 800 release ok         it comes up
///     after 0 touch 400 300        a finger on that pixel; the panel has touch then
///     after 0 drag 400 300 400 100 a finger that goes from one pixel to another
///     after 300 show page.png      300 ms after the step before was done
///     after 5000 expect result     waits for the event, at most 5 s; then goes on at once
///     at 9000 remove               the table is empty
///     after 0 command home         a line of the machine interface
///     after 0 keep name            keeps the picture on the screen
///     after 0 reads LINE/LINE      the simulated reader says this of every picture; also
///                                  `reads text` and `reads nothing`
///     after 0 reads text portrait  a portrait beside text; also LINE/LINE portrait
///     after 0 reads portrait       a portrait without text: the other side of a card
///     after 0 reads LINE/LINE document original
///                                  the pictures of that side too; also after `portrait`
///     after 0 unplug camera        also display, torch, buttons, touch, speaker, storage; a code
///                                  may follow
///     after 0 plug camera
///     after 0 mishap camera-frame 3 2   the third call from now and the next fail
///     after 1000 end               without it the run ends with its last step
package struct Script: Sendable {
  /// One step.
  package struct Step: Equatable, Sendable {
    /// The line of the script it stands on, from 1.
    package var line: Int
    /// When it is done.
    package var time: Time
    /// What is done.
    package var action: Action
  }

  /// When a step is done.
  package enum Time: Equatable, Sendable, BitwiseCopyable {
    /// Milliseconds after the start, or at once when they have passed.
    case at(milliseconds: Int64)
    /// Milliseconds after the step before was done.
    case after(milliseconds: Int64)
  }

  /// What a step does.
  package enum Action: Equatable, Sendable {
    case press(Button)
    case hold(Button)
    case release(Button)
    case touch(TouchPoint)
    case drag(from: TouchPoint, to: TouchPoint)
    /// Shows the picture with that index of `pictures`.
    case show(Int)
    case remove
    case command(FixedText)
    /// Waits until an event with that name, and the word if there is one, was published.
    case expect(event: FixedText, word: FixedText)
    case keep(FixedText)
    /// Lets the reader say the outcome with that index of `outcomes`.
    case reads(Int?)
    case unplug(Mishaps.Part, DeviceFailure)
    case plug(Mishaps.Part)
    case mishap(Mishaps.Call, number: Int, times: Int)
    case end
  }

  /// The steps in order.
  package internal(set) var steps: [Step] = []
  /// The picture files named, each once.
  package internal(set) var pictures: [String] = []
  /// What the simulated reader is told to say.
  package internal(set) var outcomes: [Outcome] = []
  /// The day, where the script names one.
  package internal(set) var today: CalendarDate?

  /// Whether time passes as it does, instead of jumping to whatever comes next.
  package internal(set) var isRealTime = false

  /// Whether the script says what is read, so that no real reader is wanted.
  package var tellsReadings: Bool {
    steps.contains { if case .reads = $0.action { true } else { false } }
  }

  /// Whether somebody touches the panel, so that it has touch.
  package var hasTouch: Bool {
    steps.contains {
      switch $0.action {
      case .touch, .drag: true
      default: false
      }
    }
  }

  /// The script in `text`.
  package init(parsing text: String) throws(ScriptError) {
    var parser = ScriptParser()
    try parser.parse(text)
    self = parser.script
  }

  /// An empty script.
  init() {}
}

/// A line of a script that says nothing sensible.
package struct ScriptError: Error, Equatable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The words found where something else was expected; empty at the end of the line.
  package var found: String
  /// What was expected there.
  package var expected: String

  /// The error in words, without the file's name.
  package var text: String {
    "line \(line): expected \(expected), found \(found.isEmpty ? "nothing" : "\"\(found)\"")"
  }
}
