import CLinux

/// Waits until one of the descriptors it watches is ready (`epoll`).
package struct Poller: ~Copyable {
  /// The number by which a watcher knows its descriptor again.
  package typealias Token = UInt32

  /// A descriptor that is ready, and for what.
  package struct Ready: Equatable, Sendable, BitwiseCopyable {
    /// The token it was watched under.
    package var token: Token
    /// Bytes, or the end, can be read.
    package var isReadable: Bool
    /// There is room to write.
    package var isWritable: Bool
    /// The other end is gone or the device failed.
    package var isHungUp: Bool

    /// The descriptor watched under `token`, ready for what is true.
    package init(token: Token, isReadable: Bool, isWritable: Bool, isHungUp: Bool) {
      self.token = token
      self.isReadable = isReadable
      self.isWritable = isWritable
      self.isHungUp = isHungUp
    }
  }

  /// The most descriptors that one wait reports; the others are reported by the next.
  package static let capacity = 16

  private let descriptor: OwnedDescriptor
  private let ready: UnsafeMutableBufferPointer<clinux_ready>

  /// Watches nothing yet; takes the room for its answers from the heap, once.
  package init() throws(SystemCallError) {
    let number = try retrying(.poll) { Int(clinux_epoll_create()) }
    descriptor = OwnedDescriptor(adopting: Int32(number))
    ready = .allocate(capacity: Poller.capacity)
    ready.initialize(repeating: clinux_ready())
  }

  deinit {
    ready.deallocate()
  }

  /// What another poller watches: it is ready as soon as anything that this one watches is.
  package var number: Int32 { descriptor.number }

  /// Begins to watch `descriptor`; throws `EPERM` for a plain file, which is always ready.
  package func watch(
    _ descriptor: Int32, as token: Token, forWriting: Bool = false
  ) throws(SystemCallError) {
    let events = UInt32(forWriting ? CLINUX_WRITABLE : CLINUX_READABLE)
    let poller = self.descriptor.number
    try retrying(.watch) { Int(clinux_epoll_add(poller, descriptor, events, token)) }
  }

  /// Watches `descriptor`, which is watched already, for what is true of the two.
  package func change(
    _ descriptor: Int32, as token: Token, forReading: Bool, forWriting: Bool
  ) throws(SystemCallError) {
    let events = UInt32(
      (forReading ? CLINUX_READABLE : 0) | (forWriting ? CLINUX_WRITABLE : 0))
    let poller = self.descriptor.number
    try retrying(.watch) { Int(clinux_epoll_change(poller, descriptor, events, token)) }
  }

  /// Ends watching `descriptor`, which must still be open.
  package func unwatch(_ descriptor: Int32) throws(SystemCallError) {
    let poller = self.descriptor.number
    try retrying(.watch) { Int(clinux_epoll_remove(poller, descriptor)) }
  }

  /// Waits until something is ready and says how many things are, for `subscript`.
  ///
  /// `milliseconds` limits the wait; 0 only looks, nil waits for as long as it takes.
  package func wait(milliseconds: Int32? = nil) throws(SystemCallError) -> Int {
    let poller = descriptor.number
    let ready = ready
    return try retrying(.poll) {
      Int(
        clinux_epoll_wait(
          poller, ready.baseAddress, Int32(Poller.capacity), milliseconds ?? -1))
    }
  }

  /// The `index`-th ready descriptor of the last wait.
  package subscript(index: Int) -> Ready {
    precondition(index >= 0 && index < Poller.capacity, "no such answer")
    let one = ready[index]
    func has(_ flag: Int) -> Bool { one.events & UInt32(flag) != 0 }
    return Ready(
      token: one.token, isReadable: has(CLINUX_READABLE), isWritable: has(CLINUX_WRITABLE),
      isHungUp: has(CLINUX_HUNG_UP))
  }
}
