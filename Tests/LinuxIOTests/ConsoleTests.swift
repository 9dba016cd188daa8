import CLinux
import Glibc
import LinuxIO
import Testing

/// The kernel's console and its news of devices.
@Suite struct ConsoleTests {
  @Test("What is no console of the kernel is not taken for one")
  func noConsole() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    for descriptor in ends + [terminal, -1] { #expect(Console(of: descriptor) == nil) }
    #expect(throws: SystemCallError(operation: .console, errno: Errno(rawValue: ENOTTY))) {
      try retrying(.console) { Int(clinux_console_keys(ends[0])) }
    }
  }

  @Test(
    "News are told by their subsystem, which is a whole word",
    arguments: [
      ("change@/devices/card0\0ACTION=change\0SUBSYSTEM=drm\0HOTPLUG=1\0", true),
      ("add@/devices/x\0SUBSYSTEM=drm_dp_aux\0", false), ("SUBSYSTEM=dr\0", false),
      ("add@/devices/x\0NOT_SUBSYSTEM=drm\0", false), ("SUBSYSTEM=drm", true), ("", false),
      ("\0\0SUBSYSTEM=drm\0", true),
    ])
  func news(text: String, isOfCards: Bool) {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    #expect((clinux_uevent_is_of(bytes, bytes.count, "drm") == 1) == isOfCards)
  }

  @Test("Nothing waits where nothing happens")
  func quiet() throws {
    let news = try DeviceNews()
    let poller = try Poller()
    try poller.watch(news.number, as: 1)
    #expect(try news.take(of: "no-such-subsystem") == false)
  }
}
