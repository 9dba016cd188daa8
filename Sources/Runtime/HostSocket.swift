import LinuxIO
import StaticMemory

/// The clients of the Unix socket: each hears every event, and the answers to its own commands
/// (requirements 7).
///
/// Nobody is waited for. What a client does not take waits in a ring of fixed size; one whose ring
/// is full is dropped, and so is one that has gone. A client that ends its own side gets what still
/// waits for it and is let go; half a line that it left behind is no command.
package final class HostSocket {
  /// The most clients at a time; one more is told so and let go.
  package static let capacity = 8
  /// The bytes that may wait for a client, beside what the kernel holds for it.
  package static let ringBytes = 32 << 10
  /// How many bytes are read at a time.
  package static let chunkBytes = 1024
  /// The token of the first client for a poller; the others follow.
  static let firstToken: Poller.Token = 64
  /// The rights of its file: the owner's and the group's.
  private static let mode: UInt32 = 0o660

  /// For how long nobody listens after descriptors ran out, unless a client gives its own back.
  package static let pauseMilliseconds: Int64 = 1000

  /// One client, or room for one.
  private struct Client: BitwiseCopyable {
    var isOpen = false
    /// It has ended its side: it goes when what waits for it is sent.
    var isEnding = false
    var isWatchedForRoom = false
    var isWatchedForBytes = true
    var head = 0
    var count = 0
    var line = PartialLine()
    /// What was read and not yet looked at, in its chunk.
    var next = 0
    var end = 0
  }

  /// Clients dropped because they were too slow.
  package private(set) var dropCount = 0

  /// When connections are taken again; nil while they are.
  package private(set) var due: Instant?

  private var socket: LocalSocket?
  private let listener: Int32
  private let memory: Arena
  private let clients: UnsafeMutableBufferPointer<Client>
  private let rings: UnsafeMutableBufferPointer<UInt8>
  private let chunks: UnsafeMutableBufferPointer<UInt8>
  /// The connections of the open ones. No optionals: see `FrameFlow.held`.
  private let connections: UnsafeMutablePointer<OwnedDescriptor>

  /// What the clients take, where there is a socket.
  package static var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(Client.self, capacity)
    footprint.add(UInt8.self, capacity * ringBytes)
    footprint.add(UInt8.self, capacity * chunkBytes)
    return footprint
  }

  /// Listens at `path`.
  package init(_ path: String, memory: consuming Arena) throws(LocalSocketError) {
    let socket = try LocalSocket(at: path, mode: HostSocket.mode)
    listener = socket.number
    self.socket = consume socket
    clients = memory.take(Client.self, HostSocket.capacity)
    rings = memory.take(UInt8.self, HostSocket.capacity * HostSocket.ringBytes)
    chunks = memory.take(UInt8.self, HostSocket.capacity * HostSocket.chunkBytes)
    memory.assertFull()
    self.memory = memory
    clients.initialize(repeating: Client())
    connections = .allocate(capacity: HostSocket.capacity)
  }

  deinit {
    close()
    connections.deallocate()
  }

  /// What a poller watches for connections.
  package var number: Int32 { listener }

  /// The client whose descriptor is watched under `token`; nil for every other token.
  static func client(of token: Poller.Token) -> Int? {
    token >= firstToken ? Int(token - firstToken) : nil
  }

  /// How many clients there are.
  package var clientCount: Int { clients.count { $0.isOpen } }

  /// Takes every connection that waits. Where descriptors or the kernel's memory have run out, the
  /// others wait, and nobody listens meanwhile: a listener that is not emptied would be ready in
  /// every turn.
  package func acceptAll(
    _ poller: borrowing Poller, at now: Instant
  ) throws(SystemCallError) {
    guard socket != nil, due == nil else { return }
    do throws(SystemCallError) {
      while let number = try acceptConnection(listener) { try admit(number, poller) }
    } catch {
      // One that has gone before it was accepted is no reason to end.
      if error.errno == .connectionAborted { return }
      guard error.errno.isShortage else { throw error }
      try poller.unwatch(listener)
      due = now.advanced(byMilliseconds: HostSocket.pauseMilliseconds)
    }
  }

  /// Listens again where the time for that has come by `now`.
  package func listenAgain(
    _ poller: borrowing Poller, as token: Poller.Token, at now: Instant
  ) throws(SystemCallError) {
    guard socket != nil, let due, due <= now else { return }
    self.due = nil
    try poller.watch(listener, as: token)
  }

  private func admit(_ number: Int32, _ poller: borrowing Poller) throws(SystemCallError) {
    guard let index = clients.firstIndex(where: { !$0.isOpen }) else {
      return HostSocket.refuse(OwnedDescriptor(adopting: number))
    }
    (connections + index).initialize(to: OwnedDescriptor(adopting: number))
    clients[index] = Client(isOpen: true)
    do throws(SystemCallError) {
      try poller.watch(number, as: HostSocket.firstToken + Poller.Token(index))
    } catch {
      drop(index)
      throw error
    }
  }

  private static func refuse(_ connection: consuming OwnedDescriptor) {
    let words: StaticString = "{\"ok\":false,\"error\":\"too many clients\"}\n"
    let bytes = UnsafeRawBufferPointer(
      start: words.utf8Start, count: words.utf8CodeUnitCount)
    do throws(SystemCallError) {
      _ = try LinuxIO.send(connection.number, bytes)
    } catch {
      // It has gone already.
    }
  }

  /// Reads what client `index` has sent, as much as there is room for.
  package func fill(_ index: Int) {
    guard clients[index].isOpen, clients[index].next == clients[index].end else { return }
    do throws(SystemCallError) {
      guard let count = try readIfThere(connections[index].number, into: chunk(index)) else {
        return
      }
      (clients[index].next, clients[index].end) = (0, count)
      if count == 0 { end(index) }
    } catch {
      drop(index)
    }
  }

  /// The next whole line of client `index`; nil when there is none.
  package func nextLine(_ index: Int) -> CommandInput.Line? {
    while clients[index].isOpen, clients[index].next < clients[index].end {
      let place = index * HostSocket.chunkBytes + clients[index].next
      let byte = chunks[place]
      chunks[place] = 0
      clients[index].next += 1
      if let line = clients[index].line.take(byte) { return line }
    }
    return nil
  }

  /// Sends `line` to every client.
  package func publish(_ line: UnsafeBufferPointer<UInt8>) {
    for index in clients.indices where clients[index].isOpen { send(line, to: index) }
  }

  /// Sends `line` to client `index`, whole, or drops the client.
  package func send(_ line: UnsafeBufferPointer<UInt8>, to index: Int) {
    guard clients[index].isOpen else { return }
    flush(index)
    guard clients[index].isOpen else { return }
    var rest = UnsafeRawBufferPointer(line)
    if clients[index].count == 0, let taken = write(rest, to: index) {
      rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
    }
    guard clients[index].isOpen, !rest.isEmpty else { return }
    guard rest.count <= HostSocket.ringBytes - clients[index].count else {
      dropCount += 1
      return drop(index)
    }
    let ring = ring(index)
    for byte in rest {
      ring[(clients[index].head + clients[index].count) % ring.count] = byte
      clients[index].count += 1
    }
  }

  /// Sends client `index` what it takes now of what waits, and overwrites that.
  package func flush(_ index: Int) {
    let ring = ring(index)
    while clients[index].isOpen, clients[index].count > 0 {
      let head = clients[index].head
      let part = min(clients[index].count, ring.count - head)
      let bytes = UnsafeRawBufferPointer(
        UnsafeBufferPointer(rebasing: UnsafeBufferPointer(ring)[head..<head + part]))
      guard let taken = write(bytes, to: index) else { break }
      for place in head..<head + taken { ring[place] = 0 }
      clients[index].head = (head + taken) % ring.count
      clients[index].count -= taken
    }
    if clients[index].isEnding && clients[index].count == 0 { drop(index) }
  }

  /// Watches each client for room as long as something waits for it, and for bytes until it has
  /// ended its side: the end, which is never over, would be ready in every turn.
  package func watchForRoom(_ poller: borrowing Poller) throws(SystemCallError) {
    for index in clients.indices where clients[index].isOpen {
      let isWaiting = clients[index].count > 0
      let isSpeaking = !clients[index].isEnding
      guard
        isWaiting != clients[index].isWatchedForRoom
          || isSpeaking != clients[index].isWatchedForBytes
      else { continue }
      clients[index].isWatchedForRoom = isWaiting
      clients[index].isWatchedForBytes = isSpeaking
      try poller.change(
        connections[index].number, as: HostSocket.firstToken + Poller.Token(index),
        forReading: isSpeaking, forWriting: isWaiting)
    }
  }

  /// Sends what still fits, lets every client go, and listens no longer: the file goes.
  package func close() {
    for index in clients.indices where clients[index].isOpen {
      flush(index)
      drop(index)
    }
    socket = nil
    due = nil
  }

  /// The client has ended its side.
  private func end(_ index: Int) {
    clients[index].isEnding = true
    clients[index].line.wipe()
    flush(index)
  }

  /// Closes the connection, and overwrites what waited.
  private func drop(_ index: Int) {
    guard clients[index].isOpen else { return }
    (connections + index).deinitialize(count: 1)
    clients[index].line.wipe()
    clients[index] = Client()
    ring(index).update(repeating: 0)
    for place in chunk(index).indices { chunk(index)[place] = 0 }
    // Its descriptor is free for one that waits.
    if due != nil { due = Instant() }
  }

  /// How many of `bytes` client `index` takes now; nil for none. One that has gone is dropped.
  private func write(_ bytes: UnsafeRawBufferPointer, to index: Int) -> Int? {
    do throws(SystemCallError) {
      return try LinuxIO.send(connections[index].number, bytes)
    } catch {
      drop(index)
      return nil
    }
  }

  private func ring(_ index: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let start = index * HostSocket.ringBytes
    return UnsafeMutableBufferPointer(rebasing: rings[start..<start + HostSocket.ringBytes])
  }

  private func chunk(_ index: Int) -> UnsafeMutableRawBufferPointer {
    let start = index * HostSocket.chunkBytes
    return UnsafeMutableRawBufferPointer(
      UnsafeMutableBufferPointer(rebasing: chunks[start..<start + HostSocket.chunkBytes]))
  }
}
