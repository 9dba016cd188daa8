extension Canvas {
  /// Draws a gray picture scaled to cover `area`, cut evenly where its shape differs.
  ///
  /// Enlarging, and shrinking to no less than half, is bilinear in fixed point about pixel centres;
  /// shrinking further first averages whole blocks of pixels, so that no source pixel is passed
  /// over. The same size copies exactly. The picture is read once, row by row.
  package func draw(gray picture: GrayView, in area: Area) {
    let part = clip.intersection(area)
    guard !part.isEmpty else { return }
    let scaling = GrayScaling(of: picture, to: area)
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: GrayScaling.span) { blended in
      guard let start = blended.baseAddress else { return }
      var x = part.x
      while x < part.right {
        let count = scaling.columnsThatFit(atMost: part.right - x)
        for y in part.y..<part.bottom {
          let first = scaling.blend(row: y - area.y, from: x - area.x, count: count, into: start)
          scaling.spread(
            start, first: first, from: x - area.x, into: row(y, from: x, count: count), count)
        }
        x += count
      }
    }
  }
}

/// How the pixels of an area are made of those of a gray picture that covers it.
///
/// Source places are in 1/65536 of a block; a block is `block` x `block` source pixels.
private struct GrayScaling {
  /// The blocks that one stretch of a row is made of, at most: one kilobyte of stack.
  static let span = 512
  private static let one = 65536

  private let picture: GrayView
  private let block: Int
  private let blocksAcross: Int
  private let blocksDown: Int
  private let step: Int
  private let startX: Int
  private let startY: Int

  init(of picture: GrayView, to area: Area) {
    self.picture = picture
    // Whichever side needs the larger picture decides; the other is cut.
    let isWide = picture.width * area.height >= picture.height * area.width
    let (source, target) =
      isWide ? (picture.height, area.height) : (picture.width, area.width)
    block = max(1, source / target)
    blocksAcross = max(1, picture.width / block)
    blocksDown = max(1, picture.height / block)
    step = (source * GrayScaling.one + target * block / 2) / (target * block)
    // The middle of the area shows the middle of the picture.
    let half = GrayScaling.one / 2
    startX = (picture.width * GrayScaling.one / block - step * area.width) / 2 + step / 2 - half
    startY = (picture.height * GrayScaling.one / block - step * area.height) / 2 + step / 2 - half
  }

  /// How many columns can be made of one span of blocks.
  func columnsThatFit(atMost limit: Int) -> Int {
    min(limit, max(1, (GrayScaling.span - 3) * GrayScaling.one / max(step, 1)))
  }

  /// The first of two neighbouring blocks at a place, and how much of the second to take, of 256.
  private func neighbours(_ place: Int, count: Int) -> (first: Int, second: Int, share: Int) {
    let first = place >> 16
    let share = (place & 0xFFFF) >> 8
    if first < 0 { return (0, 0, 0) }
    if first >= count - 1 { return (count - 1, count - 1, 0) }
    return (first, first + 1, share)
  }

  /// Mixes the two rows of blocks about target row `row` into 256ths of a gray value, as far as
  /// the columns need, and says which block is the first.
  func blend(
    row: Int, from column: Int, count: Int, into blended: UnsafeMutablePointer<UInt16>
  ) -> Int {
    let rows = neighbours(startY + row * step, count: blocksDown)
    let first = neighbours(startX + column * step, count: blocksAcross).first
    let last = neighbours(startX + (column + count - 1) * step, count: blocksAcross).second
    precondition(last - first < GrayScaling.span, "the blocks fit the span")
    let share = UInt16(rows.share)
    if block == 1 {
      mix(rows.first, rows.second, share, first, last - first + 1, blended)
    } else {
      average(rows.first, 256 - share, first, last - first + 1, blended, adding: false)
      if share > 0 { average(rows.second, share, first, last - first + 1, blended, adding: true) }
    }
    // One more, so that the last pair needs no case of its own.
    blended[last - first + 1] = blended[last - first]
    return first
  }

  private func mix(
    _ first: Int, _ second: Int, _ share: UInt16, _ column: Int, _ count: Int,
    _ blended: UnsafeMutablePointer<UInt16>
  ) {
    let pixelStride = picture.pixelStride
    let upper = picture.row(first) + column * pixelStride
    let lower = picture.row(second) + column * pixelStride
    precondition(column >= 0 && column + count <= picture.width, "columns outside the picture")
    let rest = 256 &- share
    if pixelStride == 1 {
      for x in 0..<count {
        blended[x] = UInt16(upper[x]) &* rest &+ UInt16(lower[x]) &* share
      }
    } else {
      for x in 0..<count {
        let at = x &* pixelStride
        blended[x] = UInt16(upper[at]) &* rest &+ UInt16(lower[at]) &* share
      }
    }
  }

  /// Sets or adds `share` of 256 of the mean of each block of one row of blocks.
  private func average(
    _ row: Int, _ share: UInt16, _ column: Int, _ count: Int,
    _ blended: UnsafeMutablePointer<UInt16>, adding: Bool
  ) {
    precondition(
      column >= 0 && (column + count) * block <= picture.width, "columns outside the picture")
    let first = picture.row(row * block) + column * block * picture.pixelStride
    precondition((row + 1) * block <= picture.height, "rows outside the picture")
    // Known numbers let the compiler unroll the sums into vector code.
    switch (block, picture.pixelStride) {
    case (2, 1): average(first, 2, 1, share, count, blended, adding)
    case (2, 2): average(first, 2, 2, share, count, blended, adding)
    case (3, 1): average(first, 3, 1, share, count, blended, adding)
    case (4, 1): average(first, 4, 1, share, count, blended, adding)
    case (let block, let pixelStride):
      average(first, block, pixelStride, share, count, blended, adding)
    }
  }

  @inline(__always)
  private func average(
    _ first: UnsafePointer<UInt8>, _ block: Int, _ pixelStride: Int, _ share: UInt16,
    _ count: Int, _ blended: UnsafeMutablePointer<UInt16>, _ adding: Bool
  ) {
    let rowStride = picture.rowStride
    let factor = (UInt32(share) << 16) / UInt32(block * block)
    let kept: UInt16 = adding ? 0xFFFF : 0
    for x in 0..<count {
      var sum: UInt32 = 0
      for y in 0..<block {
        for inside in 0..<block {
          sum &+= UInt32(first[y &* rowStride &+ (x &* block &+ inside) &* pixelStride])
        }
      }
      let mean = UInt16(truncatingIfNeeded: (sum &* factor &+ 32768) &>> 16)
      blended[x] = (blended[x] & kept) &+ mean
    }
  }

  /// Makes `count` pixels of the mixed rows, eight at a time: a block and the next one are loaded
  /// together, and all else is vector code.
  func spread(
    _ blended: UnsafePointer<UInt16>, first: Int, from column: Int,
    into pixels: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    // Places are counted from the span's first block, so that they fit in 32 bits.
    let highest = min(blocksAcross - 1 - first, GrayScaling.span) << 16
    var place = startX + column * step - first << 16
    let whole = count & ~7
    let ramp = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7) &* Int32(step)
    for x in Swift.stride(from: 0, to: whole, by: 8) {
      var eight = ramp &+ Int32(truncatingIfNeeded: place)
      eight.clamp(lowerBound: .zero, upperBound: SIMD8(repeating: Int32(highest)))
      let index = eight &>> 16
      @inline(__always) func pair(_ lane: Int) -> UInt32 {
        UnsafeRawPointer(blended + Int(index[lane])).loadUnaligned(as: UInt32.self)
      }
      let pairs = SIMD8<UInt32>(
        pair(0), pair(1), pair(2), pair(3), pair(4), pair(5), pair(6), pair(7))
      let share = SIMD8<UInt32>(truncatingIfNeeded: eight &>> 8 & 0xFF)
      let mixed = (pairs & 0xFFFF) &* (256 &- share) &+ (pairs &>> 16) &* share
      let gray = (mixed &+ 32768) &>> 16
      UnsafeMutableRawPointer(pixels + x).storeBytes(
        of: gray &* 0x010101 | 0xFF00_0000, as: SIMD8<UInt32>.self)
      place += 8 * step
    }
    for x in whole..<count {
      let at = min(max(place, 0), highest)
      let share = UInt32(at >> 8 & 0xFF)
      let mixed =
        UInt32(blended[at >> 16]) &* (256 &- share) &+ UInt32(blended[(at >> 16) + 1]) &* share
      pixels[x] = 0xFF00_0000 | ((mixed &+ 32768) &>> 16) &* 0x010101
      place += step
    }
  }
}
