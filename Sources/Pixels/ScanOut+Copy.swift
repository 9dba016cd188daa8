extension ScanOut {
  /// Copies what `damage` covers of an upright picture to `memory`, whose rows are `rowBytes` apart
  /// (as little as `self.rowBytes`): turned and converted. Nothing else is touched, and `memory` is
  /// only written, for it may be slow to read.
  package func copy(
    _ canvas: Canvas, damage: Damage, to memory: UnsafeMutableRawBufferPointer, rowBytes: Int
  ) {
    precondition(
      canvas.width == uprightWidth && canvas.height == uprightHeight, "the picture fits the panel")
    precondition(rowBytes >= self.rowBytes, "rows do not overlap")
    precondition(
      memory.count >= (height - 1) * rowBytes + self.rowBytes, "the panel lies in its memory")
    guard let base = memory.baseAddress else { preconditionFailure("no memory") }
    for index in 0..<damage.count {
      let area = damage[index].intersection(canvas.bounds)
      guard !area.isEmpty else { continue }
      let target = Target(base: base, rowBytes: rowBytes, area: placed(area))
      switch rotation {
      case .none: copyRows(canvas, area, target)
      case .half: copyRowsBackwards(canvas, area, target)
      case .quarter, .threeQuarters: copyColumns(canvas, area, target)
      }
    }
  }

  /// A part of the panel's memory that is written.
  private struct Target {
    let base: UnsafeMutableRawPointer
    let rowBytes: Int
    let area: Area

    /// Where the pixel lies that is `x` and `y` from the area's top left.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int, _ bytes: Int) -> UnsafeMutableRawPointer {
      let row: Int = (area.y &+ y) &* rowBytes
      let column: Int = (area.x &+ x) &* bytes
      return base + row + column
    }
  }

  private func copyRows(_ canvas: Canvas, _ area: Area, _ target: Target) {
    for y in 0..<area.height {
      let from = canvas.row(area.y + y, from: area.x, count: area.width)
      let to = target.pixel(0, y, format.bytes)
      switch format {
      case .xrgb8888: to.copyMemory(from: from, byteCount: 4 * area.width)
      case .rgb565:
        let dither = Dither(x: target.area.x, y: target.area.y + y)
        let pixels = to.assumingMemoryBound(to: UInt16.self)
        var x = 0
        while x + 8 <= area.width {
          let eight = UnsafeRawPointer(from + x).loadUnaligned(as: SIMD8<UInt32>.self)
          UnsafeMutableRawPointer(pixels + x).storeBytes(
            of: dither.narrow(eight), as: SIMD8<UInt16>.self)
          x += 8
        }
        while x < area.width {
          pixels[x] = dither.narrow(from[x], at: x)
          x += 1
        }
      }
    }
  }

  private func copyRowsBackwards(_ canvas: Canvas, _ area: Area, _ target: Target) {
    for y in 0..<area.height {
      let from = canvas.row(area.bottom - 1 - y, from: area.x, count: area.width)
      let to = target.pixel(0, y, format.bytes)
      let dither = Dither(x: target.area.x, y: target.area.y + y)
      var x = 0
      while x + 8 <= area.width {
        let eight = UnsafeRawPointer(from + (area.width - 8 - x))
          .loadUnaligned(as: SIMD8<UInt32>.self)
        store(eight.backwards, to, x, dither)
        x += 8
      }
      while x < area.width {
        store(from[area.width - 1 - x], to, x, dither)
        x += 1
      }
    }
  }

  /// Turns blocks of 8 x 8 pixels, so that every line of cache is used whole; then what is left at
  /// the right and at the bottom of the target.
  private func copyColumns(_ canvas: Canvas, _ area: Area, _ target: Target) {
    let isQuarter = rotation == .quarter
    // Target column x comes of the source's row `rows * x` from `first`, and target row y of its
    // column `columns * y`.
    let (rows, columns) = isQuarter ? (-canvas.stride, 1) : (canvas.stride, -1)
    let first =
      canvas.row(isQuarter ? area.bottom - 1 : area.y, from: area.x, count: area.width)
      + (isQuarter ? 0 : area.width - 1)
    _ = canvas.row(isQuarter ? area.y : area.bottom - 1, from: area.x, count: area.width)
    let (width, height) = (target.area.width, target.area.height)
    let (blocksEnd, rowsEnd) = (width & ~7, height & ~7)
    for y in Swift.stride(from: 0, to: rowsEnd, by: 8) {
      // Where columns go backwards, eight of them begin at the last.
      let start = first + (isQuarter ? y : -y - 7)
      for x in Swift.stride(from: 0, to: blocksEnd, by: 8) {
        var block = PixelBlock(at: start + (x &* rows), step: rows)
        block.transpose()
        store(block, target, x, y, isBackwards: !isQuarter)
      }
    }
    for y in 0..<height {
      let dither = Dither(x: target.area.x, y: target.area.y + y)
      let to = target.pixel(0, y, format.bytes)
      for x in (y < rowsEnd ? blocksEnd : 0)..<width {
        let at: Int = x &* rows &+ y &* columns
        store(first[at], to, x, dither)
      }
    }
  }

  /// Writes a block at (`x`, `y`) of the target, its last row first where `isBackwards`.
  @inline(__always)
  private func store(
    _ block: PixelBlock, _ target: Target, _ x: Int, _ y: Int, isBackwards: Bool
  ) {
    let rows = block.rows
    @inline(__always) func put(_ row: PixelBlock.Row, _ index: Int) {
      let y = y &+ (isBackwards ? 7 &- index : index)
      let dither = Dither(x: target.area.x, y: target.area.y &+ y)
      store(row, target.pixel(0, y, format.bytes), x, dither)
    }
    put(rows.0, 0)
    put(rows.1, 1)
    put(rows.2, 2)
    put(rows.3, 3)
    put(rows.4, 4)
    put(rows.5, 5)
    put(rows.6, 6)
    put(rows.7, 7)
  }

  @inline(__always)
  private func store(
    _ eight: SIMD8<UInt32>, _ row: UnsafeMutableRawPointer, _ x: Int, _ dither: Dither
  ) {
    switch format {
    case .xrgb8888: (row + 4 &* x).storeBytes(of: eight, as: SIMD8<UInt32>.self)
    case .rgb565: (row + 2 &* x).storeBytes(of: dither.narrow(eight), as: SIMD8<UInt16>.self)
    }
  }

  @inline(__always)
  private func store(
    _ pixel: UInt32, _ row: UnsafeMutableRawPointer, _ x: Int, _ dither: Dither
  ) {
    switch format {
    case .xrgb8888: (row + 4 &* x).storeBytes(of: pixel, as: UInt32.self)
    case .rgb565: (row + 2 &* x).storeBytes(of: dither.narrow(pixel, at: x), as: UInt16.self)
    }
  }
}
