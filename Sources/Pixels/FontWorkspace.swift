import CText
import StaticMemory

/// Memory of fixed size from which FreeType takes and to which it gives back.
///
/// The block is a row of pieces, each behind a header that says how long it is and whether it is
/// taken. Taking finds the first free piece that is long enough, joining free neighbours on the
/// way; at a few thousand pieces at most that is quick enough for the start.
struct FontWorkspace: ~Copyable {
  /// What stands before each piece.
  private struct Header: BitwiseCopyable {
    /// Bytes with the header; a multiple of 16.
    var size: Int
    var isTaken: Int
  }

  private let memory: Arena
  private let block: UnsafeMutableBufferPointer<UInt8>

  /// A block of `LetteringPlan.workspaceBytes`, all free.
  init() {
    var footprint = Footprint()
    footprint.add(UInt8.self, LetteringPlan.workspaceBytes)
    var arena = Arena(footprint)
    block = arena.take(UInt8.self, LetteringPlan.workspaceBytes)
    memory = arena
    guard let start = block.baseAddress else { preconditionFailure("no memory") }
    UnsafeMutableRawPointer(start).storeBytes(
      of: Header(size: block.count, isTaken: 0), as: Header.self)
  }

  /// Calls `body` with FreeType's view of the block.
  borrowing func withHooks<Result: ~Copyable>(
    _ body: (FT_Memory) throws(LetteringError) -> Result
  ) throws(LetteringError) -> Result {
    // FreeType keeps the record's address until its library is gone, within `body`.
    let user = UnsafeMutablePointer<UnsafeMutableBufferPointer<UInt8>>.allocate(capacity: 1)
    user.initialize(to: block)
    defer { user.deallocate() }
    let record = FT_Memory.allocate(capacity: 1)
    record.initialize(
      to: FT_MemoryRec_(
        user: user, alloc: { FontWorkspace.take($0, $1) },
        free: { FontWorkspace.give($1) }, realloc: { FontWorkspace.grow($0, $1, $2, $3) }))
    defer { record.deallocate() }
    return try body(record)
  }

  private static func take(_ memory: FT_Memory?, _ count: Int) -> UnsafeMutableRawPointer? {
    guard let user = memory?.pointee.user, count > 0 else { return nil }
    let block = user.load(as: UnsafeMutableBufferPointer<UInt8>.self)
    guard let start = block.baseAddress else { return nil }
    let base = UnsafeMutableRawPointer(start)
    let needed = (count + 15) & ~15 + MemoryLayout<Header>.size
    var at = 0
    while at < block.count {
      var header = (base + at).load(as: Header.self)
      if header.isTaken == 0 {
        while at + header.size < block.count {
          let next = (base + at + header.size).load(as: Header.self)
          if next.isTaken == 1 { break }
          header.size += next.size
        }
        if header.size >= needed {
          let rest = header.size - needed
          if rest >= 64 {
            (base + at + needed).storeBytes(of: Header(size: rest, isTaken: 0), as: Header.self)
            header.size = needed
          }
          header.isTaken = 1
          (base + at).storeBytes(of: header, as: Header.self)
          return base + at + MemoryLayout<Header>.size
        }
        (base + at).storeBytes(of: header, as: Header.self)
      }
      at += header.size
    }
    return nil
  }

  private static func give(_ piece: UnsafeMutableRawPointer?) {
    guard let piece else { return }
    let at = piece - MemoryLayout<Header>.size
    var header = at.load(as: Header.self)
    precondition(header.isTaken == 1, "a piece is given back once")
    header.isTaken = 0
    at.storeBytes(of: header, as: Header.self)
  }

  private static func grow(
    _ memory: FT_Memory?, _ old: Int, _ new: Int, _ piece: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    guard let piece else { return take(memory, new) }
    let room = (piece - MemoryLayout<Header>.size).load(as: Header.self).size
    if new <= room - MemoryLayout<Header>.size { return piece }
    guard let larger = take(memory, new) else { return nil }
    larger.copyMemory(from: piece, byteCount: min(old, new))
    give(piece)
    return larger
  }
}
