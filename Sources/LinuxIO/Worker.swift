import CLinux

/// What a worker thread runs.
package protocol WorkerBody: AnyObject, Sendable {
  /// Runs on the worker's thread, once; the thread ends when it returns.
  func run()
}

/// A thread of our own with a stack of known size (`pthread`).
///
/// It is joined at the end of its owner's life, so its body must have been told to return first.
package struct Worker: ~Copyable {
  private let thread: UInt64

  /// Starts `body` on a thread of at most 15 letters `name` with `stackBytes` of stack.
  package init(
    name: String, stackBytes: Int, _ body: any WorkerBody
  ) throws(SystemCallError) {
    var thread: UInt64 = 0
    let context = Unmanaged.passRetained(Box(body))
    let refused = clinux_thread_start(
      &thread, name, stackBytes,
      { context in
        guard let context else { return }
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body.run()
      }, context.toOpaque())
    guard refused == 0 else {
      context.release()
      throw SystemCallError(operation: .thread, errno: Errno(rawValue: refused))
    }
    self.thread = thread
  }

  deinit {
    clinux_thread_join(thread)
  }
}

/// Carries a body to its thread as one pointer.
private final class Box {
  let body: any WorkerBody
  init(_ body: any WorkerBody) { self.body = body }
}
