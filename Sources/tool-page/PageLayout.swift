import MRZ
import Pixels

/// The measures of a page, in millimetres.
///
/// Sizes from ICAO 9303-3, 4.2: ID-1 for TD1, ID-2 for TD2, MRV-B and the French card, ID-3 for
/// TD3; 9303-7 for MRV-A. The zone is the lowest 23.2 mm; its lines are 6.35 mm apart, the lowest
/// 9.4 mm above the edge where there are two (9303-4 to -7), 5.25 mm where there are three.
struct PageLayout {
  let width: Double
  let height: Double
  /// Cards have round corners, pages have not.
  let cornerRadius: Double
  /// The left side of the zone's first character.
  let zoneLeft: Double
  /// The portrait's place; nil on the back of a card.
  let portrait: (x: Double, y: Double, width: Double, height: Double)?
  let title: String
  /// The lightest and the other colour of the ground, as red, green, blue.
  let ground: (light: (UInt8, UInt8, UInt8), line: (UInt8, UInt8, UInt8))

  static let zoneHeight = 23.2
  private static let lineDistance = 6.35

  init(_ format: Format) {
    switch format {
    case .td1:
      (width, height, cornerRadius, zoneLeft) = (85.6, 53.98, 3.18, 4.7)
      portrait = nil
      title = "IDENTITY CARD"
      ground = ((226, 238, 236), (120, 176, 170))
    case .td2:
      (width, height, cornerRadius, zoneLeft) = (105, 74, 3.18, 6)
      portrait = (5, 12, 26, 33)
      title = "IDENTITY CARD"
      ground = ((232, 236, 244), (140, 164, 204))
    case .td3:
      (width, height, cornerRadius, zoneLeft) = (125, 88, 0, 6)
      portrait = (5, 13, 35, 45)
      title = "PASSPORT"
      ground = ((243, 237, 228), (206, 160, 130))
    case .mrvA:
      (width, height, cornerRadius, zoneLeft) = (120, 80, 0, 4)
      portrait = (5, 12, 30, 38)
      title = "VISA"
      ground = ((236, 242, 230), (150, 190, 130))
    case .mrvB:
      (width, height, cornerRadius, zoneLeft) = (105, 74, 0, 4)
      portrait = (5, 12, 26, 33)
      title = "VISA"
      ground = ((240, 234, 243), (184, 150, 200))
    case .frenchID:
      (width, height, cornerRadius, zoneLeft) = (105, 74, 3.18, 6)
      portrait = (5, 12, 26, 33)
      title = "IDENTITY CARD (FRA LAYOUT)"
      ground = ((228, 236, 243), (130, 170, 206))
    }
  }

  /// The middle of the zone's line `index` of `count`, from the top of the page.
  func lineMiddle(_ index: Int, of count: Int) -> Double {
    let lowest = count == 3 ? 5.25 : 9.4
    return height - lowest - Double(count - 1 - index) * PageLayout.lineDistance
  }

  /// The corners of the zone's `count` lines of `length` characters, from the start of the first
  /// line clockwise: as wide as the characters' places and as high as the lines' distances.
  func zone(_ count: Int, of length: Int) -> [Point] {
    let right = zoneLeft + Double(length) * Sheet.zonePitch
    let top = lineMiddle(0, of: count) - PageLayout.lineDistance / 2
    let bottom = lineMiddle(count - 1, of: count) + PageLayout.lineDistance / 2
    return [
      Point(zoneLeft, top), Point(right, top), Point(right, bottom), Point(zoneLeft, bottom),
    ]
  }
}
