/// How a layer ends.
package enum Finish {
  /// The sums as they are.
  case linear
  /// Nothing below zero.
  case rectified
  /// Nothing below zero, then added to what is at the same place of the layer's residual input.
  case residual
}

/// Where the inputs of one row of outputs are, in floats from a common origin.
package struct Taps {
  /// The offset of each run of inputs that follow one another in memory; `count` of them are used.
  package var offsets: SIMD8<Int>
  /// How many runs there are.
  package var count: Int
  /// How many inputs each run has.
  package var run: Int
  /// The distance from an output's inputs to the next output's.
  package var step: Int

  /// Runs that are `distance` apart.
  package init(count: Int, run: Int, distance: Int, step: Int) {
    offsets = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &* distance
    self.count = count
    self.run = run
    self.step = step
  }

  /// Three runs, one a row.
  package init(rows: (Int, Int, Int), run: Int, step: Int) {
    offsets = SIMD8(rows.0, rows.1, rows.2, 0, 0, 0, 0, 0)
    count = 3
    self.run = run
    self.step = step
  }
}

@inline(__always)
func load(_ pointer: UnsafePointer<Float>) -> SIMD8<Float> {
  UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<Float>.self)
}

@inline(__always)
func store(_ value: SIMD8<Float>, _ pointer: UnsafeMutablePointer<Float>) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: value, as: SIMD8<Float>.self)
}

@inline(__always)
private func end(
  _ sum: SIMD8<Float>, _ finish: Finish, _ residual: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>
) {
  switch finish {
  case .linear: store(sum, output)
  case .rectified: store(sum.replacing(with: 0, where: sum .< 0), output)
  case .residual: store(load(residual) + sum.replacing(with: 0, where: sum .< 0), output)
  }
}

/// Sixteen output channels of six neighbouring outputs: twelve sums, which with two vectors of
/// weights and one input fill the sixteen vector registers of x86-64.
///
/// `weights` holds sixteen a input, in the order of the taps. Each output's sum is added up in
/// that order whatever the machine or the blocking, so that all agree bit for bit.
@inline(never)
func sixteenBySix(
  _ input: UnsafePointer<Float>, _ taps: Taps, _ weights: UnsafePointer<Float>,
  _ biases: UnsafePointer<Float>, _ finish: Finish, _ residual: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>, _ stride: Int
) {
  let bias0 = load(biases)
  let bias1 = load(biases + 8)
  var (a0, b0, c0, d0, e0, f0) = (bias0, bias0, bias0, bias0, bias0, bias0)
  var (a1, b1, c1, d1, e1, f1) = (bias1, bias1, bias1, bias1, bias1, bias1)
  var weights = weights
  let step = taps.step
  for tap in 0..<taps.count {
    let start = input + taps.offsets[tap]
    for index in 0..<taps.run {
      let x = start + index
      let w0 = load(weights)
      let w1 = load(weights + 8)
      weights += 16
      var value = SIMD8<Float>(repeating: x[0])
      a0 = a0.addingProduct(value, w0)
      a1 = a1.addingProduct(value, w1)
      value = SIMD8(repeating: x[step])
      b0 = b0.addingProduct(value, w0)
      b1 = b1.addingProduct(value, w1)
      value = SIMD8(repeating: x[2 &* step])
      c0 = c0.addingProduct(value, w0)
      c1 = c1.addingProduct(value, w1)
      value = SIMD8(repeating: x[3 &* step])
      d0 = d0.addingProduct(value, w0)
      d1 = d1.addingProduct(value, w1)
      value = SIMD8(repeating: x[4 &* step])
      e0 = e0.addingProduct(value, w0)
      e1 = e1.addingProduct(value, w1)
      value = SIMD8(repeating: x[5 &* step])
      f0 = f0.addingProduct(value, w0)
      f1 = f1.addingProduct(value, w1)
    }
  }
  end(a0, finish, residual, output)
  end(a1, finish, residual + 8, output + 8)
  end(b0, finish, residual + stride, output + stride)
  end(b1, finish, residual + stride + 8, output + stride + 8)
  end(c0, finish, residual + 2 * stride, output + 2 * stride)
  end(c1, finish, residual + 2 * stride + 8, output + 2 * stride + 8)
  end(d0, finish, residual + 3 * stride, output + 3 * stride)
  end(d1, finish, residual + 3 * stride + 8, output + 3 * stride + 8)
  end(e0, finish, residual + 4 * stride, output + 4 * stride)
  end(e1, finish, residual + 4 * stride + 8, output + 4 * stride + 8)
  end(f0, finish, residual + 5 * stride, output + 5 * stride)
  end(f1, finish, residual + 5 * stride + 8, output + 5 * stride + 8)
}

/// Twenty-four output channels of three neighbouring outputs; otherwise as `sixteenBySix`.
///
/// A fourth output would fill the registers to the last, and the compiler would keep a sum in
/// memory: that wait is longer than what the fourth output saves.
@inline(never)
func twentyFourByThree(
  _ input: UnsafePointer<Float>, _ taps: Taps, _ weights: UnsafePointer<Float>,
  _ biases: UnsafePointer<Float>, _ finish: Finish, _ residual: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>, _ stride: Int
) {
  let bias0 = load(biases)
  let bias1 = load(biases + 8)
  let bias2 = load(biases + 16)
  var (a0, b0, c0) = (bias0, bias0, bias0)
  var (a1, b1, c1) = (bias1, bias1, bias1)
  var (a2, b2, c2) = (bias2, bias2, bias2)
  var weights = weights
  let step = taps.step
  for tap in 0..<taps.count {
    let start = input + taps.offsets[tap]
    for index in 0..<taps.run {
      let x = start + index
      let w0 = load(weights)
      let w1 = load(weights + 8)
      let w2 = load(weights + 16)
      weights += 24
      var value = SIMD8<Float>(repeating: x[0])
      a0 = a0.addingProduct(value, w0)
      a1 = a1.addingProduct(value, w1)
      a2 = a2.addingProduct(value, w2)
      value = SIMD8(repeating: x[step])
      b0 = b0.addingProduct(value, w0)
      b1 = b1.addingProduct(value, w1)
      b2 = b2.addingProduct(value, w2)
      value = SIMD8(repeating: x[2 &* step])
      c0 = c0.addingProduct(value, w0)
      c1 = c1.addingProduct(value, w1)
      c2 = c2.addingProduct(value, w2)
    }
  }
  end(a0, finish, residual, output)
  end(a1, finish, residual + 8, output + 8)
  end(a2, finish, residual + 16, output + 16)
  end(b0, finish, residual + stride, output + stride)
  end(b1, finish, residual + stride + 8, output + stride + 8)
  end(b2, finish, residual + stride + 16, output + stride + 16)
  end(c0, finish, residual + 2 * stride, output + 2 * stride)
  end(c1, finish, residual + 2 * stride + 8, output + 2 * stride + 8)
  end(c2, finish, residual + 2 * stride + 16, output + 2 * stride + 16)
}

/// Eight output channels of one output, for rows shorter than a block; the same sums.
@inline(never)
func eightByOne(
  _ input: UnsafePointer<Float>, _ taps: Taps, _ weights: UnsafePointer<Float>, _ width: Int,
  _ biases: UnsafePointer<Float>, _ finish: Finish, _ residual: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>
) {
  var sum = load(biases)
  var weights = weights
  for tap in 0..<taps.count {
    let start = input + taps.offsets[tap]
    for index in 0..<taps.run {
      sum = sum.addingProduct(SIMD8<Float>(repeating: start[index]), load(weights))
      weights += width
    }
  }
  end(sum, finish, residual, output)
}
