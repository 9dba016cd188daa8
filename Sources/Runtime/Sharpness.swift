import Pixels
import StaticMemory

/// Measures how sharp a picture is: how much of its contrast lies within two pixels at its steepest
/// edges. Text of a page that is in focus gives half of it or more, blurred by five pixels a fifth.
///
/// A picture of nothing has no edges and says nothing of the lens.
package struct Sharpness: ~Copyable {
  /// The contrast, of 255, under which there is nothing to judge by.
  package static let leastContrast = 60
  /// The pixels of a thousand whose luma, or whose edge, may be steeper or wider by chance.
  private static let chance = 5

  private let memory: Arena
  private let lumas: UnsafeMutableBufferPointer<Int32>
  private let steps: UnsafeMutableBufferPointer<Int32>

  /// What it takes: two histograms.
  package static var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(Int32.self, 256)
    footprint.add(Int32.self, 256)
    return footprint
  }

  /// Measures in `memory`.
  package init(memory: consuming Arena) {
    lumas = memory.take(Int32.self, 256)
    steps = memory.take(Int32.self, 256)
    memory.assertFull()
    self.memory = memory
  }

  /// The share of the contrast at the steepest edges of `picture`, in percent; nil where there is
  /// too little contrast to tell.
  package func percent(of picture: GrayView) -> Double? {
    lumas.update(repeating: 0)
    steps.update(repeating: 0)
    var count: Int32 = 0
    let stride = picture.pixelStride
    for y in Swift.stride(from: 0, to: picture.height, by: 2) {
      let row = picture.row(y)
      for x in 1..<max(1, picture.width - 1) {
        lumas[Int(row[x * stride])] += 1
        steps[abs(Int(row[(x + 1) * stride]) - Int(row[(x - 1) * stride]))] += 1
        count += 1
      }
    }
    guard count > 0 else { return nil }
    let few = count * Int32(Sharpness.chance) / 1000
    let contrast = upper(lumas, few) - lower(lumas, few)
    guard contrast >= Sharpness.leastContrast else { return nil }
    return min(100, 100 * Double(upper(steps, few)) / Double(contrast))
  }

  /// The value that at most `few` lie above.
  private func upper(_ histogram: UnsafeMutableBufferPointer<Int32>, _ few: Int32) -> Int {
    var above: Int32 = 0
    for value in (0..<256).reversed() {
      above += histogram[value]
      if above > few { return value }
    }
    return 0
  }

  /// The value that at most `few` lie below.
  private func lower(_ histogram: UnsafeMutableBufferPointer<Int32>, _ few: Int32) -> Int {
    var below: Int32 = 0
    for value in 0..<256 {
      below += histogram[value]
      if below > few { return value }
    }
    return 255
  }
}
