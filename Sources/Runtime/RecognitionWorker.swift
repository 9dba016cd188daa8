import Devices
import LinuxIO
import MRZ
import Pixels
import StaticMemory

/// Reads pictures on a thread of its own, one at a time.
///
/// The main thread puts a job into a one-slot mailbox and wakes the worker; the answer comes back
/// the same way and rings `doneDescriptor`. Busy means that no picture is taken: nothing queues.
package final class RecognitionWorker {
  /// What one picture said.
  package struct Answer: Sendable, BitwiseCopyable {
    /// What it said.
    package var outcome: Outcome
    /// The picture's number; 0 answers a wipe.
    package var number: UInt32
    /// How long the reading took.
    package var nanoseconds: Int64
  }

  /// Whether a job is under way.
  package private(set) var isBusy = false

  private let body: Body
  private let thread: Worker
  private var wantsWipe = false

  /// Starts the thread, on which `reader` is used from now on; it puts the pictures of what it
  /// reads on `stage`, which nobody else looks at while the worker is busy.
  package init(
    _ reader: any Reader, stage: PictureStage = PictureStage()
  ) throws(SystemCallError) {
    let body = Body(
      reader, stage, wake: try Wakeup(isWaited: true), done: try Wakeup(isWaited: false))
    thread = try Worker(name: "recognition", stackBytes: Body.stackBytes, body)
    self.body = body
  }

  deinit {
    // The thread is joined when `thread` ends, right after this.
    body.stop()
  }

  /// What a poller watches for answers.
  package var doneDescriptor: Int32 { body.done.descriptor }

  /// Reads `picture`, a part of `frame` or all of it, with `number`, not 0; the frame stays alive
  /// and unchanged until the answer.
  package func read(
    _ picture: GrayView, of frame: GrayView? = nil, number: UInt32
  ) throws(SystemCallError) {
    precondition(number > 0, "pictures are numbered from 1")
    try send(Job(kind: .read, picture: picture, frame: frame ?? picture, number: number))
  }

  /// Overwrites what the thread still holds of pictures; at once, or after the picture under way.
  package func wipe() throws(SystemCallError) {
    wantsWipe = true
    try wipeIfFree()
  }

  /// The answer that came, if one did.
  package func takeAnswer() throws(SystemCallError) -> Answer? {
    try body.done.acknowledge()
    guard let answer = body.outbox.take() else { return nil }
    isBusy = false
    try wipeIfFree()
    return answer.number == 0 ? nil : answer
  }

  private func wipeIfFree() throws(SystemCallError) {
    guard wantsWipe, !isBusy else { return }
    wantsWipe = false
    try send(Job(kind: .wipe, picture: nil, frame: nil, number: 0))
  }

  private func send(_ job: Job) throws(SystemCallError) {
    precondition(!isBusy, "the worker takes one picture at a time")
    isBusy = true
    let isPut = body.inbox.put(job)
    precondition(isPut, "a free worker has an empty mailbox")
    try body.wake.notify()
  }

  /// What the thread is told to do.
  private struct Job: Sendable, BitwiseCopyable {
    /// The kinds of jobs.
    enum Kind: UInt8, Sendable, BitwiseCopyable { case read, wipe, stop }
    var kind: Kind
    var picture: GrayView?
    var frame: GrayView?
    var number: UInt32
  }

  /// What the thread runs.
  private final class Body: WorkerBody {
    /// Room for the reader's deepest call and for `eraseStack` below it.
    static let stackBytes = 1 << 20

    let inbox = Mailbox<Job>()
    let outbox = Mailbox<Answer>()
    let wake: Wakeup
    let done: Wakeup
    private let reader: any Reader
    private let stage: PictureStage

    init(_ reader: any Reader, _ stage: PictureStage, wake: Wakeup, done: Wakeup) {
      self.reader = reader
      self.stage = stage
      self.wake = wake
      self.done = done
    }

    func run() {
      do throws(SystemCallError) {
        while true {
          try wake.wait()
          guard let job = inbox.take() else { continue }
          guard job.kind != .stop else { return }
          answer(job)
          // Its frame, which held what was read, is gone: it is never inlined.
          if job.kind == .wipe { eraseStack() }
          try done.notify()
        }
      } catch {
        preconditionFailure("an event descriptor failed")
      }
    }

    /// Tells the thread to end as soon as it is free.
    func stop() {
      while !inbox.put(Job(kind: .stop, picture: nil, frame: nil, number: 0)) {
        Monotonic.yield()
      }
      do throws(SystemCallError) {
        try wake.notify()
      } catch {
        preconditionFailure("an event descriptor failed")
      }
    }

    @inline(never)
    private func answer(_ job: Job) {
      let start = Monotonic.nanoseconds
      var outcome = Outcome.noText
      stage.wipe()
      if let picture = job.picture, let frame = job.frame {
        outcome = reader.read(picture)
        if !stage.isEmpty {
          outcome.supply(reader.supply(outcome, picture, of: frame, on: stage))
        }
      } else {
        reader.wipe()
        // A blank reading overwrites every byte of the one that the mailbox held last.
        outcome = .read(Reading(format: .td1, lines: Lines()))
      }
      let isPut = outbox.put(
        Answer(
          outcome: outcome, number: job.number, nanoseconds: Monotonic.nanoseconds - start))
      precondition(isPut, "the main thread takes every answer before it sends a job")
    }
  }
}
