import StaticMemory

/// Some cells in a chain: one line of text, or several that hang together.
struct Chain: BitwiseCopyable {
  /// The first cell; -1 when there is none.
  var first: Int32 = -1
  /// The last cell.
  var last: Int32 = -1
  /// How many there are.
  var count = 0

  /// Adds a cell at the end.
  mutating func append(_ cell: Int32, _ cells: Cells) {
    cells.list[Int(cell)].next = -1
    if last >= 0 { cells.list[Int(last)].next = cell } else { first = cell }
    last = cell
    count += 1
  }
}

/// Turns joined cells into chains, one a line: components first, then those that hold several
/// lines are split.
struct Gather {
  /// The most chains that are kept; a page of text has no more lines that look like a zone's.
  static let capacity = 128
  /// Fewer cells than these make no line.
  private static let fewest = 5
  /// Components of fewer cells hold one line.
  private static let fewestToSplit: Int = 40
  private static let binCapacity = 4096
  /// The width of a bin of the projection, in heights of a capital.
  private static let binShare: Float = 0.12
  private static let peakCapacity = 24

  /// The chains; `count` of them hold.
  let chains: UnsafeMutablePointer<Chain>
  /// How many there are.
  private(set) var count = 0
  private let bins: UnsafeMutablePointer<Float>
  private let smooth: UnsafeMutablePointer<Float>
  private let best: UnsafeMutablePointer<Float>

  /// Adds what gathering takes.
  static func plan(in footprint: inout Footprint) {
    footprint.add(Chain.self, capacity)
    for _ in 0..<3 { footprint.add(Float.self, binCapacity + 2) }
  }

  /// Cuts the chains from `scratch`.
  init(from scratch: inout Scratch) {
    chains = scratch.take(Chain.self, Gather.capacity)
    bins = scratch.take(Float.self, Gather.binCapacity + 2)
    smooth = scratch.take(Float.self, Gather.binCapacity + 2)
    best = scratch.take(Float.self, Gather.binCapacity + 2)
  }

  /// Makes the chains of `cells`, which are joined.
  mutating func run(_ cells: Cells) {
    components(cells)
    let whole = count
    for index in 0..<whole { split(index, cells) }
    var kept = 0
    for index in 0..<count where chains[index].count >= Gather.fewest {
      chains[kept] = chains[index]
      kept += 1
    }
    count = kept
  }

  private mutating func components(_ cells: Cells) {
    let slots = cells.places
    for cell in 0..<cells.count { slots[cell] = 0 }
    for cell in 0..<cells.count { slots[Int(cells.root(Int32(cell)))] += 1 }
    count = 0
    for cell in 0..<cells.count where cells.list[cell].parent == Int32(cell) {
      if Int(slots[cell]) >= Gather.fewest && count < Gather.capacity {
        chains[count] = Chain()
        slots[cell] = Int32(count)
        count += 1
      } else {
        slots[cell] = -1
      }
    }
    for cell in 0..<cells.count {
      let slot = slots[Int(cells.root(Int32(cell)))]
      if slot >= 0 { chains[Int(slot)].append(Int32(cell), cells) }
    }
  }

  /// The projection of a chain's cells across its lines.
  private struct Projection {
    var across: Direction
    var centre: Point
    var lowest: Float
    var binWidth: Float

    /// How far across the lines `point` lies.
    func place(_ point: Point) -> Float {
      across.x * (point.x - centre.x) + across.y * (point.y - centre.y)
    }
  }

  /// A few stray votes can chain two lines: the chain is split at the peaks of its projection,
  /// taken at the angle between -10 and 10 degrees at which the peaks are sharpest.
  private mutating func split(_ index: Int, _ cells: Cells) {
    let chain = chains[index]
    guard chain.count >= Gather.fewestToSplit else { return }
    var (weight, capSum, cosine, sine, x, y): (Float, Float, Float, Float, Float, Float)
    (weight, capSum, cosine, sine, x, y) = (0, 0, 0, 0, 0, 0)
    var cell = chain.first
    while cell >= 0 {
      let one = cells.list[Int(cell)]
      weight += one.weight
      capSum += one.weight * one.capLogarithm
      cosine += one.weight * one.doubled.x
      sine += one.weight * one.doubled.y
      x += one.centre.x
      y += one.centre.y
      cell = one.next
    }
    let centre = Point(x: x / Float(chain.count), y: y / Float(chain.count))
    let cap = Elementary.exponential(capSum / weight)
    var along = Direction(doubledCosine: cosine, doubledSine: sine)
    // Turned by -10 degrees, then 40 times by half a degree.
    along = Direction(
      along: along.x * 0.984_807_753 + along.y * 0.173_648_178,
      along.y * 0.984_807_753 - along.x * 0.173_648_178)
    var sharpest: Float = -1
    var (projection, used): (Projection?, Int) = (nil, 0)
    for _ in 0...40 {
      let (one, count) = project(chain, cells, along, centre, cap)
      var energy: Float = 0
      for bin in 0..<(count + 2) {
        let value =
          (bin > 1 ? bins[bin - 2] : 0) + (bin > 0 && bin <= count ? 2 * bins[bin - 1] : 0)
          + (bin < count ? bins[bin] : 0)
        smooth[bin] = value
        energy += value * value
      }
      if energy > sharpest {
        sharpest = energy
        best.update(from: smooth, count: count + 2)
        (projection, used) = (one, count + 2)
      }
      along = Direction(
        along: along.x * 0.999_961_923 - along.y * 0.008_726_535_5,
        along.y * 0.999_961_923 + along.x * 0.008_726_535_5)
    }
    if let projection { cut(index, cells, projection, used, cap) }
  }

  private func project(
    _ chain: Chain, _ cells: Cells, _ along: Direction, _ centre: Point, _ cap: Float
  ) -> (Projection, Int) {
    var one = Projection(
      across: Direction(along: -along.y, along.x), centre: centre, lowest: .infinity,
      binWidth: Gather.binShare * cap)
    var highest: Float = -.infinity
    var cell = chain.first
    while cell >= 0 {
      let place = one.place(cells.list[Int(cell)].centre)
      one.lowest = min(one.lowest, place)
      highest = max(highest, place)
      cell = cells.list[Int(cell)].next
    }
    let count = min(Int((highest - one.lowest) / one.binWidth) + 1, Gather.binCapacity - 2)
    bins.update(repeating: 0, count: count)
    cell = chain.first
    while cell >= 0 {
      let value = cells.list[Int(cell)]
      let bin = Int((one.place(value.centre) - one.lowest) / one.binWidth)
      bins[min(max(bin, 0), count - 1)] += value.weight
      cell = value.next
    }
    return (one, count)
  }

  /// Gives each cell to the nearest peak, when it is near one; the first peak keeps the chain's
  /// place, the others get new ones.
  private mutating func cut(
    _ index: Int, _ cells: Cells, _ projection: Projection, _ used: Int, _ cap: Float
  ) {
    var top: Float = 0
    for bin in 0..<used { top = max(top, best[bin]) }
    let reach = Int((0.95 / Gather.binShare).rounded(.up))
    // The bins are no longer needed: the peaks' places go there.
    let peaks = bins
    var peakCount = 0
    while peakCount < Gather.peakCapacity {
      var highest = 0
      for bin in 0..<used where best[bin] > best[highest] { highest = bin }
      guard best[highest] > 0.3 * top else { break }
      peaks[peakCount] = projection.lowest + (Float(highest) - 0.5) * projection.binWidth
      peakCount += 1
      for bin in max(0, highest - reach)...min(used - 1, highest + reach) { best[bin] = 0 }
    }
    guard peakCount > 1 else { return }
    peakCount = min(peakCount, Gather.capacity - count + 1)
    let base = count
    var cell = chains[index].first
    chains[index] = Chain()
    for extra in 0..<(peakCount - 1) { chains[base + extra] = Chain() }
    count += peakCount - 1
    while cell >= 0 {
      let next = cells.list[Int(cell)].next
      let place = projection.place(cells.list[Int(cell)].centre)
      var nearest = 0
      for peak in 1..<peakCount where abs(place - peaks[peak]) < abs(place - peaks[nearest]) {
        nearest = peak
      }
      if abs(place - peaks[nearest]) < 0.42 * cap {
        chains[nearest == 0 ? index : base + nearest - 1].append(cell, cells)
      }
      cell = next
    }
  }
}
