import StaticMemory

/// The sizes of everything a recognizer takes, computed before anything opens.
package struct RecognitionPlan: Equatable, Sendable {
  /// The longer side of the picture that lines are looked for in first.
  static let firstLong = 640
  /// The longer side when a large picture is looked at again for small lines.
  static let secondLong = 1280
  /// Pictures whose longer side is over this are looked at again larger, others smaller.
  static let largeSide = 768

  /// The widest picture, in pixels.
  package let width: Int
  /// The tallest picture, in pixels.
  package let height: Int

  /// A plan for pictures up to `width` x `height` pixels.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    self.width = width
    self.height = height
  }

  /// The widest small picture, padded.
  var shrunkWidth: Int { RecognitionPlan.shrunk(width, longest: max(width, height)) }
  /// The tallest small picture, padded.
  var shrunkHeight: Int { RecognitionPlan.shrunk(height, longest: max(width, height)) }
  /// The cells of the largest maps.
  var cells: Int { shrunkWidth / 4 * (shrunkHeight / 4) }

  private static func shrunk(_ side: Int, longest: Int) -> Int {
    let second = longest > largeSide ? min(side, secondLong) : firstLong
    return Shrink.padded(max(firstLong, second))
  }

  /// The longer sides that a picture of `width` x `height` is looked at with, one after the other.
  static func longs(_ width: Int, _ height: Int) -> (Int, Int) {
    let longer = max(width, height)
    return (firstLong, longer > largeSide ? min(longer, secondLong) : firstLong / 2)
  }

  /// What finding lines in the small picture takes.
  var finding: Footprint {
    var footprint = Footprint()
    Shrink.plan(
      sourceWidth: width, width: shrunkWidth, height: shrunkHeight, in: &footprint)
    FindNetwork.Buffers.plan(width: shrunkWidth, height: shrunkHeight, in: &footprint)
    return footprint
  }

  /// What making lines of the maps takes.
  var gathering: Footprint {
    var footprint = Footprint()
    FindLines.plan(cells: cells, in: &footprint)
    return footprint
  }

  /// What reading lines takes.
  var reading: Footprint {
    var footprint = Footprint()
    ReadBlock.plan(in: &footprint)
    Decode.plan(in: &footprint)
    return footprint
  }

  /// The maps: they are written while `finding` is in use and read while `gathering` is.
  var maps: Footprint {
    var footprint = Footprint()
    footprint.add(Float.self, FindMaps.Kind.count * cells)
    return footprint
  }

  /// The bytes that finding, gathering and reading use one after the other.
  var shared: Int {
    max(maps.bytes + max(finding.bytes, gathering.bytes), reading.bytes)
  }

  /// The bytes of the recognizer's arena.
  package var footprint: Footprint {
    var footprint = Footprint()
    FindNetwork.plan(in: &footprint)
    ReadNetwork.plan(in: &footprint)
    var kept = Footprint()
    Readings.plan(in: &kept)
    Blocks.plan(in: &kept)
    Pyramid.plan(width: width, height: height, in: &kept)
    Vote.plan(in: &kept)
    footprint.add(UInt8.self, kept.bytes)
    footprint.add(UInt8.self, shared)
    return footprint
  }
}
