import Appliance
import Devices
import Pixels
import Recognition
import Screens
import StaticMemory

/// Every byte that the appliance takes for itself, added up before anything opens.
///
/// The sum is what `Arena.taken` shows after start, to the byte. What the kernel lends on hardware
/// (camera buffers, scan-out buffers), and what simulated devices take in its place, stands apart:
/// the devices add it to `lent`.
package struct MemoryPlan: Equatable, Sendable {
  /// Whoever takes memory; each has one arena of exactly its footprint.
  package enum Owner: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// The state of the appliance. Written by `reduce`, read by everything; main thread.
    case state
    /// The picture being drawn. Written by the painter, read by the display; main thread.
    case canvas
    /// A copy of the last camera picture. Written by the frame flow, read by the painter; main
    /// thread.
    case preview
    /// The pictures of a result. The shelf is written by the loop, read by the painter, both on the
    /// main thread; the stage is written by the recognition worker, read by the loop in between.
    case pictures
    /// A picture that is being saved. Written by the loop while the storage worker is free, else
    /// the worker's own.
    case storage
    /// The result as JSON for a technician. Written by the loop, read by the painter; main thread.
    case technician
    /// Glyphs and shaped wordings. Written at start, read by the painter; main thread.
    case lettering
    /// The stages of the reader. Written and read by the recognition worker alone.
    case recognizer
    /// One line of JSON being built. Written by `EventJSON`, read by the output; main thread.
    case json
    /// Lines that wait for their reader. Written and read by `LineOutput`; main thread.
    case output
    /// Bytes of commands. Written and read by `CommandInput`; main thread.
    case input
    /// Clients of the Unix socket: what they sent and what waits for them. Written and read by
    /// `HostSocket`; main thread.
    case socket
    /// What happened last. Written by the loop, read when it is printed; main thread.
    case journal

    /// The name in `memory-plan`.
    package var name: StaticString {
      switch self {
      case .state: "state"
      case .canvas: "canvas"
      case .preview: "preview"
      case .pictures: "pictures"
      case .storage: "storage"
      case .technician: "technician"
      case .lettering: "lettering"
      case .recognizer: "recognizer"
      case .json: "json"
      case .output: "output"
      case .input: "input"
      case .socket: "socket"
      case .journal: "journal"
      }
    }
  }

  /// The drawing, upright.
  package let layout: Layout
  /// The panel that it is copied to. Its memory is lent: by the kernel, or by the twin.
  package let scanOut: ScanOut
  /// The camera's pictures.
  package let camera: CameraFormat
  /// The reader; nil where a script says what is read.
  package let recognition: RecognitionPlan?
  /// The pictures of a result.
  package let pictures: PicturePlan
  /// Where pictures are saved; nil where none are.
  package let saveFolder: String?
  /// The texts of the screens.
  package let lettering: LetteringPlan
  /// The bytes of each owner, by its number.
  private var footprints: [Footprint]

  /// The plan of an appliance with that panel and that camera.
  package init(
    layout: Layout, scanOut: ScanOut? = nil, camera: CameraFormat, recognition: RecognitionPlan?,
    pictures: PicturePlan = PicturePlan(), saveFolder: String? = nil,
    showsTechnician: Bool = false, fontFiles: FontFiles? = nil, hasSocket: Bool = false
  ) {
    let scanOut = scanOut ?? ScanOut(width: layout.width, height: layout.height)
    precondition(
      scanOut.uprightWidth == layout.width && scanOut.uprightHeight == layout.height,
      "the drawing is of the panel's size")
    self.layout = layout
    self.scanOut = scanOut
    self.camera = camera
    self.recognition = recognition
    self.pictures = pictures
    self.saveFolder = pictures.isEmpty ? nil : saveFolder
    lettering = layout.letteringPlan(fontFiles: fontFiles ?? layout.language.fontFiles)
    footprints = Owner.allCases.map { _ in Footprint() }
    self[.state].add(State.self, 1)
    self[.canvas] = ScreenFlow.footprint(layout)
    self[.preview] = FrameFlow.footprint(camera, layout)
    self[.pictures] = pictures.footprint
    if self.saveFolder != nil {
      self[.storage] = StorageWorker.footprint(pictures, width: camera.width)
    }
    if showsTechnician { self[.technician] = TechnicianText.footprint }
    self[.lettering] = lettering.footprint
    self[.recognizer] = recognition?.footprint ?? Footprint()
    self[.json] = EventJSON.footprint
    self[.output] = LineOutput.footprint
    self[.input] = CommandInput.footprint
    if hasSocket { self[.socket] = HostSocket.footprint }
    self[.journal] = Journal.footprint
  }

  /// The plan that `configuration` makes; `readsPictures` is false where a script tells readings.
  package init(_ configuration: Configuration, readsPictures: Bool, hasTouch: Bool = false) {
    let size = configuration.cameraSize
    let camera = CameraFormat(width: size.width, height: size.height)
    let scanOut = configuration.scanOut
    self.init(
      layout: Layout(
        width: scanOut.uprightWidth, height: scanOut.uprightHeight,
        density: configuration.dotsPerInch, language: configuration.language,
        hasSoftKeys: !hasTouch),
      scanOut: scanOut,
      camera: camera,
      recognition: readsPictures
        ? RecognitionPlan(width: camera.width, height: camera.height) : nil,
      pictures: readsPictures ? PicturePlan() : PicturePlan(configuration.settings, camera),
      saveFolder: configuration.settings.savesImages ? configuration.saveFolder : nil,
      showsTechnician: configuration.settings.showsTechnician,
      hasSocket: !configuration.socket.isEmpty)
  }

  /// The bytes of `owner`.
  package private(set) subscript(owner: Owner) -> Footprint {
    get { footprints[Int(owner.rawValue)] }
    set { footprints[Int(owner.rawValue)] = newValue }
  }

  /// The bytes of all owners.
  package var total: Int { footprints.reduce(0) { $0 + $1.bytes } }

  /// The painter of the plan's screens, with every glyph they need.
  package func painter() throws(LetteringError) -> Painter {
    Painter(layout, try Lettering(lettering, memory: Arena(self[.lettering])))
  }

  /// The plan as `memory-plan` prints it: a line for each owner, the total and the budget.
  package func text(budgetBytes: Int) -> String {
    func line(_ name: String, _ bytes: Int) -> String {
      let digits = "\(bytes)"
      let gap = max(1, 24 - name.utf8.count - digits.utf8.count)
      return name + String(repeating: " ", count: gap) + digits + "\n"
    }
    var text = ""
    for owner in Owner.allCases { text += line(owner.name.description, self[owner].bytes) }
    return text + line("total", total) + line("budget", budgetBytes)
  }

  /// Throws when the total is over `budgetBytes`.
  package func check(budgetBytes: Int) throws(BudgetError) {
    guard total <= budgetBytes else { throw BudgetError(planned: total, budget: budgetBytes) }
  }
}
