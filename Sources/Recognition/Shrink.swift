import Pixels
import StaticMemory

/// A picture made small for finding lines, and how to come back from it.
package struct ShrunkPicture {
  /// The small picture with its edge pixels repeated around it: `Shrink.border` on the left and
  /// above, on the right and below as many more as make its sides multiples of eight.
  package var grid: ByteGrid
  /// Columns of the small picture for each of the large one.
  package var scaleX: Float
  /// Rows of the small picture for each of the large one.
  package var scaleY: Float

  /// A picture made small: `grid` has `scaleX` columns and `scaleY` rows for each of the large one.
  package init(grid: ByteGrid, scaleX: Float, scaleY: Float) {
    self.grid = grid
    self.scaleX = scaleX
    self.scaleY = scaleY
  }
}

/// Makes pictures small, or small ones large: each new pixel is the mean of the area it covers,
/// or lies between its four nearest where it covers less than one.
package struct Shrink {
  /// Repeated pixels on the left and above.
  package static let border = 8

  private let pixels: UnsafeMutablePointer<UInt8>
  private let pixelCount: Int
  private let sums: UnsafeMutablePointer<Float>
  private let sumCount: Int
  private let covers: UnsafeMutablePointer<Cover>

  /// What a new pixel is made of along one side: old pixels from the first to the last, those
  /// between them whole.
  private struct Cover: BitwiseCopyable {
    var first: Int32
    var last: Int32
    var firstShare: Float
    var lastShare: Float

    /// Pixel `index` of `count` made of `old` pixels. The shares of small pictures' pixels add up
    /// to how many old ones they cover, those of large ones to one.
    init(_ index: Int, of count: Int, from old: Int) {
      let size = Double(old) / Double(count)
      if size > 1 {
        let start = Double(index) * size
        let end = min(start + size, Double(old))
        first = Int32(start)
        last = min(Int32(end), Int32(old) - 1)
        firstShare = Float(Double(first) + 1 - start)
        lastShare = Float(end - Double(last))
      } else {
        let middle = max(0, (Double(index) + 0.5) * size - 0.5)
        first = min(Int32(middle), Int32(old) - 1)
        last = min(first + 1, Int32(old) - 1)
        lastShare = last > first ? Float(middle - Double(first)) : 0
        firstShare = 1 - lastShare
      }
    }
  }

  /// The padded length of a side of `length` pixels.
  package static func padded(_ length: Int) -> Int {
    (length + 2 * border + 7) & ~7
  }

  /// Adds what small pictures up to `width` x `height` padded pixels take, made from pictures up
  /// to `sourceWidth` wide.
  package static func plan(
    sourceWidth: Int, width: Int, height: Int, in footprint: inout Footprint
  ) {
    footprint.add(UInt8.self, width * height)
    footprint.add(Float.self, sourceWidth)
    footprint.add(Cover.self, width)
  }

  /// Cuts the small picture and a row of sums from `scratch`.
  package init(sourceWidth: Int, width: Int, height: Int, from scratch: inout Scratch) {
    pixelCount = width * height
    pixels = scratch.take(UInt8.self, pixelCount)
    sumCount = sourceWidth
    sums = scratch.take(Float.self, sumCount)
    covers = scratch.take(Cover.self, width)
  }

  /// Makes `picture` so large that its longer side has `long` pixels.
  package func run(_ picture: GrayView, long: Int) -> ShrunkPicture {
    let scale = Double(long) / Double(max(picture.width, picture.height))
    let width = max(1, Int((Double(picture.width) * scale).rounded()))
    let height = max(1, Int((Double(picture.height) * scale).rounded()))
    let grid = ByteGrid(pixels, width: Shrink.padded(width), height: Shrink.padded(height))
    precondition(
      grid.width * grid.height <= pixelCount && picture.width <= sumCount,
      "the picture is larger than the plan")
    if let factor = wholeFactor(picture, width, height) {
      average(picture, factor, grid, width, height)
      repeatEdges(grid, width, height)
      let scale = Float(1 / Double(factor))
      return ShrunkPicture(grid: grid, scaleX: scale, scaleY: scale)
    }
    for x in 0..<width { covers[x] = Cover(x, of: width, from: picture.width) }
    let sizes = max(1, Double(picture.width) / Double(width))
    let whole = Float(1 / (sizes * max(1, Double(picture.height) / Double(height))))
    for y in 0..<height {
      addRows(picture, Cover(y, of: height, from: picture.height))
      let target = pixels + (y + Shrink.border) * grid.width + Shrink.border
      for x in 0..<width { target[x] = mean(covers[x], whole) }
    }
    repeatEdges(grid, width, height)
    return ShrunkPicture(
      grid: grid, scaleX: Float(Double(width) / Double(picture.width)),
      scaleY: Float(Double(height) / Double(picture.height)))
  }

  /// How many old pixels each new one covers along both sides, where that is a whole number.
  private func wholeFactor(_ picture: GrayView, _ width: Int, _ height: Int) -> Int? {
    let factor = picture.width / width
    let isWhole = factor * width == picture.width && factor * height == picture.height
    return isWhole && factor > 1 && factor < 16 ? factor : nil
  }

  /// Makes each new pixel the mean of `factor` x `factor` old ones: sums of whole numbers, which
  /// the general way would give as well.
  private func average(
    _ picture: GrayView, _ factor: Int, _ grid: ByteGrid, _ width: Int, _ height: Int
  ) {
    let columns = UnsafeMutableRawPointer(sums).bindMemory(
      to: UInt16.self, capacity: 2 * sumCount)
    let whole = Float(1 / Double(factor * factor))
    for y in 0..<height {
      columns.update(repeating: 0, count: picture.width)
      for part in 0..<factor {
        let row = picture.row(y * factor + part)
        if picture.pixelStride == 1 {
          for x in 0..<picture.width { columns[x] &+= UInt16(row[x]) }
        } else {
          let stride = picture.pixelStride
          for x in 0..<picture.width { columns[x] &+= UInt16(row[x &* stride]) }
        }
      }
      let target = grid.bytes + (y + Shrink.border) * grid.width + Shrink.border
      if factor == 2 {
        for x in 0..<width {
          let sum = columns[2 &* x] &+ columns[2 &* x &+ 1]
          target[x] = UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2)
        }
      } else {
        for x in 0..<width {
          var sum: UInt32 = 0
          for part in 0..<factor { sum &+= UInt32(columns[x &* factor &+ part]) }
          target[x] = UInt8(min(255, Float(sum) * whole + 0.5))
        }
      }
    }
    // The memory is floats again for whoever comes next.
    UnsafeMutableRawPointer(sums).bindMemory(to: Float.self, capacity: sumCount)
  }

  /// Adds the rows of `cover` up, column by column.
  private func addRows(_ picture: GrayView, _ cover: Cover) {
    add(picture, Int(cover.first), cover.firstShare, isFirst: true)
    guard cover.last > cover.first else { return }
    for y in (cover.first + 1)..<max(cover.last, cover.first + 1) {
      add(picture, Int(y), 1, isFirst: false)
    }
    if cover.lastShare > 0 { add(picture, Int(cover.last), cover.lastShare, isFirst: false) }
  }

  private func add(_ picture: GrayView, _ y: Int, _ share: Float, isFirst: Bool) {
    let row = picture.row(y)
    let stride = picture.pixelStride
    if isFirst {
      if stride == 1 {
        for x in 0..<picture.width { sums[x] = Float(row[x]) * share }
      } else {
        for x in 0..<picture.width { sums[x] = Float(row[x &* stride]) * share }
      }
    } else if stride == 1 {
      for x in 0..<picture.width { sums[x] += Float(row[x]) * share }
    } else {
      for x in 0..<picture.width { sums[x] += Float(row[x &* stride]) * share }
    }
  }

  @inline(__always)
  private func mean(_ cover: Cover, _ whole: Float) -> UInt8 {
    var sum = sums[Int(cover.first)] * cover.firstShare
    var column = cover.first &+ 1
    while column < cover.last {
      sum += sums[Int(column)]
      column &+= 1
    }
    if cover.last > cover.first { sum += sums[Int(cover.last)] * cover.lastShare }
    return UInt8(max(0, min(255, sum * whole + 0.5)))
  }

  private func repeatEdges(_ grid: ByteGrid, _ width: Int, _ height: Int) {
    let border = Shrink.border
    for y in border..<(border + height) {
      let row = grid.bytes + y * grid.width
      row.update(repeating: row[border], count: border)
      let end = border + width
      (row + end).update(repeating: row[end - 1], count: grid.width - end)
    }
    let first = grid.bytes + border * grid.width
    for y in 0..<border { (grid.bytes + y * grid.width).update(from: first, count: grid.width) }
    let last = grid.bytes + (border + height - 1) * grid.width
    for y in (border + height)..<grid.height {
      (grid.bytes + y * grid.width).update(from: last, count: grid.width)
    }
  }
}
