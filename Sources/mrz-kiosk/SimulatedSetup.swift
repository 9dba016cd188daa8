import Appliance
import Devices
import Glibc
import LinuxIO
import Pixels
import Runtime
import SimulatedDevices
import StaticMemory

/// The simulated devices of `run --simulate`, with their script and its pictures.
struct SimulatedSetup {
  /// The longest script that is read, in bytes.
  private static let largestScript = 1 << 20
  /// How far a document stays away from the guide frame, as a part of the frame's size.
  private static let margin = 32

  let script: Script
  let scriptPath: String

  /// Reads the script at `path`.
  init(_ path: String) throws(SetupError) {
    scriptPath = path
    let bytes: [UInt8]
    do throws(TextFileError) {
      bytes = try TextFile.read(path, most: SimulatedSetup.largestScript)
    } catch {
      throw .scriptFile(path, error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .scriptBytes(path) }
    do throws(ScriptError) {
      script = try Script(parsing: text)
    } catch {
      throw .script(path, error)
    }
  }

  /// What the simulated board has.
  func equipment(_ configuration: Configuration) -> Equipment {
    let parts = configuration.parts
    var equipment = Equipment()
    equipment.torch = parts.torch
    equipment.speaker = parts.speaker
    equipment.keys = parts.keys
    equipment.cameraNode = FixedText(parts.cameraNode)
    equipment.cameraGroup = FixedText(parts.cameraGroup)
    switch parts.touch {
    case .asScripted: equipment.touch = script.hasTouch
    case .always: equipment.touch = true
    case .never: equipment.touch = false
    }
    equipment.isMirrored = configuration.language.isRightToLeft
    return equipment
  }

  /// Throws where the script uses what the board does not have.
  func check(_ equipment: Equipment) throws(SetupError) {
    for step in script.steps {
      switch step.action {
      case .touch where !equipment.touch:
        throw .missingPart(scriptPath, line: step.line, "touch")
      case .press(let button), .hold(let button), .release(let button):
        guard let key = SimulatedSetup.key(of: button) else { continue }
        guard equipment.keys.contains(KeySet(key)) else {
          throw .missingPart(scriptPath, line: step.line, "key \(button.word)")
        }
      default: continue
      }
    }
  }

  /// The key that `button` is; nil for a button that always means the same.
  private static func key(of button: Button) -> Key? {
    switch button {
    case .left: .left
    case .right: .right
    case .ok: .ok
    case .back: .back
    case .scan, .cancel, .torch: nil
    }
  }

  /// The devices for `plan`, each picture of the script laid where a person would hold it: inside
  /// the guide frame.
  func stage(
    _ plan: MemoryPlan, _ settings: Settings, _ equipment: Equipment, screens: String?,
    keepsTimeline: Bool
  ) throws(SetupError) -> SimulatedStage {
    if let screens { try SimulatedSetup.makeFolder(screens) }
    let stage = SimulatedStage(
      script, plan.camera, plan.scanOut, screensFolder: screens, hasTorch: equipment.torch,
      hasTouch: equipment.touch, keepsTimeline: keepsTimeline)
    var state = State(settings, equipment: equipment)
    state.guidesShown = true
    let frame = plan.layout.scanRegion(
      of: state, pictureWidth: plan.camera.width, pictureHeight: plan.camera.height)
    let area = frame.inset(by: min(frame.width, frame.height) / SimulatedSetup.margin)
    for (index, name) in script.pictures.enumerated() {
      let path = besideScript(name)
      do throws(PictureFileError) {
        let picture = try PictureFile.read(path)
        stage.camera.load(picture.view, as: index, in: area)
      } catch {
        throw .picture(path, error)
      }
    }
    return stage
  }

  /// A path of the script is seen from the script's folder.
  private func besideScript(_ name: String) -> String {
    guard !name.hasPrefix("/"), let slash = scriptPath.lastIndex(of: "/") else { return name }
    return scriptPath[...slash] + name
  }

  /// Makes the folder at `path`, unless it is there.
  static func makeFolder(_ path: String) throws(SetupError) {
    do throws(SystemCallError) {
      try retrying(.open) { Int(mkdir(path, 0o777)) }
    } catch {
      guard error.errno == .exists else { throw .screens(path, error) }
    }
  }
}
