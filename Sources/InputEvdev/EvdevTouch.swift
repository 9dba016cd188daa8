import CLinux
import Devices
import LinuxIO
import StaticMemory

/// The touch panel of a board, through the kernel's input layer (requirements D5).
///
/// It is found by its name, or is the first device that a finger points on. Its events are kept
/// from everybody else. One that is pulled out throws, and is looked for anew by `open`.
package final class EvdevTouch: Touch {
  /// Which of a board's devices is the panel.
  package enum Choice: Equatable, Sendable {
    case first
    case named(String)
  }

  package let due: Instant? = nil
  private let poller: Poller
  private let folder: InputFolder
  private let choice: Choice
  private let width: Int
  private let height: Int
  private let matrix: CalibrationMatrix
  private var device: InputDevice?
  private var decoder: TouchDecoder

  /// The panel `choice` in `folder`, which lies on `width` x `height` pixels; it is not open yet.
  package init(
    _ choice: Choice, width: Int, height: Int, _ matrix: CalibrationMatrix = .identity,
    folder: InputFolder = .standard
  ) throws(SystemCallError) {
    poller = try Poller()
    (self.choice, self.folder) = (choice, folder)
    (self.width, self.height, self.matrix) = (width, height, matrix)
    let nothing = TouchDecoder.Axis(0, 0)
    decoder = TouchDecoder(nothing, nothing, hasSlots: false, width: width, height: height, matrix)
  }

  /// The same for as long as the panel lives, whichever device is open.
  package var descriptor: Int32? { poller.number }

  /// Looks for the panel and takes it for itself alone; what was touched until now is dropped.
  package func open() throws(DeviceFailure) {
    device = nil
    do throws(InputError) {
      for path in try folder.devicePaths() where device == nil { try take(path) }
    } catch {
      device = nil
    }
    guard device != nil else { throw .buttonsFailed }
  }

  /// The next touch that waits; a panel that is gone is closed.
  package func nextTouch(at now: Instant) throws(DeviceFailure) -> TouchPoint? {
    do throws(InputError) {
      while let event = try device?.nextEvent() {
        if let point = decoder.take(type: event.type, code: event.code, value: event.value) {
          return point
        }
      }
      return nil
    } catch {
      device = nil
      throw .buttonsFailed
    }
  }

  /// Takes the device at `path` where it is the one wanted; passes over one that may not be opened,
  /// or is gone by now.
  private func take(_ path: String) throws(InputError) {
    guard let decoder = wanted(path) else { return }
    var found = try InputDevice(opening: path)
    try found.grab()
    do throws(SystemCallError) {
      try poller.watch(found.number, as: 0)
    } catch {
      throw InputError(.watch, error.errno)
    }
    // What waited until now is another person's touch.
    while try found.nextEvent() != nil {}
    self.decoder = decoder
    device = consume found
  }

  private func wanted(_ path: String) -> TouchDecoder? {
    do throws(InputError) {
      return try decoder(of: try InputDevice(opening: path))
    } catch {
      return nil
    }
  }

  /// What decodes the events of `found`; nil where it is not the panel wanted.
  private func decoder(of found: borrowing InputDevice) throws(InputError) -> TouchDecoder? {
    if case .named(let name) = choice {
      guard try found.isNamed(name) else { return nil }
    }
    let hasSlots = try found.has(type: CLINUX_EV_ABS, code: CLINUX_ABS_MT_SLOT)
    let isTouched = try found.has(type: CLINUX_EV_KEY, code: CLINUX_BTN_TOUCH)
    guard hasSlots || isTouched else { return nil }
    if choice == .first {
      guard try found.isDirect() else { return nil }
    }
    let columns = try found.range(
      ofAxis: hasSlots ? CLINUX_ABS_MT_POSITION_X : CLINUX_ABS_X)
    let rows = try found.range(ofAxis: hasSlots ? CLINUX_ABS_MT_POSITION_Y : CLINUX_ABS_Y)
    return TouchDecoder(
      columns, rows, hasSlots: hasSlots, width: width, height: height, matrix)
  }
}
