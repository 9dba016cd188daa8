import Devices
import LinuxIO
import StaticMemory

/// Hands the lines of the machine interface to a descriptor without ever waiting for its reader.
///
/// Lines wait in a ring of fixed size; a line that does not fit is dropped whole and counted. Where
/// time is ours to move, waiting costs nothing, and every line is written before the next.
package final class LineOutput: ResultSink {
  /// The bytes that may wait: some dozens of results.
  package static let ringBytes = 128 << 10

  /// Lines dropped because the reader was too slow.
  package private(set) var dropCount = 0
  /// Whether the reader has gone or the disk is full: nothing more is written.
  package private(set) var failure: Errno?

  /// The descriptor that is written to.
  package let number: Int32

  private let isPatient: Bool
  private let memory: Arena
  private let ring: UnsafeMutableBufferPointer<UInt8>
  private var head = 0
  private var count = 0

  /// What the output takes.
  package static var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(UInt8.self, ringBytes)
    return footprint
  }

  /// Writes to `descriptor`, which stays its owner's; a patient output waits for the reader.
  package init(_ descriptor: Int32, isPatient: Bool, memory: consuming Arena) {
    number = descriptor
    self.isPatient = isPatient
    ring = memory.take(UInt8.self, LineOutput.ringBytes)
    memory.assertFull()
    self.memory = memory
  }

  /// Whether lines wait for room.
  package var isWaiting: Bool { count > 0 && failure == nil }

  /// Keeps the line, whole or not at all, and writes what the descriptor takes now.
  package func publish(_ line: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    guard line.count <= ring.count - count else {
      dropCount += 1
      return
    }
    for byte in line {
      ring[(head + count) % ring.count] = byte
      count += 1
    }
    flush()
  }

  /// Writes what the descriptor takes now, or all of it when patient.
  package func flush() {
    do throws(SystemCallError) {
      while isWaiting {
        let hasRoom = try canWrite(number)
        if hasRoom { try writePart() } else if isPatient { Monotonic.yield() } else { return }
      }
    } catch {
      failure = error.errno
    }
  }

  /// Writes one part that a pipe with room takes whole, and overwrites what was taken.
  private func writePart() throws(SystemCallError) {
    let part = min(count, min(atomicWrite, ring.count - head))
    let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(ring)[head..<head + part])
    let written = try write(number, bytes)
    for index in head..<head + written { ring[index] = 0 }
    head = (head + written) % ring.count
    count -= written
  }

  /// What was written is overwritten at once, so nothing is left to do.
  package func wipe() {}
}
