import StaticMemory

/// One cell of the maps that lies on a line, its vote already counted.
struct Cell: BitwiseCopyable {
  /// Where it says the line's middle is.
  var centre: Point
  /// The probability that it is right.
  var weight: Float
  /// Cosine and sine of twice the line's angle, of length one.
  var doubled: Direction
  /// The height of a capital, and its logarithm.
  var capHeight: Float
  var capLogarithm: Float
  /// The next cell of the same line; -1 at the end.
  var next: Int32
  /// While cells are joined: another cell of the same component, nearer its root.
  var parent: Int32
}

/// The cells of a picture, and which is at which place of the maps.
struct Cells {
  /// The cells; `count` of them hold.
  let list: UnsafeMutablePointer<Cell>
  /// While cells are joined, which cell is at which place of the maps; then free for counting.
  let places: UnsafeMutablePointer<Int32>
  private let capacity: Int
  /// How many there are.
  private(set) var count = 0

  /// Logarithm of the odds of 0.4, from where on a cell counts.
  private static let oddsThreshold: Float = -0.405_465_1
  /// Fewer cells than these make no line.
  private static let fewest = 15

  /// Adds what maps of up to `capacity` cells take.
  static func plan(capacity: Int, in footprint: inout Footprint) {
    footprint.add(Cell.self, capacity)
    footprint.add(Int32.self, capacity)
  }

  /// Cuts the cells from `scratch`.
  init(capacity: Int, from scratch: inout Scratch) {
    self.capacity = capacity
    list = scratch.take(Cell.self, capacity)
    places = scratch.take(Int32.self, capacity)
  }

  /// Takes the cells of `maps` that lie near the middle of a line: those between two lines vote
  /// for both.
  mutating func collect(_ maps: FindMaps, _ picture: ShrunkPicture) {
    precondition(maps.width * maps.height <= capacity, "the maps are larger than the plan")
    count = 0
    let (mask, voteX, voteY) = (maps.map(.mask), maps.map(.voteX), maps.map(.voteY))
    let (sine, cosine, height) = (maps.map(.sine), maps.map(.cosine), maps.map(.height))
    let toX = 1 / picture.scaleX
    let toY = 1 / picture.scaleY
    let scale = 2 / (picture.scaleX + picture.scaleY)
    let border = Float(Shrink.border)
    var seen = 0
    for y in 0..<maps.height {
      for x in 0..<maps.width {
        let index = y * maps.width + x
        places[index] = -1
        guard mask[index] > Cells.oddsThreshold else { continue }
        seen += 1
        let capLog = min(max(height[index], -2.5), 3.5)
        let cap = 8 * Elementary.powerOfTwo(capLog) * scale
        let (dx, dy) = (4 * voteX[index], 4 * voteY[index])
        let away = (dx * dx + dy * dy).squareRoot() * scale
        guard away < 0.33 * cap + 1.6 * scale else { continue }
        let direction = (cosine[index] * cosine[index] + sine[index] * sine[index]) > 1e-12
        places[index] = Int32(count)
        list[count] = Cell(
          centre: Point(
            x: ((Float(x) + 0.5) * 4 + dx - border) * toX,
            y: ((Float(y) + 0.5) * 4 + dy - border) * toY),
          weight: Elementary.logistic(mask[index]),
          doubled: direction
            ? Direction(along: cosine[index], sine[index]) : Direction(along: 1, 0),
          capHeight: cap, capLogarithm: Elementary.logarithm(cap), next: -1,
          parent: Int32(count))
        count += 1
      }
    }
    if seen < Cells.fewest || count < Cells.fewest / 2 + 1 { count = 0 }
  }

  /// Joins cells within three of each other that agree on their line's place, angle and height.
  func join(_ maps: FindMaps, slack: Float) {
    for y in 0..<maps.height {
      for x in 0..<maps.width {
        let here = places[y * maps.width + x]
        guard here >= 0 else { continue }
        for down in 0...min(3, maps.height - 1 - y) {
          let left = down == 0 ? x + 1 : max(0, x - 3)
          let right = min(maps.width - 1, x + 3)
          guard left <= right else { continue }
          for column in left...right {
            let there = places[(y + down) * maps.width + column]
            if there >= 0, agree(list[Int(here)], list[Int(there)], slack) { unite(here, there) }
          }
        }
      }
    }
  }

  private func agree(_ one: Cell, _ two: Cell, _ slack: Float) -> Bool {
    // The angles differ by less than 0.35: the doubled ones' cosine is above that of 0.7.
    guard one.doubled.dot(two.doubled) > 0.764_842_2 else { return false }
    guard abs(one.capLogarithm - two.capLogarithm) < 0.5 else { return false }
    let along = Direction(
      doubledCosine: one.doubled.x + two.doubled.x, doubledSine: one.doubled.y + two.doubled.y)
    let x = two.centre.x - one.centre.x
    let y = two.centre.y - one.centre.y
    let across = abs(along.x * y - along.y * x)
    return across < 0.3 * min(one.capHeight, two.capHeight) + slack
  }

  /// The cell that stands for the component of `cell`.
  func root(_ cell: Int32) -> Int32 {
    var cell = cell
    while list[Int(cell)].parent != cell {
      let parent = list[Int(cell)].parent
      list[Int(cell)].parent = list[Int(parent)].parent
      cell = list[Int(cell)].parent
    }
    return cell
  }

  private func unite(_ one: Int32, _ two: Int32) {
    let (first, second) = (root(one), root(two))
    // The smaller number is the root, so that the result does not depend on the order of joining.
    if first < second {
      list[Int(second)].parent = first
    } else if second < first {
      list[Int(first)].parent = second
    }
  }
}
