import Pixels
import StaticMemory

/// The picture at half, a quarter, an eighth and a sixteenth of its size, each made when it is
/// first asked for.
///
/// Large type is read from the level at which its capitals have no more pixels than the reader's
/// strips, so that each strip pixel is the mean of what it covers; the picture itself is never
/// copied.
package struct Pyramid {
  /// How many levels there are beside the picture itself.
  package static let levels = 4

  private let memory: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var picture: GrayView?
  private var ready = 0

  private static func count(_ width: Int, _ height: Int) -> Int {
    var count = 0
    for level in 1...levels { count += max(1, width >> level) * max(1, height >> level) }
    return count
  }

  /// Adds what pictures up to `width` x `height` take: about a third of their pixels.
  package static func plan(width: Int, height: Int, in footprint: inout Footprint) {
    footprint.add(UInt8.self, count(width, height))
  }

  /// Cuts the levels from `scratch`.
  package init(width: Int, height: Int, from scratch: inout Scratch) {
    capacity = Pyramid.count(width, height)
    memory = scratch.take(UInt8.self, capacity)
  }

  /// Begins with another picture; the lender keeps it until `end`.
  package mutating func begin(_ picture: GrayView) {
    precondition(
      Pyramid.count(picture.width, picture.height) <= capacity,
      "the picture is larger than the plan")
    self.picture = picture
    ready = 0
  }

  /// Forgets the picture.
  package mutating func end() {
    picture = nil
    ready = 0
  }

  /// The picture with each side divided by 2 to the power of `level`, from 0 to `levels`.
  package mutating func view(_ level: Int) -> GrayView {
    guard let picture else { preconditionFailure("there is a picture") }
    var view = picture
    var start = memory
    for step in 0..<level {
      let width = max(1, view.width / 2)
      let height = max(1, view.height / 2)
      if step >= ready {
        halve(view, width, height, to: start)
        ready = step + 1
      }
      view = GrayView(
        UnsafeBufferPointer(start: start, count: width * height), width: width, height: height,
        rowStride: width)
      start += width * height
    }
    return view
  }

  private func halve(
    _ view: GrayView, _ width: Int, _ height: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let right = view.width > 1 ? view.pixelStride : 0
    for y in 0..<height {
      let upper = view.row(2 * y)
      let lower = view.row(min(2 * y + 1, view.height - 1))
      let row = target + y * width
      if view.pixelStride == 1 && right == 1 {
        for x in 0..<width {
          let sum =
            UInt16(upper[2 * x]) &+ UInt16(upper[2 * x + 1]) &+ UInt16(lower[2 * x])
            &+ UInt16(lower[2 * x + 1])
          row[x] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
        }
      } else {
        for x in 0..<width {
          let left = 2 * x * view.pixelStride
          let sum =
            Int(upper[left]) + Int(upper[left + right]) + Int(lower[left])
            + Int(lower[left + right])
          row[x] = UInt8((sum + 2) >> 2)
        }
      }
    }
  }
}
