import StaticMemory

/// The shape of one layer's kernel.
package struct KernelShape {
  /// Output channels.
  package var outputs: Int
  /// Input channels of each output.
  package var inputs: Int
  /// Rows.
  package var height: Int
  /// Columns.
  package var width: Int

  /// A kernel of `outputs` x `inputs` x `height` x `width` weights.
  package init(outputs: Int, inputs: Int, height: Int, width: Int) {
    self.outputs = outputs
    self.inputs = inputs
    self.height = height
    self.width = width
  }

  /// Weights in all.
  package var count: Int { outputs * inputs * height * width }
  /// Output channels in whole vectors of eight.
  package var lanes: Int { (outputs + 7) & ~7 }
  /// Weights in all, with those that fill up vectors.
  package var packedCount: Int { lanes * inputs * height * width }
}

/// Reads one network's kernels and biases in their order of execution.
package struct WeightReader {
  private var kernels: UnsafePointer<UInt16>
  private var biases: UnsafePointer<Float>
  private var kernelsLeft: Int
  private var biasesLeft: Int

  /// A reader at the first layer of a network of so many weights.
  package init(
    kernels: UnsafePointer<UInt16>, kernelCount: Int, biases: UnsafePointer<Float>,
    biasCount: Int
  ) {
    self.kernels = kernels
    self.biases = biases
    kernelsLeft = kernelCount
    biasesLeft = biasCount
  }

  /// Calls `place` with each weight of the next kernel and where it stands, then hands over the
  /// biases, filled up with zeros to whole vectors.
  package mutating func next(
    _ shape: KernelShape, biasesInto target: UnsafeMutablePointer<Float>,
    place: (Float, (output: Int, input: Int, row: Int, column: Int)) -> Void
  ) {
    precondition(kernelsLeft >= shape.count && biasesLeft >= shape.outputs, "weights are short")
    var index = 0
    for output in 0..<shape.outputs {
      for input in 0..<shape.inputs {
        for row in 0..<shape.height {
          for column in 0..<shape.width {
            place(WeightReader.single(kernels[index]), (output, input, row, column))
            index += 1
          }
        }
      }
    }
    for output in 0..<shape.lanes { target[output] = output < shape.outputs ? biases[output] : 0 }
    kernels += shape.count
    kernelsLeft -= shape.count
    biases += shape.outputs
    biasesLeft -= shape.outputs
  }

  /// Traps unless every weight was read.
  package func assertEnd() {
    precondition(kernelsLeft == 0 && biasesLeft == 0, "the weights are another network's")
  }

  /// The number that a binary16 bit pattern stands for (IEEE 754), which must be finite.
  package static func single(_ bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10 & 0x1f)
    let fraction = UInt32(bits & 0x3ff)
    precondition(exponent != 0x1f, "a weight is not finite")
    if exponent == 0 {
      let magnitude = Float(fraction) * 5.960_464_477_539_063e-8
      return Float(bitPattern: magnitude.bitPattern | sign)
    }
    return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
  }
}

/// A convolution over pixels whose channels lie side by side: every output channel sees every
/// input channel.
///
/// Weights are kept in blocks of 16 or 24 output channels, within a block input by input, so that
/// the innermost loop reads them straight through.
package struct Convolution: BitwiseCopyable {
  private let weights: UnsafeMutablePointer<Float>
  private let biases: UnsafeMutablePointer<Float>
  private let inputs: Int
  private let lanes: Int
  private let sixteens: Int

  /// Adds what a layer of `shape` keeps.
  package static func plan(_ shape: KernelShape, in footprint: inout Footprint) {
    footprint.add(Float.self, shape.packedCount)
    footprint.add(Float.self, shape.lanes)
  }

  /// Takes the next layer from `reader` and packs it.
  package init(_ shape: KernelShape, _ reader: inout WeightReader, memory: inout Arena) {
    guard let weights = memory.take(Float.self, shape.packedCount).baseAddress,
      let biases = memory.take(Float.self, shape.lanes).baseAddress
    else { preconditionFailure("a layer has weights") }
    inputs = shape.inputs * shape.height * shape.width
    lanes = shape.lanes
    // Sixteen by six needs the fewest weights a sum: twenty-four only where it does not come out.
    precondition(lanes >= 16, "output channels fill blocks of 16 and 24")
    sixteens = lanes % 16 == 0 ? lanes / 16 : (lanes - 24) / 16
    let inputs = self.inputs
    let wide = 16 * sixteens
    reader.next(shape, biasesInto: biases) { weight, at in
      let input = (at.row * shape.width + at.column) * shape.inputs + at.input
      let narrow = at.output < wide
      let width = narrow ? 16 : 24
      let first = narrow ? at.output / 16 * 16 : wide + (at.output - wide) / 24 * 24
      weights[first * inputs + input * width + at.output - first] = weight
    }
    self.weights = weights
    self.biases = biases
  }

  /// Computes `count` neighbouring outputs, `stride` floats apart.
  ///
  /// Rows whose channels do not fill whole vectors are written with zeros beyond each pixel's end,
  /// in order, so the next pixel overwrites them and eight floats must be free after the last.
  package func row(
    _ input: UnsafePointer<Float>, _ taps: Taps, count: Int, stride: Int, _ finish: Finish,
    residual: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>
  ) {
    precondition(taps.count * taps.run == inputs, "the taps cover the kernel")
    for block in 0..<sixteens {
      let lane = block * 16
      let weights = weights + lane * inputs
      var at = 0
      while at < count, count >= 6 {
        let first = min(at, count - 6)
        sixteenBySix(
          input + first * taps.step, taps, weights, biases + lane, finish,
          residual + first * stride + lane, output + first * stride + lane, stride)
        at += 6
      }
      if count < 6 {
        short(input, taps, weights, lane, 16, count, stride, finish, residual, output)
      }
    }
    var lane = sixteens * 16
    while lane < lanes {
      let weights = weights + lane * inputs
      var at = 0
      while at < count, count >= 3 {
        let first = min(at, count - 3)
        twentyFourByThree(
          input + first * taps.step, taps, weights, biases + lane, finish,
          residual + first * stride + lane, output + first * stride + lane, stride)
        at += 3
      }
      if count < 3 {
        short(input, taps, weights, lane, 24, count, stride, finish, residual, output)
      }
      lane += 24
    }
  }

  private func short(
    _ input: UnsafePointer<Float>, _ taps: Taps, _ weights: UnsafePointer<Float>, _ lane: Int,
    _ width: Int, _ count: Int, _ stride: Int, _ finish: Finish,
    _ residual: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>
  ) {
    for pixel in 0..<count {
      for part in Swift.stride(from: 0, to: width, by: 8) {
        let place = pixel * stride + lane + part
        eightByOne(
          input + pixel * taps.step, taps, weights + part, width, biases + lane + part, finish,
          residual + place, output + place)
      }
    }
  }
}

/// A 3 x 3 convolution in which every output channel sees its own input channel alone.
package struct DepthwiseConvolution: BitwiseCopyable {
  private let weights: UnsafeMutablePointer<Float>
  private let biases: UnsafeMutablePointer<Float>
  private let channels: Int

  /// Adds what a layer of `channels` keeps.
  package static func plan(channels: Int, in footprint: inout Footprint) {
    Convolution.plan(
      KernelShape(outputs: channels, inputs: 1, height: 3, width: 3), in: &footprint)
  }

  /// Takes the next layer from `reader`; `channels` must be a multiple of eight.
  package init(channels: Int, _ reader: inout WeightReader, memory: inout Arena) {
    precondition(channels % 8 == 0, "channels fill vectors")
    let shape = KernelShape(outputs: channels, inputs: 1, height: 3, width: 3)
    guard let weights = memory.take(Float.self, shape.packedCount).baseAddress,
      let biases = memory.take(Float.self, shape.lanes).baseAddress
    else { preconditionFailure("a layer has weights") }
    reader.next(shape, biasesInto: biases) { weight, at in
      weights[(at.row * 3 + at.column) * channels + at.output] = weight
    }
    self.weights = weights
    self.biases = biases
    self.channels = channels
  }

  /// Computes `count` outputs, rectified; `input` is the middle of the first one's nine inputs,
  /// which are `across` and `down` floats apart.
  package func row(
    _ input: UnsafePointer<Float>, across: Int, down: Int, count: Int,
    to output: UnsafeMutablePointer<Float>
  ) {
    for channel in stride(from: 0, to: channels, by: 8) {
      let weights = weights + channel
      let (w0, w1, w2) = (load(weights), load(weights + channels), load(weights + 2 * channels))
      let w3 = load(weights + 3 * channels)
      let (w4, w5) = (load(weights + 4 * channels), load(weights + 5 * channels))
      let w6 = load(weights + 6 * channels)
      let (w7, w8) = (load(weights + 7 * channels), load(weights + 8 * channels))
      let bias = load(biases + channel)
      var middle = input + channel
      var target = output + channel
      for _ in 0..<count {
        let above = middle - down
        let below = middle + down
        var sum = bias.addingProduct(load(above - across), w0)
        sum = sum.addingProduct(load(above), w1)
        sum = sum.addingProduct(load(above + across), w2)
        sum = sum.addingProduct(load(middle - across), w3)
        sum = sum.addingProduct(load(middle), w4)
        sum = sum.addingProduct(load(middle + across), w5)
        sum = sum.addingProduct(load(below - across), w6)
        sum = sum.addingProduct(load(below), w7)
        sum = sum.addingProduct(load(below + across), w8)
        store(sum.replacing(with: 0, where: sum .< 0), target)
        middle += channels
        target += channels
      }
    }
  }
}
