import Pixels
import StaticMemory

/// A picture made small for finding lines, and how to come back from it.
struct ShrunkPicture {
  /// The small picture with its edge pixels repeated around it: `Shrink.border` on the left and
  /// above, on the right and below as many more as make its sides multiples of eight.
  var grid: ByteGrid
  /// Columns of the small picture for each of the large one.
  var scaleX: Float
  /// Rows of the small picture for each of the large one.
  var scaleY: Float
}

/// Makes pictures small, or small ones large: each new pixel is the mean of the area it covers,
/// or lies between its four nearest where it covers less than one.
struct Shrink {
  /// Repeated pixels on the left and above.
  static let border = 8

  private let pixels: UnsafeMutablePointer<UInt8>
  private let pixelCount: Int
  private let sums: UnsafeMutablePointer<Float>
  private let sumCount: Int

  /// The padded length of a side of `length` pixels.
  static func padded(_ length: Int) -> Int {
    (length + 2 * border + 7) & ~7
  }

  /// Adds what small pictures up to `width` x `height` padded pixels take, made from pictures up
  /// to `sourceWidth` wide.
  static func plan(
    sourceWidth: Int, width: Int, height: Int, in footprint: inout Footprint
  ) {
    footprint.add(UInt8.self, width * height)
    footprint.add(Float.self, sourceWidth)
  }

  /// Cuts the small picture and a row of sums from `scratch`.
  init(sourceWidth: Int, width: Int, height: Int, from scratch: inout Scratch) {
    pixelCount = width * height
    pixels = scratch.take(UInt8.self, pixelCount)
    sumCount = sourceWidth
    sums = scratch.take(Float.self, sumCount)
  }

  /// Makes `picture` so large that its longer side has `long` pixels.
  func run(_ picture: GrayView, long: Int) -> ShrunkPicture {
    let scale = Double(long) / Double(max(picture.width, picture.height))
    let width = max(1, Int((Double(picture.width) * scale).rounded()))
    let height = max(1, Int((Double(picture.height) * scale).rounded()))
    let grid = ByteGrid(pixels, width: Shrink.padded(width), height: Shrink.padded(height))
    precondition(
      grid.width * grid.height <= pixelCount && picture.width <= sumCount,
      "the picture is larger than the plan")
    for y in 0..<height {
      let row = pixels + (y + Shrink.border) * grid.width + Shrink.border
      if scale < 1 {
        average(picture, y, rows: height, columns: width, to: row)
      } else {
        interpolate(picture, y, rows: height, columns: width, to: row)
      }
    }
    repeatEdges(grid, width, height)
    return ShrunkPicture(
      grid: grid, scaleX: Float(Double(width) / Double(picture.width)),
      scaleY: Float(Double(height) / Double(picture.height)))
  }

  /// Adds up the source rows that small row `y` covers, each by how much of it is covered, then
  /// along the row likewise.
  private func average(
    _ picture: GrayView, _ y: Int, rows: Int, columns: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let height = Double(picture.height) / Double(rows)
    let top = Double(y) * height
    let bottom = min(top + height, Double(picture.height))
    let first = Int(top)
    let last = min(Int(bottom.rounded(.up)), picture.height)
    for source in first..<max(last, first + 1) {
      let share = Float(min(bottom, Double(source + 1)) - max(top, Double(source)))
      add(picture, source, share, isFirst: source == first)
    }
    let width = Double(picture.width) / Double(columns)
    let whole = Float(1 / (width * height))
    for x in 0..<columns {
      let left = Double(x) * width
      let right = min(left + width, Double(picture.width))
      let start = Int(left)
      let end = min(Int(right), picture.width - 1)
      var sum = sums[start] * Float(Double(start + 1) - left)
      var column = start + 1
      while column < end {
        sum += sums[column]
        column += 1
      }
      sum += sums[end] * Float(right - Double(end))
      if end == start { sum = sums[start] * Float(width) }
      target[x] = UInt8(max(0, min(255, sum * whole + 0.5)))
    }
  }

  private func add(_ picture: GrayView, _ y: Int, _ share: Float, isFirst: Bool) {
    let row = picture.row(y)
    let stride = picture.pixelStride
    if isFirst {
      if stride == 1 {
        for x in 0..<picture.width { sums[x] = Float(row[x]) * share }
      } else {
        for x in 0..<picture.width { sums[x] = Float(row[x * stride]) * share }
      }
    } else if stride == 1 {
      for x in 0..<picture.width { sums[x] += Float(row[x]) * share }
    } else {
      for x in 0..<picture.width { sums[x] += Float(row[x * stride]) * share }
    }
  }

  private func interpolate(
    _ picture: GrayView, _ y: Int, rows: Int, columns: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let height = Double(picture.height) / Double(rows)
    let width = Double(picture.width) / Double(columns)
    let exactY = max(0, (Double(y) + 0.5) * height - 0.5)
    let top = min(Int(exactY), picture.height - 1)
    let below = Float(exactY - Double(top))
    let upper = picture.row(top)
    let lower = picture.row(min(top + 1, picture.height - 1))
    for x in 0..<columns {
      let exactX = max(0, (Double(x) + 0.5) * width - 0.5)
      let left = min(Int(exactX), picture.width - 1)
      let beside = Float(exactX - Double(left))
      let here = left * picture.pixelStride
      let next = min(left + 1, picture.width - 1) * picture.pixelStride
      let high = Float(upper[here]) + (Float(upper[next]) - Float(upper[here])) * beside
      let low = Float(lower[here]) + (Float(lower[next]) - Float(lower[here])) * beside
      target[x] = UInt8(max(0, min(255, high + (low - high) * below + 0.5)))
    }
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
