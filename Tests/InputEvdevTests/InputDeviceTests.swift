import CLinux
import Devices
import Foundation
import Glibc
import InputEvdev
import LinuxIO
import StaticMemory
import Testing

/// Descriptors that act as input devices, and folders of them.
@Suite struct InputDeviceTests {
  /// Both ends of a pipe that never waits.
  private func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    for end in ends { try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    return (ends[0], ends[1])
  }

  /// Writes `struct input_event`s: a time of sixteen bytes, type, code and value.
  private func send(_ events: [(UInt16, UInt16, Int32)], to writer: Int32) throws {
    for (type, code, value) in events {
      var bytes = [UInt8](repeating: 0xEE, count: 16)
      withUnsafeBytes(of: type.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: code.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
      try #require(Glibc.write(writer, bytes, bytes.count) == bytes.count)
    }
  }

  @Test("Events come in their order, more than one call reads; none waiting is nil")
  func events() throws {
    let (reader, writer) = try pipe()
    defer { close(writer) }
    var device = InputDevice(adopting: OwnedDescriptor(adopting: reader))
    #expect(try device.nextEvent() == nil)
    try send((0..<150).map { (3, UInt16($0), Int32(-$0)) }, to: writer)
    for number in 0..<150 {
      let event = try #require(try device.nextEvent())
      #expect(event.type == 3 && event.code == UInt16(number) && event.value == Int32(-number))
    }
    #expect(try device.nextEvent() == nil)
  }

  @Test("A device that ends is gone, and one that may not be read says so")
  func gone() throws {
    let (reader, writer) = try pipe()
    var device = InputDevice(adopting: OwnedDescriptor(adopting: reader))
    close(writer)
    #expect(throws: InputError(.read, Errno(rawValue: ENODEV))) { _ = try device.nextEvent() }
    let other = try pipe()
    defer { close(other.reader) }
    var deaf = InputDevice(adopting: OwnedDescriptor(adopting: other.writer))
    #expect(throws: InputError(.read, .badDescriptor)) { _ = try deaf.nextEvent() }
  }

  @Test("What is no input device refuses each question, by its name")
  func questions() throws {
    let (reader, writer) = try pipe()
    defer { close(writer) }
    let device = InputDevice(adopting: OwnedDescriptor(adopting: reader))
    let noDevice = Errno(rawValue: ENOTTY)
    #expect(throws: InputError(.describe, noDevice)) { _ = try device.has(type: 1, code: 2) }
    #expect(throws: InputError(.describe, noDevice)) { _ = try device.isDirect() }
    #expect(throws: InputError(.describe, noDevice)) { _ = try device.range(ofAxis: 0) }
    #expect(throws: InputError(.describe, noDevice)) { _ = try device.isNamed("x") }
    #expect(throws: InputError(.grab, noDevice)) { try device.grab() }
    #expect(throws: InputError(.open, .notFound)) {
      _ = try InputDevice(opening: "/nowhere/event0").number
    }
  }

  @Test("A folder's devices are tried in the order of their numbers; its other files are not")
  func folder() throws {
    let folder = try Folder()
    for name in ["event10", "event2", "mouse0", "eventful", "event"] { try folder.make(name) }
    let found = try InputFolder(folder.path).devicePaths()
    #expect(found == ["event2", "event10"].map { "\(folder.path)/\($0)" })
    #expect(throws: InputError(.folder, .notFound)) {
      _ = try InputFolder("/nowhere").devicePaths()
    }
  }

  @Test("Without a panel it stays shut with the code of touch, and can be tried again")
  func noPanel() throws {
    let folder = try Folder()
    try folder.make("event0")
    for (choice, path) in [
      (EvdevTouch.Choice.first, folder.path), (.named("Touch"), folder.path), (.first, "/nowhere"),
    ] {
      let touch = try EvdevTouch(choice, width: 800, height: 480, folder: InputFolder(path))
      #expect((touch.descriptor ?? -1) >= 0)
      for _ in 0..<2 {
        #expect(throws: DeviceFailure.buttonsFailed) { try touch.open() }
        #expect(try touch.nextTouch(at: Instant()) == nil)
      }
    }
  }
}

/// A folder of its own for one test's files, gone with it.
private final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  func make(_ name: String) throws {
    try Data().write(to: URL(fileURLWithPath: path).appending(path: name))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
