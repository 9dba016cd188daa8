import Pixels

/// How much a look at a picture is worth.
package enum Care: BitwiseCopyable {
  /// The picture is all there is.
  case thorough
  /// It is one of a video: the next may be better, and what they say adds up.
  case brief
  /// It is one of a video in which nothing was found, between two that are looked at with more
  /// care.
  case passing
}

/// A look for lines: at which part of a picture, how small that is made, and with what care.
package struct Look: BitwiseCopyable, Equatable {
  /// The part.
  package var area: Area
  /// The longer side of the part made small.
  package var long: Int
  /// The care.
  package var care: Care
  /// Whether what it does not see may be in the picture all the same.
  package var isPartial = false
}

/// The looks at pictures of one size.
package struct Looks {
  private let width: Int
  private let height: Int

  /// How many pictures of a video pass from one look with care to the next, and from one look at a
  /// tile to the next. Where nothing is to be found, as most of the time, this is what looking
  /// costs.
  private static let interval: UInt32 = 3
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
  package func whole(_ index: Int, _ care: Care) -> Look {
    let longs = RecognitionPlan.longs(width, height)
    return Look(
      area: Area(x: 0, y: 0, width: width, height: height), long: index == 0 ? longs.0 : longs.1,
      care: care)
  }

  /// The look at picture `number` (from 1) of a video in which nothing was found yet: the whole
  /// picture with care, then one of the tiles that it is looked at for small print by, then the
  /// whole in passing, and so on.
  package func video(_ number: UInt32) -> Look {
    switch number % Looks.interval {
    case 1: return whole(0, .brief)
    case 2:
      guard max(width, height) > RecognitionPlan.largeSide else { return whole(0, .brief) }
      return tile(Int(number / Looks.interval))
    default:
      var look = whole(0, .passing)
      look.isPartial = true
      return look
    }
  }

  /// The tile that is looked at when so many were.
  private func tile(_ count: Int) -> Look {
    let scale = Double(whole(1, .brief).long) / Double(max(width, height))
    let side = Double(RecognitionPlan.firstLong) / scale
    let (across, down) = (tiles(Double(width), side), tiles(Double(height), side * 9 / 16))
    let tile = count % (across.count * down.count)
    let (column, row) = (tile % across.count, tile / across.count)
    let area = Area(
      x: Int(Double(column) * across.step), y: Int(Double(row) * down.step),
      width: Int(across.length), height: Int(down.length))
    let long = Int((Double(max(area.width, area.height)) * scale).rounded())
    return Look(
      area: area, long: min(long, RecognitionPlan.firstLong), care: .brief, isPartial: true)
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
