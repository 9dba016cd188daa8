import Glibc
import LinuxIO
import Testing

/// The one place that reads `errno`, with the numbers forced.
struct RetryingTests {
  @Test func aResultThatIsNotNegativeIsGiven() throws {
    #expect(try retrying(.read) { 7 } == 7)
    #expect(try retrying(.read) { 0 } == 0)
  }

  @Test func anInterruptedCallIsMadeAgain() throws {
    var calls = 0
    let result = try retrying(.read) {
      calls += 1
      if calls < 4 {
        errno = EINTR
        return -1
      }
      return 3
    }
    #expect(result == 3)
    #expect(calls == 4)
  }

  @Test func nothingThereYetIsNoError() throws {
    var calls = 0
    let result = try retryingUnlessBlocked(.read) {
      calls += 1
      errno = calls == 1 ? EINTR : EAGAIN
      return -1
    }
    #expect(result == nil)
    #expect(calls == 2)
    #expect(try retryingUnlessBlocked(.read) { 5 } == 5)
    #expect(throws: SystemCallError(operation: .read, errno: .badDescriptor)) {
      try retryingUnlessBlocked(.read) {
        errno = EBADF
        return -1
      }
    }
  }

  @Test(arguments: [EACCES, EPERM, EBADF, ENOSPC, EPIPE, EAGAIN, EMFILE])
  func everyOtherRefusalIsThrownOnce(number: Int32) {
    var calls = 0
    #expect(throws: SystemCallError(operation: .write, errno: Errno(rawValue: number))) {
      try retrying(.write) {
        calls += 1
        errno = number
        return -1
      }
    }
    #expect(calls == 1)
  }
}
