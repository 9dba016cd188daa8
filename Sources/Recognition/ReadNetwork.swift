import CWeights
import StaticMemory

/// The network that reads: a strip of 32 rows to 38 scores for each four columns, 180 thousand
/// weights.
///
/// Score 0 says "between characters", score i + 1 is for the i-th of `<`, the digits and the
/// letters.
package struct ReadNetwork {
  /// Rows of a strip.
  package static let height = 32
  /// Columns of a strip for each frame of scores.
  package static let columnsPerFrame = 4
  /// Scores of a frame.
  package static let classes = 38
  /// Floats from a frame to the next: the scores in whole vectors.
  package static let frameStride = 40
  /// The least logarithm of a probability that is told apart.
  package static let floor: Float = -12

  private static let channels = (16, 32, 48, 64, 96)
  private static let shapes = (
    KernelShape(outputs: 16, inputs: 1, height: 3, width: 3),
    KernelShape(outputs: 32, inputs: 16, height: 3, width: 3),
    KernelShape(outputs: 48, inputs: 32, height: 3, width: 3),
    KernelShape(outputs: 64, inputs: 48, height: 3, width: 3),
    KernelShape(outputs: 96, inputs: 64, height: 2, width: 3),
    KernelShape(outputs: 96, inputs: 96, height: 1, width: 5),
    KernelShape(outputs: classes, inputs: 96, height: 1, width: 1)
  )

  private let shrink: (Convolution, Convolution, Convolution, Convolution, Convolution)
  private let near: Convolution
  private let far: Convolution
  private let scores: Convolution

  /// Adds what the weights take.
  package static func plan(in footprint: inout Footprint) {
    Convolution.plan(shapes.0, in: &footprint)
    Convolution.plan(shapes.1, in: &footprint)
    Convolution.plan(shapes.2, in: &footprint)
    Convolution.plan(shapes.3, in: &footprint)
    Convolution.plan(shapes.4, in: &footprint)
    Convolution.plan(shapes.5, in: &footprint)
    Convolution.plan(shapes.5, in: &footprint)
    Convolution.plan(shapes.6, in: &footprint)
  }

  /// Unpacks the weights into `memory`.
  package init(memory: inout Arena) {
    var reader = WeightReader(
      kernels: mrz_read_first_kernel(), kernelCount: Int(MRZ_READ_KERNEL_COUNT),
      biases: mrz_read_first_bias(), biasCount: Int(MRZ_READ_BIAS_COUNT))
    let shapes = ReadNetwork.shapes
    let first = Convolution(shapes.0, &reader, memory: &memory)
    let second = Convolution(shapes.1, &reader, memory: &memory)
    let third = Convolution(shapes.2, &reader, memory: &memory)
    let fourth = Convolution(shapes.3, &reader, memory: &memory)
    let fifth = Convolution(shapes.4, &reader, memory: &memory)
    shrink = (first, second, third, fourth, fifth)
    near = Convolution(shapes.5, &reader, memory: &memory)
    far = Convolution(shapes.5, &reader, memory: &memory)
    scores = Convolution(shapes.6, &reader, memory: &memory)
    reader.assertEnd()
  }

  /// One layer's pixels with zeros around them.
  fileprivate struct Layer {
    let start: UnsafeMutablePointer<Float>
    let width: Int
    let height: Int
    let channels: Int
    let side: Int
    let edge: Int

    var rowLength: Int { (width + 2 * side) * channels }

    func row(_ y: Int) -> UnsafeMutablePointer<Float> {
      start + (y + edge) * rowLength + side * channels
    }

    /// Makes what surrounds the pixels zeros: `edge` rows above and below, `side` pixels a row.
    func clearBorder() {
      let length = rowLength
      for y in 0..<(height + 2 * edge) {
        let row = start + y * length
        if y < edge || y >= height + edge {
          row.update(repeating: 0, count: length)
        } else {
          row.update(repeating: 0, count: side * channels)
          (row + length - side * channels).update(repeating: 0, count: side * channels)
        }
      }
    }
  }

  /// The multiplications, each with an addition, that a strip of `width` columns takes.
  package static func multiplyAdds(width: Int) -> Int {
    let first = 9 * (32 * channels.0 + 16 * channels.0 * channels.1)
    let second = 9 * (4 * channels.1 * channels.2 + 2 * channels.2 * channels.3)
    let last = 6 * channels.3 * channels.4 + (10 * channels.4 + classes) * channels.4
    return width / columnsPerFrame * (first + second + last)
  }

  /// What one run of the network needs beside the scores.
  package struct Buffers {
    private let layers:
      (
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>,
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>,
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>
      )
    private let width: Int

    private static func counts(_ width: Int) -> SIMD8<Int> {
      SIMD8(
        34 * (width + 2), 18 * (width / 2 + 2) * 16, 10 * (width / 2 + 2) * 32,
        6 * (width / 4 + 2) * 48, 2 * (width / 4 + 2) * 64, (width / 4 + 8) * 96,
        (width / 4 + 8) * 96, width / 4 * 96)
    }

    /// Adds what strips up to `width` columns, a multiple of eight, take.
    package static func plan(width: Int, in footprint: inout Footprint) {
      let counts = counts(width)
      for layer in 0..<8 { footprint.add(Float.self, counts[layer]) }
    }

    /// Cuts the buffers from `scratch`.
    package init(width: Int, from scratch: inout Scratch) {
      self.width = width
      let counts = Buffers.counts(width)
      let first = scratch.take(Float.self, counts[0])
      let second = scratch.take(Float.self, counts[1])
      let third = scratch.take(Float.self, counts[2])
      let fourth = scratch.take(Float.self, counts[3])
      let fifth = scratch.take(Float.self, counts[4])
      let sixth = scratch.take(Float.self, counts[5])
      let seventh = scratch.take(Float.self, counts[6])
      layers = (
        first, second, third, fourth, fifth, sixth, seventh, scratch.take(Float.self, counts[7])
      )
    }

    fileprivate func input(_ width: Int) -> Layer {
      precondition(width <= self.width && width % 8 == 0, "the strip is larger than the plan")
      return Layer(start: layers.0, width: width, height: 32, channels: 1, side: 1, edge: 1)
    }

    fileprivate func first(_ width: Int) -> Layer {
      Layer(start: layers.1, width: width / 2, height: 16, channels: 16, side: 1, edge: 1)
    }

    fileprivate func second(_ width: Int) -> Layer {
      Layer(start: layers.2, width: width / 2, height: 8, channels: 32, side: 1, edge: 1)
    }

    fileprivate func third(_ width: Int) -> Layer {
      Layer(start: layers.3, width: width / 4, height: 4, channels: 48, side: 1, edge: 1)
    }

    fileprivate func fourth(_ width: Int) -> Layer {
      Layer(start: layers.4, width: width / 4, height: 2, channels: 64, side: 1, edge: 0)
    }

    fileprivate func fifth(_ width: Int) -> Layer {
      Layer(start: layers.5, width: width / 4, height: 1, channels: 96, side: 4, edge: 0)
    }

    fileprivate func sixth(_ width: Int) -> Layer {
      Layer(start: layers.6, width: width / 4, height: 1, channels: 96, side: 4, edge: 0)
    }

    fileprivate func seventh(_ width: Int) -> Layer {
      Layer(start: layers.7, width: width / 4, height: 1, channels: 96, side: 0, edge: 0)
    }
  }

  /// Computes the logarithms of the probabilities of `strip`, `frameStride` floats a frame.
  package func run(_ strip: ByteGrid, _ buffers: Buffers, into result: UnsafeMutablePointer<Float>)
  {
    precondition(strip.height == ReadNetwork.height, "a strip has 32 rows")
    let width = strip.width
    let input = buffers.input(width)
    input.clearBorder()
    let normal = strip.normal
    for y in 0..<strip.height { strip.normalised(y, normal, to: input.row(y)) }
    let first = buffers.first(width)
    strided(shrink.0, input, first, across: 2, down: 2)
    let second = buffers.second(width)
    strided(shrink.1, first, second, across: 1, down: 2)
    let third = buffers.third(width)
    strided(shrink.2, second, third, across: 2, down: 2)
    let fourth = buffers.fourth(width)
    strided(shrink.3, third, fourth, across: 1, down: 2)
    let fifth = buffers.fifth(width)
    fifth.clearBorder()
    shrink.4.row(
      fourth.start, Taps(count: 2, run: 3 * 64, distance: fourth.rowLength, step: 64),
      count: fifth.width, stride: 96, .rectified, residual: fifth.row(0), to: fifth.row(0))
    let sixth = buffers.sixth(width)
    sixth.clearBorder()
    near.row(
      fifth.row(0) - 2 * 96, Taps(count: 1, run: 5 * 96, distance: 0, step: 96),
      count: fifth.width, stride: 96, .residual, residual: fifth.row(0), to: sixth.row(0))
    let seventh = buffers.seventh(width)
    far.row(
      sixth.row(0) - 4 * 96, Taps(count: 5, run: 96, distance: 2 * 96, step: 96),
      count: sixth.width, stride: 96, .residual, residual: sixth.row(0), to: seventh.row(0))
    scores.row(
      seventh.row(0), Taps(count: 1, run: 96, distance: 0, step: 96), count: seventh.width,
      stride: ReadNetwork.frameStride, .linear, residual: result, to: result)
    for frame in 0..<seventh.width {
      ReadNetwork.normalise(result + frame * ReadNetwork.frameStride)
    }
  }

  private func strided(
    _ convolution: Convolution, _ input: Layer, _ output: Layer, across: Int, down: Int
  ) {
    output.clearBorder()
    let channels = input.channels
    let taps = Taps(
      count: 3, run: 3 * channels, distance: input.rowLength, step: across * channels)
    for y in 0..<output.height {
      convolution.row(
        input.row(y * down - 1) - channels, taps, count: output.width, stride: output.channels,
        .rectified, residual: output.row(y), to: output.row(y))
    }
  }

  /// Turns one frame's scores into logarithms of probabilities, none under `floor`.
  static func normalise(_ frame: UnsafeMutablePointer<Float>) {
    var top = frame[0]
    for index in 1..<classes { top = max(top, frame[index]) }
    var sum: Float = 0
    for index in 0..<classes { sum += Elementary.exponential(frame[index] - top) }
    let shift = top + Elementary.logarithm(sum)
    for index in 0..<classes { frame[index] = max(frame[index] - shift, floor) }
    for index in classes..<frameStride { frame[index] = floor }
  }
}
