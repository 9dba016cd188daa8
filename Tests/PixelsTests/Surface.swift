import Pixels

/// A canvas with bands of other memory all about it, which nothing may touch.
final class Surface {
  static let guardPixel: UInt32 = 0x1234_5678
  let width: Int
  let height: Int
  private let stride: Int
  private let lead = 4096
  private let memory: UnsafeMutableBufferPointer<UInt32>

  init(_ width: Int, _ height: Int, _ color: Color = .black) {
    self.width = width
    self.height = height
    stride = width + 7
    memory = .allocate(capacity: 2 * lead + stride * height)
    memory.initialize(repeating: Surface.guardPixel)
    canvas.fill(canvas.bounds, color)
  }

  deinit { memory.deallocate() }

  var canvas: Canvas {
    Canvas(
      UnsafeMutableBufferPointer(rebasing: memory[lead..<(lead + stride * height - 7)]),
      width: width, height: height, stride: stride)
  }

  subscript(x: Int, y: Int) -> UInt32 { memory[lead + y * stride + x] }

  /// The red channel, which is the gray value where all is gray.
  func gray(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }

  /// Whether every byte outside the pixels is as it was.
  var isIntact: Bool {
    memory.indices.allSatisfy { index in
      let place = index - lead
      let isPixel = place >= 0 && place < stride * height && place % stride < width
      return isPixel || memory[index] == Surface.guardPixel
    }
  }

  /// All pixels, row after row.
  var pixels: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { self[$0, y] } }
  }

  /// How many pixels are covered, shares of white on black added up.
  var coverage: Double {
    pixels.reduce(0) { $0 + Double($1 >> 16 & 255) } / 255
  }
}

/// Numbers that look random and are the same each time.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % (range.upperBound - range.lowerBound + 1)
  }

  mutating func real(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(roll(0...1_000_000)) / 1e6 * (range.upperBound - range.lowerBound)
  }
}
