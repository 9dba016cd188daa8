import Recognition
import StaticMemory
import Testing

/// Layers against sums written down plainly, at every number of outputs and every row length that
/// makes a kernel begin, end or fall short differently.
@Suite struct LayerTests {
  /// Numbers that are exact in binary16.
  private static func weight(_ index: Int) -> Float { Float((index * 37 + 11) % 33 - 16) / 8 }

  /// The binary16 pattern of a multiple of an eighth under 4.
  private static func bits(_ value: Float) -> UInt16 {
    let bits = value.bitPattern
    if value == 0 { return 0 }
    return UInt16(bits >> 16 & 0x8000) | UInt16((bits >> 23 & 0xff) - 112) << 10
      | UInt16(bits >> 13 & 0x3ff)
  }

  private static func withReader<Result>(
    _ shape: KernelShape, _ body: (inout WeightReader) -> Result
  ) -> Result {
    let kernels = (0..<shape.count).map { bits(weight($0)) }
    let biases = (0..<shape.outputs).map { Float($0) / 4 - 2 }
    return kernels.withUnsafeBufferPointer { kernels in
      biases.withUnsafeBufferPointer { biases in
        guard let first = kernels.baseAddress, let bias = biases.baseAddress else {
          preconditionFailure("a layer has weights")
        }
        var reader = WeightReader(
          kernels: first, kernelCount: kernels.count, biases: bias, biasCount: biases.count)
        return body(&reader)
      }
    }
  }

  @Test func halfPrecisionIsUnpacked() {
    #expect(WeightReader.single(0x3c00) == 1)
    #expect(WeightReader.single(0xc000) == -2)
    #expect(WeightReader.single(0x0001) == Float(sign: .plus, exponent: -24, significand: 1))
    #expect(WeightReader.single(0x8000) == 0)
    #expect(WeightReader.single(0x7bff) == 65504)
    for index in 0..<33 {
      #expect(WeightReader.single(Self.bits(Self.weight(index))) == Self.weight(index))
    }
  }

  @Test(arguments: [10, 16, 20, 24, 32, 38, 40, 48, 64, 96], [1, 2, 3, 4, 5, 6, 7, 11, 13])
  func aRowEqualsThePlainSum(outputs: Int, count: Int) {
    let shape = KernelShape(outputs: outputs, inputs: 3, height: 3, width: 3)
    let stride = shape.lanes
    let input: [Float] = (0..<360).map { Float(($0 * 29 + 3) % 17 - 8) / 4 }
    let residual: [Float] = (0..<(stride * count + 8)).map { Float($0 % 5) }
    for finish in [Finish.linear, .rectified, .residual] {
      var output = [Float](repeating: -1, count: stride * count + 8)
      run(shape, input, finish, count, stride, residual, &output)
      for pixel in 0..<count {
        for channel in 0..<outputs {
          let sum = Self.plainSum(input, pixel, channel)
          let at = pixel * stride + channel
          let right: Float
          switch finish {
          case .linear: right = sum
          case .rectified: right = max(0, sum)
          case .residual: right = residual[at] + max(0, sum)
          }
          #expect(output[at] == right, "channel \(channel) of pixel \(pixel), \(finish)")
        }
      }
    }
  }

  /// The sum over rows of 120 floats, three channels a pixel, two pixels from output to output.
  private static func plainSum(_ input: [Float], _ pixel: Int, _ channel: Int) -> Float {
    var sum = Float(channel) / 4 - 2
    for row in 0..<3 {
      for column in 0..<3 {
        for channelIn in 0..<3 {
          let weight: Float = weight(((channel * 3 + channelIn) * 3 + row) * 3 + column)
          let place = row * 120 + (2 * pixel + column) * 3 + channelIn
          sum += weight * input[place]
        }
      }
    }
    return sum
  }

  private func run(
    _ shape: KernelShape, _ input: [Float], _ finish: Finish, _ count: Int, _ stride: Int,
    _ residual: [Float], _ output: inout [Float]
  ) {
    var footprint = Footprint()
    Convolution.plan(shape, in: &footprint)
    var memory = Arena(footprint)
    let layer = Self.withReader(shape) { reader in
      let layer = Convolution(shape, &reader, memory: &memory)
      reader.assertEnd()
      return layer
    }
    memory.assertFull()
    layer.row(
      input, Taps(count: 3, run: 9, distance: 120, step: 6), count: count, stride: stride, finish,
      residual: residual, to: &output)
  }

  @Test(arguments: [8, 40], [1, 2, 5])
  func aDepthwiseRowEqualsThePlainSum(channels: Int, dilation: Int) {
    let shape = KernelShape(outputs: channels, inputs: 1, height: 3, width: 3)
    var footprint = Footprint()
    DepthwiseConvolution.plan(channels: channels, in: &footprint)
    var memory = Arena(footprint)
    let layer = Self.withReader(shape) {
      DepthwiseConvolution(channels: channels, &$0, memory: &memory)
    }
    memory.assertFull()
    let width = 24
    let total = width * width * channels
    let input: [Float] = (0..<total).map { Float(($0 * 31 + 5) % 19 - 9) / 4 }
    let count = width - 2 * dilation
    var output = [Float](repeating: 0, count: count * channels)
    let middle = (dilation * width + dilation) * channels
    input.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      layer.row(
        base + middle, across: dilation * channels, down: dilation * width * channels,
        count: count, to: &output)
    }
    for pixel in 0..<count {
      for channel in 0..<channels {
        var sum = Float(channel) / 4 - 2
        for row in 0..<3 {
          for column in 0..<3 {
            let place = row * dilation * width + pixel + column * dilation
            let weight = Self.weight(channel * 9 + row * 3 + column)
            sum += weight * input[place * channels + channel]
          }
        }
        #expect(output[pixel * channels + channel] == max(0, sum))
      }
    }
  }
}
