import Foundation
import MRZ
import Recognition
import Testing

/// Telling why a line cannot be read (requirements 10: glare, blur).
@Suite struct LegibilityTests {
  /// A strip of dark strokes, one a character, whose edges are `edge` columns wide.
  private static func measure(
    edge: Double, contrast: Double = 150, washed: ClosedRange<Int> = 0...0, cap: Float = 14
  ) -> Legibility {
    let (width, height) = (224, 32)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    defer { bytes.deallocate() }
    for y in 0..<height {
      for x in 0..<width {
        let place = Double(x % 16)
        let dark = min(1, max(0, min(place - 4, 12 - place) / edge + 0.5))
        bytes[y * width + x] = UInt8(210 - contrast * dark)
        if washed.count > 1, washed.contains(x) { bytes[y * width + x] = 252 }
      }
    }
    return Legibility(ByteGrid(bytes, width: width, height: height), capHeight: cap)
  }

  @Test func sharpTextIsLegible() {
    for edge in [1.0, 2.0, 3.0] {
      let sharp = Self.measure(edge: edge)
      #expect(!sharp.isHopeless && sharp.hint == nil)
      // Sampling at whole columns may widen an edge by one of the sixteen.
      #expect((edge / 16 - 0.01...(edge + 1) / 16 + 0.01).contains(Double(sharp.edge)))
    }
  }

  @Test func aSmearWantsStillnessAndASmallOneNearness() {
    #expect(Self.measure(edge: 9).hint == .holdStill)
    #expect(Self.measure(edge: 9).isHopeless)
    #expect(Self.measure(edge: 9, cap: 5).hint == .closer)
  }

  /// Print too faint to measure may still be read: it is no smear.
  @Test func faintPrintIsNotASmear() {
    for contrast in [6.0, 12.0, 20.0] {
      let faint = Self.measure(edge: 2, contrast: contrast)
      #expect(!faint.isHopeless && faint.hint == nil)
    }
  }

  @Test func aReflectionIsToldFromBlur() {
    let glare = Self.measure(edge: 2, washed: 60...140)
    #expect(glare.hint == .glare)
    #expect(!glare.isHopeless)
    #expect(Self.measure(edge: 2, washed: 60...70).hint == nil)
  }
}
