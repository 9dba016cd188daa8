import Pixels
import Runtime
import StaticMemory
import Testing

/// The instruments of the hardware test (requirements D7).
@Suite struct HardwareMeterTests {
  @Test("Pictures a second, and those that were lost, by their times or by their numbers")
  func frames() {
    var count = FrameCount(memory: Arena(FrameCount.footprint))
    func run(every milliseconds: Double, _ numbers: [Int], jitter: Double = 0) {
      count.reset()
      for (index, number) in numbers.enumerated() {
        let late = index % 2 == 0 ? jitter : 0
        count.take(
          number: UInt32(index + 1),
          at: Instant(nanoseconds: Int64((Double(number) * milliseconds + late) * 1e6)))
      }
    }
    run(every: 1000.0 / 30, Array(0...60))
    #expect(abs(count.perSecond - 30) < 0.1 && count.dropped == 0)
    run(every: 1000.0 / 30, Array(0...60), jitter: 6)
    #expect(abs(count.perSecond - 30) < 0.2 && count.dropped == 0, "jitter loses nothing")
    run(every: 40, Array(0...20) + Array(24...50))
    #expect(count.dropped == 3)
    count.reset()
    for number in [1, 2, 3, 6, 7] as [UInt32] {
      count.take(number: number, at: Instant(milliseconds: Int64(number) * 20))
    }
    #expect(count.dropped == 2 && count.count == 5)
    count.reset()
    #expect(count.perSecond == 0 && count.dropped == 0 && count.milliseconds == 0)
  }

  /// A page with bars of `width` pixels, blurred over `blur` pixels.
  private func percent(blur: Int, contrast: Int = 200) -> Double? {
    let (width, height) = (320, 160)
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * height)
    defer { pixels.deallocate() }
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for step in 0..<blur { sum += (x + step) / 16 % 2 == 0 ? contrast : 0 }
        pixels[y * width + x] = UInt8(30 + sum / blur)
      }
    }
    return Sharpness(memory: Arena(Sharpness.footprint)).percent(
      of: GrayView(UnsafeBufferPointer(pixels), width: width, height: height, rowStride: width))
  }

  @Test("A sharp edge has all of the contrast in two pixels, a blurred one its share")
  func sharpness() throws {
    #expect(try #require(percent(blur: 1)) > 95)
    let four = try #require(percent(blur: 4))
    let ten = try #require(percent(blur: 10))
    #expect(abs(four - 50) < 5 && abs(ten - 20) < 4)
    #expect(abs(try #require(percent(blur: 4, contrast: 90)) - four) < 5, "whatever the light")
    #expect(percent(blur: 1, contrast: 20) == nil, "nothing to judge by")
  }

  @Test("Memory that keeps what is written has no errors")
  func memory() {
    #expect(MemoryCheck(memory: Arena(MemoryCheck.footprint)).errors() == 0)
  }
}
