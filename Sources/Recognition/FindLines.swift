import StaticMemory

/// Finds the lines of text in the maps: cells, chains, fitted lines, and pieces of one line put
/// together.
package struct FindLines {
  /// The lines, heaviest first; `count` of them hold.
  package let lines: UnsafeMutablePointer<TextLine>
  /// How many there are.
  package private(set) var count = 0
  private var cells: Cells
  private var gather: Gather
  private let fit: FitLine

  /// Adds what maps of up to `cells` cells take; the lines themselves are the caller's.
  package static func plan(cells: Int, in footprint: inout Footprint) {
    Cells.plan(capacity: cells, in: &footprint)
    Gather.plan(in: &footprint)
    FitLine.plan(capacity: cells, in: &footprint)
    footprint.add(TextLine.self, Gather.capacity)
  }

  /// Cuts what finding needs from `scratch`.
  package init(cells capacity: Int, from scratch: inout Scratch) {
    cells = Cells(capacity: capacity, from: &scratch)
    gather = Gather(from: &scratch)
    fit = FitLine(capacity: capacity, from: &scratch)
    lines = scratch.take(TextLine.self, Gather.capacity)
  }

  /// Finds the lines of `maps`, which were made of `picture`.
  package mutating func run(_ maps: FindMaps, _ picture: ShrunkPicture) {
    count = 0
    cells.collect(maps, picture)
    guard cells.count > 0 else { return }
    cells.join(maps, slack: 0.5 / (picture.scaleX + picture.scaleY))
    gather.run(cells)
    for index in 0..<gather.count {
      if let line = fit.run(gather.chains[index], cells) {
        lines[count] = line
        count += 1
      }
    }
    sort()
    while mergeOnce() {}
    var kept = 0
    for index in 0..<count where lines[index].length > 9 * lines[index].capHeight {
      lines[kept] = lines[index]
      kept += 1
    }
    count = kept
    sort()
  }

  /// Heaviest first; equals keep their order.
  private func sort() {
    for index in 0..<count {
      let line = lines[index]
      var place = index
      while place > 0 && lines[place - 1].weight < line.weight {
        lines[place] = lines[place - 1]
        place -= 1
      }
      lines[place] = line
    }
  }

  private mutating func mergeOnce() -> Bool {
    for one in 0..<count {
      for two in (one + 1)..<max(count, one + 1) where continues(lines[one], lines[two]) {
        let last = Int(lines[one].lastCell)
        cells.list[last].next = lines[two].firstCell
        var chain = Chain(first: lines[one].firstCell, last: lines[two].lastCell)
        var cell = chain.first
        while cell >= 0 {
          chain.count += 1
          cell = cells.list[Int(cell)].next
        }
        guard let whole = fit.run(chain, cells) else {
          cells.list[last].next = -1
          continue
        }
        lines[one] = whole
        for later in two..<(count - 1) { lines[later] = lines[later + 1] }
        count -= 1
        return true
      }
    }
    return false
  }

  /// Whether `two` is another piece of the line that `one` is a piece of: near its end and on its
  /// curve, or further off and exactly on it.
  private func continues(_ one: TextLine, _ two: TextLine) -> Bool {
    // Cosines of 0.12 and 0.06.
    guard one.isParallel(to: two, within: 0.992_808_6) else { return false }
    guard abs(one.heightRatio(to: two)) < 0.4 else { return false }
    let (u, v) = one.local(two.middle)
    let gap = abs(u - (one.start + one.end) / 2) - (one.length + two.length) / 2
    let away = abs(v - one.curve(u))
    let cap = one.capHeight
    if away < 0.45 * cap + abs(u) * 0.01 && gap < 6 * cap { return true }
    return away < 0.3 * cap + abs(u) * 0.005 && gap < 22 * cap
      && one.isParallel(to: two, within: 0.998_200_5)
  }
}
