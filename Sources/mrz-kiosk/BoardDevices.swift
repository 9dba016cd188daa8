import Devices
import DisplayKMS
import LinuxIO
import Pixels
import Runtime
import SimulatedDevices

/// The devices of the board that are real; the others are simulated.
struct BoardDevices {
  /// Nil: simulated.
  let display: KMSDisplay?

  /// The real devices of `configuration`; nothing is open yet.
  init(_ configuration: Configuration, _ scanOut: ScanOut) throws(SetupError) {
    guard let connector = configuration.connector else {
      display = nil
      return
    }
    do throws(SystemCallError) {
      display = try KMSDisplay(connector, scanOut, console: Console(of: 0))
    } catch {
      throw .system(error)
    }
  }

  /// Whether any is real, and time with it.
  var isReal: Bool { display != nil }

  /// Puts what is real in the place of its twin. Real devices keep their own time, so the script
  /// must, too.
  func replace(
    in devices: inout DeviceSet, _ setup: SimulatedSetup
  ) throws(SetupError) {
    guard isReal else { return }
    guard setup.script.isRealTime else { throw .jumpingTime(setup.scriptPath) }
    if let display { devices.display = display }
  }

  /// Gives back what others used before; false where the system refused.
  func close() -> Bool {
    do throws(DeviceFailure) {
      try display?.close()
      return true
    } catch {
      return false
    }
  }
}

extension Configuration {
  /// The connector of a real panel; nil of a simulated one.
  fileprivate var connector: ConnectorChoice? {
    switch display {
    case "": nil
    case "auto": .first
    default: .named(display)
    }
  }

  /// The same, with the size of the panel that is plugged in, where it is left to that.
  var asPlugged: Configuration {
    var configuration = self
    if displaySize == nil, let connector, let size = KMSDisplay.size(of: connector) {
      configuration.displaySize = Size(width: size.width, height: size.height)
    }
    return configuration
  }
}
