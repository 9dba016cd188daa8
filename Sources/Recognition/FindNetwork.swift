import CWeights
import StaticMemory

/// Six numbers for every 4 x 4 pixels of a shrunk picture: where lines of a zone are.
package struct FindMaps {
  /// What each map says.
  package enum Kind: Int {
    /// Logarithm of the odds that the cell lies on a line.
    case mask
    /// Where the line's middle is, to the right, in cells.
    case voteX
    /// Where the line's middle is, downwards, in cells.
    case voteY
    /// Sine of twice the line's angle.
    case sine
    /// Cosine of twice the line's angle.
    case cosine
    /// Binary logarithm of a capital's height, in eights of pixels.
    case height

    /// How many maps there are.
    package static let count = 6
  }

  /// Columns of cells.
  package let width: Int
  /// Rows of cells.
  package let height: Int
  private let values: UnsafeMutablePointer<Float>

  /// Maps of `width` x `height` cells in `values`.
  package init(_ values: UnsafeMutablePointer<Float>, width: Int, height: Int) {
    self.values = values
    self.width = width
    self.height = height
  }

  /// One map, row by row.
  package func map(_ kind: Kind) -> UnsafeMutablePointer<Float> {
    values + kind.rawValue * width * height
  }
}

/// The network that finds lines: 27 thousand weights, three strided layers, seven residual blocks
/// of growing and shrinking reach, and six maps at a quarter of the picture's size.
///
/// The first two layers are computed a few rows at a time, so that what is between them never
/// leaves the nearest cache and takes no memory to speak of.
package struct FindNetwork {
  private static let narrow = 10
  private static let middle = 20
  private static let wide = 40
  private static let dilations: (Int, Int, Int, Int, Int, Int, Int) = (1, 2, 4, 8, 4, 2, 1)
  private static let blockCount = 7
  /// The cells around a picture that the widest reach looks at.
  private static let border = 8
  private static let shapes = (
    KernelShape(outputs: narrow, inputs: 1, height: 3, width: 3),
    KernelShape(outputs: middle, inputs: narrow, height: 3, width: 3),
    KernelShape(outputs: wide, inputs: middle, height: 3, width: 3),
    KernelShape(outputs: wide, inputs: wide, height: 1, width: 1),
    KernelShape(outputs: 48, inputs: wide, height: 1, width: 1),
    KernelShape(outputs: 4 * FindMaps.Kind.count, inputs: 48, height: 1, width: 1)
  )

  private let shrink: (Convolution, Convolution, Convolution)
  private let depthwise: UnsafeMutablePointer<DepthwiseConvolution>
  private let pointwise: UnsafeMutablePointer<Convolution>
  private let widen: Convolution
  private let maps: Convolution

  /// Adds what the weights take.
  package static func plan(in footprint: inout Footprint) {
    Convolution.plan(shapes.0, in: &footprint)
    Convolution.plan(shapes.1, in: &footprint)
    Convolution.plan(shapes.2, in: &footprint)
    footprint.add(DepthwiseConvolution.self, blockCount)
    footprint.add(Convolution.self, blockCount)
    for _ in 0..<blockCount {
      DepthwiseConvolution.plan(channels: wide, in: &footprint)
      Convolution.plan(shapes.3, in: &footprint)
    }
    Convolution.plan(shapes.4, in: &footprint)
    Convolution.plan(shapes.5, in: &footprint)
  }

  /// Unpacks the weights into `memory`.
  package init(memory: inout Arena) {
    var reader = WeightReader(
      kernels: mrz_find_first_kernel(), kernelCount: Int(MRZ_FIND_KERNEL_COUNT),
      biases: mrz_find_first_bias(), biasCount: Int(MRZ_FIND_BIAS_COUNT))
    let shapes = FindNetwork.shapes
    let first = Convolution(shapes.0, &reader, memory: &memory)
    let second = Convolution(shapes.1, &reader, memory: &memory)
    shrink = (first, second, Convolution(shapes.2, &reader, memory: &memory))
    guard
      let depthwise = memory.take(DepthwiseConvolution.self, FindNetwork.blockCount).baseAddress,
      let pointwise = memory.take(Convolution.self, FindNetwork.blockCount).baseAddress
    else { preconditionFailure("there are blocks") }
    for block in 0..<FindNetwork.blockCount {
      depthwise[block] = DepthwiseConvolution(
        channels: FindNetwork.wide, &reader, memory: &memory)
      pointwise[block] = Convolution(shapes.3, &reader, memory: &memory)
    }
    self.depthwise = depthwise
    self.pointwise = pointwise
    widen = Convolution(shapes.4, &reader, memory: &memory)
    maps = Convolution(shapes.5, &reader, memory: &memory)
    reader.assertEnd()
  }

  /// What one run of the network needs beside the maps: rows of the first layers, and the blocks'
  /// inputs and outputs in turn.
  package struct Buffers {
    fileprivate let input: RowRing
    fileprivate let half: RowRing
    fileprivate let quarter: RowRing
    fileprivate let grids: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
    fileprivate let row: UnsafeMutablePointer<Float>
    fileprivate let wideRow: UnsafeMutablePointer<Float>
    private let gridCount: Int

    private static func gridCount(_ width: Int, _ height: Int) -> Int {
      (width / 8 + 2 * border) * (height / 8 + 2 * border) * wide
    }

    /// Adds what pictures up to `width` x `height`, both multiples of eight, take.
    package static func plan(width: Int, height: Int, in footprint: inout Footprint) {
      RowRing.plan(width: width, channels: 1, in: &footprint)
      RowRing.plan(width: width / 2, channels: narrow, in: &footprint)
      RowRing.plan(width: width / 4, channels: middle, in: &footprint)
      footprint.add(Float.self, gridCount(width, height))
      footprint.add(Float.self, gridCount(width, height))
      footprint.add(Float.self, width / 8 * wide)
      footprint.add(Float.self, width / 8 * 48)
    }

    /// Cuts the buffers from `scratch`.
    package init(width: Int, height: Int, from scratch: inout Scratch) {
      input = RowRing(width: width, channels: 1, from: &scratch)
      half = RowRing(width: width / 2, channels: narrow, from: &scratch)
      quarter = RowRing(width: width / 4, channels: middle, from: &scratch)
      gridCount = Buffers.gridCount(width, height)
      let first = scratch.take(Float.self, gridCount)
      grids = (first, scratch.take(Float.self, gridCount))
      row = scratch.take(Float.self, width / 8 * wide)
      wideRow = scratch.take(Float.self, width / 8 * 48)
    }

    fileprivate func clear(width: Int, height: Int) {
      input.clear()
      half.clear()
      quarter.clear()
      let used = Buffers.gridCount(width, height)
      precondition(used <= gridCount, "the picture is larger than the plan")
      grids.0.update(repeating: 0, count: used)
      grids.1.update(repeating: 0, count: used)
    }
  }

  /// The multiplications, each with an addition, that the maps of `picture` take.
  package static func multiplyAdds(_ picture: ByteGrid) -> Int {
    let blocks = blockCount * (9 * wide + wide * wide)
    let head = wide * 48 + 48 * 4 * FindMaps.Kind.count
    let first = 9 * (16 * narrow + 4 * narrow * middle + middle * wide)
    return picture.width / 8 * (picture.height / 8) * (first + blocks + head)
  }

  /// Computes the maps of `picture`, whose sides are multiples of eight.
  package func run(_ picture: ByteGrid, _ buffers: Buffers, into result: FindMaps) {
    precondition(picture.width % 8 == 0 && picture.height % 8 == 0, "the picture is padded")
    precondition(
      result.width == picture.width / 4 && result.height == picture.height / 4, "maps fit")
    buffers.clear(width: picture.width, height: picture.height)
    shrink(picture, buffers)
    let columns = picture.width / 8
    let rows = picture.height / 8
    var input = buffers.grids.0
    var output = buffers.grids.1
    withUnsafeBytes(of: FindNetwork.dilations) { raw in
      let dilations = raw.bindMemory(to: Int.self)
      for block in 0..<FindNetwork.blockCount {
        run(block, dilations[block], columns, rows, input, output, buffers.row)
        swap(&input, &output)
      }
    }
    head(columns, rows, input, buffers, into: result)
  }

  private func shrink(_ picture: ByteGrid, _ buffers: Buffers) {
    let wide = FindNetwork.wide
    let border = FindNetwork.border
    let (width, height) = (picture.width, picture.height)
    let normal = picture.normal
    let rowLength = (width / 8 + 2 * border) * wide
    let (input, half, quarter) = (buffers.input, buffers.half, buffers.quarter)
    var (inputs, halves, quarters) = (0, 0, 0)
    for y in 0..<(height / 8) {
      while quarters <= min(2 * y + 1, height / 4 - 1) {
        while halves <= min(2 * quarters + 1, height / 2 - 1) {
          while inputs <= min(2 * halves + 1, height - 1) {
            picture.normalised(inputs, normal, to: input.row(inputs))
            inputs += 1
          }
          let target = half.row(halves)
          shrink.0.row(
            input.start, input.taps(halves, height: height), count: width / 2,
            stride: FindNetwork.narrow, .rectified, residual: target, to: target)
          halves += 1
        }
        let target = quarter.row(quarters)
        shrink.1.row(
          half.start, half.taps(quarters, height: height / 2), count: width / 4,
          stride: FindNetwork.middle, .rectified, residual: target, to: target)
        quarters += 1
      }
      let target = buffers.grids.0 + (y + border) * rowLength + border * wide
      shrink.2.row(
        quarter.start, quarter.taps(y, height: height / 4), count: width / 8, stride: wide,
        .rectified, residual: target, to: target)
    }
  }

  private func run(
    _ block: Int, _ dilation: Int, _ columns: Int, _ rows: Int,
    _ input: UnsafeMutablePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    _ row: UnsafeMutablePointer<Float>
  ) {
    let wide = FindNetwork.wide
    let border = FindNetwork.border
    let rowLength = (columns + 2 * border) * wide
    let taps = Taps(count: 1, run: wide, distance: 0, step: wide)
    for y in 0..<rows {
      let place = (y + border) * rowLength + border * wide
      depthwise[block].row(
        input + place, across: dilation * wide, down: dilation * rowLength, count: columns,
        to: row)
      pointwise[block].row(
        row, taps, count: columns, stride: wide, .residual, residual: input + place,
        to: output + place)
    }
  }

  /// The last two layers, and each cell's 24 numbers spread as 2 x 2 of every map.
  private func head(
    _ columns: Int, _ rows: Int, _ input: UnsafeMutablePointer<Float>, _ buffers: Buffers,
    into result: FindMaps
  ) {
    let wide = FindNetwork.wide
    let border = FindNetwork.border
    let rowLength = (columns + 2 * border) * wide
    let spread = 4 * FindMaps.Kind.count
    for y in 0..<rows {
      let place = input + (y + border) * rowLength + border * wide
      widen.row(
        place, Taps(count: 1, run: wide, distance: 0, step: wide), count: columns, stride: 48,
        .rectified, residual: buffers.wideRow, to: buffers.wideRow)
      maps.row(
        buffers.wideRow, Taps(count: 1, run: 48, distance: 0, step: 48), count: columns,
        stride: spread, .linear, residual: buffers.row, to: buffers.row)
      for map in 0..<FindMaps.Kind.count {
        for half in 0..<2 {
          let target =
            result.map(.mask) + map * result.width * result.height
            + (2 * y + half) * result.width
          let source = buffers.row + 4 * map + 2 * half
          for x in 0..<columns {
            target[2 * x] = source[spread * x]
            target[2 * x + 1] = source[spread * x + 1]
          }
        }
      }
    }
  }
}
