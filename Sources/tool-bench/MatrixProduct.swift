import LinuxIO

/// The reference kernel: what this machine can multiply, to hold all other times against.
enum MatrixProduct {
  /// Rows and columns of both matrices.
  static let size = 256
  /// The multiplications, each with an addition, of one product.
  static let multiplyAdds = size * size * size

  /// The processor time of one product, the fastest of twenty.
  static func nanoseconds() -> Int64 {
    let count = size * size
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 3 * count)
    defer { memory.deallocate() }
    for index in 0..<(2 * count) { memory[index] = Float(index % 17) / 16 }
    var best = Int64.max
    for _ in 0..<20 {
      (memory + 2 * count).update(repeating: 0, count: count)
      let start = ThreadTime.nanoseconds
      multiply(memory, memory + count, to: memory + 2 * count)
      best = min(best, ThreadTime.nanoseconds - start)
    }
    precondition(memory[2 * count] != 0, "the product is used")
    return best
  }

  /// Four rows by sixteen columns at a time, so that sums stay in registers.
  @inline(never)
  private static func multiply(
    _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>,
    to product: UnsafeMutablePointer<Float>
  ) {
    for row in stride(from: 0, to: size, by: 4) {
      for column in stride(from: 0, to: size, by: 16) {
        var sums = (
          SIMD16<Float>.zero, SIMD16<Float>.zero, SIMD16<Float>.zero, SIMD16<Float>.zero
        )
        let at = left + row * size
        for index in 0..<size {
          let values = UnsafeRawPointer(right + index * size + column)
            .loadUnaligned(as: SIMD16<Float>.self)
          sums.0.addProduct(SIMD16(repeating: at[index]), values)
          sums.1.addProduct(SIMD16(repeating: at[size + index]), values)
          sums.2.addProduct(SIMD16(repeating: at[2 * size + index]), values)
          sums.3.addProduct(SIMD16(repeating: at[3 * size + index]), values)
        }
        let target = UnsafeMutableRawPointer(product + row * size + column)
        let next = size * MemoryLayout<Float>.stride
        target.storeBytes(of: sums.0, as: SIMD16<Float>.self)
        (target + next).storeBytes(of: sums.1, as: SIMD16<Float>.self)
        (target + 2 * next).storeBytes(of: sums.2, as: SIMD16<Float>.self)
        (target + 3 * next).storeBytes(of: sums.3, as: SIMD16<Float>.self)
      }
    }
  }
}
