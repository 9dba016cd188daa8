import Pixels

/// A look for lines: at which part of a picture, and how small that is made.
package struct Look: BitwiseCopyable {
  /// The part.
  package var area: Area
  /// The longer side of the part made small.
  package var long: Int
}

/// The looks at pictures of one size.
package struct Looks {
  private let width: Int
  private let height: Int

  /// How many pictures of a video pass from one look at a tile to the next.
  private static let tileInterval = 3
  /// By how much tiles overlap, as a share of their width and height: a small zone lies in one of
  /// them whole.
  private static let overlap = 0.4

  /// The looks at pictures of `width` x `height`.
  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The whole picture, first made small, then larger for small print (or, where there is nothing
  /// larger, smaller for large print).
  package func whole(_ index: Int) -> Look {
    let longs = RecognitionPlan.longs(width, height)
    return Look(
      area: Area(x: 0, y: 0, width: width, height: height), long: index == 0 ? longs.0 : longs.1)
  }

  /// The look at picture `number` of a video in which nothing was found yet: the whole picture,
  /// and now and then one of the tiles that it is looked at for small print by.
  package func video(_ number: UInt32) -> Look {
    let turn = Int(number) % Looks.tileInterval
    guard max(width, height) > RecognitionPlan.largeSide, turn == Looks.tileInterval - 1 else {
      return whole(0)
    }
    let scale = Double(whole(1).long) / Double(max(width, height))
    let side = Double(RecognitionPlan.firstLong) / scale
    let (across, down) = (tiles(Double(width), side), tiles(Double(height), side * 9 / 16))
    let tile = Int(number) / Looks.tileInterval % (across.count * down.count)
    let (column, row) = (tile % across.count, tile / across.count)
    let area = Area(
      x: Int(Double(column) * across.step), y: Int(Double(row) * down.step),
      width: Int(across.length), height: Int(down.length))
    let long = Int((Double(max(area.width, area.height)) * scale).rounded())
    return Look(area: area, long: min(long, RecognitionPlan.firstLong))
  }

  /// Tiles of at most `longest` along a side of `side` pixels: how many, how long, how far apart.
  private func tiles(
    _ side: Double, _ longest: Double
  ) -> (count: Int, length: Double, step: Double) {
    guard side > longest else { return (1, side, 0) }
    let step = longest * (1 - Looks.overlap)
    let count = Int(((side - longest) / step).rounded(.up)) + 1
    return (count, longest.rounded(.down), (side - longest) / Double(count - 1))
  }
}
