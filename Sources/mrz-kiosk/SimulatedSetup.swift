import Appliance
import Devices
import Glibc
import LinuxIO
import Pixels
import Runtime
import SimulatedDevices

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
    var equipment = Equipment()
    equipment.touch = script.hasTouch
    equipment.isMirrored = configuration.language.isRightToLeft
    return equipment
  }

  /// The devices for `plan`, each picture of the script laid where a person would hold it: inside
  /// the guide frame.
  func stage(
    _ plan: MemoryPlan, _ settings: Settings, _ equipment: Equipment, screens: String?,
    keepsTimeline: Bool
  ) throws(SetupError) -> SimulatedStage {
    if let screens { try SimulatedSetup.makeFolder(screens) }
    let stage = SimulatedStage(
      script, plan.camera, width: plan.layout.width, height: plan.layout.height,
      screensFolder: screens, keepsTimeline: keepsTimeline)
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

  private static func makeFolder(_ path: String) throws(SetupError) {
    do throws(SystemCallError) {
      try retrying(.open) { Int(mkdir(path, 0o777)) }
    } catch {
      guard error.errno == .exists else { throw .screens(path, error) }
    }
  }
}
