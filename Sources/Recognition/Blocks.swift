import StaticMemory

/// Some lines that lie under one another, in order, all read the same way round.
package struct Block: BitwiseCopyable {
  /// Where its lines begin in `Blocks.lines`.
  package var first: Int
  /// How many lines it has.
  package var count: Int
  /// The sum of their weights.
  package var weight: Float
}

/// Puts lines that lie under one another together: a zone is two or three of them.
package struct Blocks {
  /// The most lines that are looked at.
  package static let capacity = 10

  /// The lines, block after block.
  package let lines: UnsafeMutablePointer<TextLine>
  /// The blocks, heaviest first; `count` of them hold.
  package let list: UnsafeMutablePointer<Block>
  /// How many blocks there are.
  package private(set) var count = 0
  private let order: UnsafeMutablePointer<Int>
  private let places: UnsafeMutablePointer<Float>
  private let ends: UnsafeMutablePointer<Point>

  /// Adds what blocks take.
  package static func plan(in footprint: inout Footprint) {
    footprint.add(TextLine.self, capacity)
    footprint.add(Block.self, capacity)
    footprint.add(Int.self, capacity)
    footprint.add(Float.self, capacity)
    footprint.add(Point.self, 2 * capacity)
  }

  /// Cuts the blocks from `scratch`.
  package init(from scratch: inout Scratch) {
    lines = scratch.take(TextLine.self, Blocks.capacity)
    list = scratch.take(Block.self, Blocks.capacity)
    order = scratch.take(Int.self, Blocks.capacity)
    places = scratch.take(Float.self, Blocks.capacity)
    ends = scratch.take(Point.self, 2 * Blocks.capacity)
  }

  /// Makes blocks of the `found` heaviest lines.
  package mutating func run(_ found: UnsafeMutablePointer<TextLine>, _ foundCount: Int) {
    count = 0
    let total = min(foundCount, Blocks.capacity)
    var taken = 0
    var used: UInt32 = 0
    for seed in 0..<total where used >> UInt32(seed) & 1 == 0 {
      let first = taken
      used |= 1 << UInt32(seed)
      order[taken] = seed
      places[taken] = 0
      taken += 1
      var grew = true
      while grew {
        grew = false
        for other in 0..<total where used >> UInt32(other) & 1 == 0 {
          guard isNeighbour(found, other, first..<taken) else { continue }
          used |= 1 << UInt32(other)
          order[taken] = other
          places[taken] = found[seed].local(found[other].middle).v
          taken += 1
          grew = true
        }
      }
      finish(found, first..<taken)
    }
    sort()
  }

  /// Whether line `other` lies just above or below one of those in `members`.
  private func isNeighbour(
    _ found: UnsafeMutablePointer<TextLine>, _ other: Int, _ members: Range<Int>
  ) -> Bool {
    let line = found[other]
    for member in members {
      let base = found[order[member]]
      // The cosine of 0.15.
      guard base.isParallel(to: line, within: 0.988_771_1) else { continue }
      guard abs(base.heightRatio(to: line)) < 0.45 else { continue }
      let (u, v) = base.local(line.middle)
      let away = abs(v - base.curve(min(max(u, base.start), base.end)))
      let overlap = min(base.end, u + line.length / 2) - max(base.start, u - line.length / 2)
      if away > base.capHeight && away < 3.6 * base.capHeight
        && overlap > 0.5 * min(base.length, line.length)
      {
        return true
      }
    }
    return false
  }

  /// Puts the lines of one block in order, turns them all the same way and shares their extents.
  private mutating func finish(_ found: UnsafeMutablePointer<TextLine>, _ members: Range<Int>) {
    for index in members {
      var place = index
      let (line, at) = (order[index], places[index])
      while place > members.lowerBound && places[place - 1] > at {
        (order[place], places[place]) = (order[place - 1], places[place - 1])
        place -= 1
      }
      (order[place], places[place]) = (line, at)
    }
    let first = members.lowerBound
    var weight: Float = 0
    for index in members {
      lines[index] = found[order[index]]
      weight += lines[index].weight
      if lines[index].direction.dot(lines[first].direction) < 0 { lines[index].reverse() }
    }
    if members.count > 1, lines[first].local(lines[first + 1].middle).v < 0 {
      for index in 0..<(members.count / 2) {
        let other = members.upperBound - 1 - index
        (lines[first + index], lines[other]) = (lines[other], lines[first + index])
      }
    }
    share(members)
    list[count] = Block(first: first, count: members.count, weight: weight)
    count += 1
  }

  /// A line is often found only in part: each is read as far as any of its neighbours goes.
  private func share(_ members: Range<Int>) {
    for index in members {
      ends[2 * index] = lines[index].point(at: lines[index].start)
      ends[2 * index + 1] = lines[index].point(at: lines[index].end)
    }
    for index in members {
      var (low, high) = (lines[index].start, lines[index].end)
      for other in members where abs(lines[other].heightRatio(to: lines[index])) < 0.3 {
        for end in 0..<2 {
          let u = lines[index].local(ends[2 * other + end]).u
          low = min(low, u)
          high = max(high, u)
        }
      }
      lines[index].readStart = low
      lines[index].readEnd = high
    }
  }

  private func sort() {
    for index in 0..<count {
      let block = list[index]
      var place = index
      while place > 0 && list[place - 1].weight < block.weight {
        list[place] = list[place - 1]
        place -= 1
      }
      list[place] = block
    }
  }
}
