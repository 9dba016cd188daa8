/// The pixels that changed: a few areas of which no two overlap.
///
/// Two changes far from each other stay two areas, so that what lies between them is neither drawn
/// nor copied. All fits in a few registers; nothing is taken from the heap.
package struct Damage: Sendable, BitwiseCopyable {
  /// The most areas that are told apart; more are joined with the nearest.
  package static let capacity = 8

  /// How many areas there are.
  package private(set) var count = 0
  private var lefts = SIMD8<Int32>()
  private var tops = SIMD8<Int32>()
  private var widths = SIMD8<Int32>()
  private var heights = SIMD8<Int32>()

  /// No pixel.
  package init() {}

  /// The pixels of `area`.
  package init(_ area: Area) {
    add(area)
  }

  /// Whether no pixel changed.
  package var isEmpty: Bool { count == 0 }

  /// The area of that number, from 0 to `count` - 1.
  package subscript(index: Int) -> Area {
    precondition(index >= 0 && index < count, "there are fewer areas")
    return Area(
      x: Int(lefts[index]), y: Int(tops[index]), width: Int(widths[index]),
      height: Int(heights[index]))
  }

  /// The smallest area that holds all.
  package var bounds: Area {
    var all = Area(x: 0, y: 0, width: 0, height: 0)
    for index in 0..<count { all = all.union(self[index]) }
    return all
  }

  /// How many pixels all areas have.
  package var pixelCount: Int {
    var sum = 0
    for index in 0..<count { sum += self[index].width * self[index].height }
    return sum
  }

  /// Whether the pixel (`x`, `y`) may have changed.
  package func contains(x: Int, y: Int) -> Bool {
    for index in 0..<count {
      let area = self[index]
      if x >= area.x && x < area.right && y >= area.y && y < area.bottom { return true }
    }
    return false
  }

  /// Adds the pixels of `area`; it is joined with every area that it overlaps.
  package mutating func add(_ area: Area) {
    var area = area
    guard !area.isEmpty else { return }
    while let index = partner(of: area) {
      area = area.union(self[index])
      remove(index)
    }
    lefts[count] = Int32(area.x)
    tops[count] = Int32(area.y)
    widths[count] = Int32(area.width)
    heights[count] = Int32(area.height)
    count += 1
  }

  /// Adds all that `other` has.
  package mutating func add(_ other: Damage) {
    for index in 0..<other.count { add(other[index]) }
  }

  /// The same as a mirror shows it on a panel of `width` columns.
  package func mirrored(in width: Int) -> Damage {
    var damage = self
    for index in 0..<count { damage.lefts[index] = Int32(width) - lefts[index] - widths[index] }
    return damage
  }

  /// The area to join `area` with: one that it overlaps, or touches in its whole length, or, where
  /// there is no place for one more, the one that grows the least.
  private func partner(of area: Area) -> Int? {
    var best: Int?
    var least = Int.max
    for index in 0..<count {
      let other = self[index]
      let whole = area.union(other)
      let growth =
        whole.width * whole.height - area.width * area.height - other.width * other.height
      if growth <= 0 || !area.intersection(other).isEmpty { return index }
      if growth < least { (best, least) = (index, growth) }
    }
    return count == Damage.capacity ? best : nil
  }

  private mutating func remove(_ index: Int) {
    count -= 1
    lefts[index] = lefts[count]
    tops[index] = tops[count]
    widths[index] = widths[count]
    heights[index] = heights[count]
  }
}
