import Devices
import LinuxIO
import MRZ
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory
import Synchronization
import Testing

/// The way of camera pictures: one at a time to the reader, all to the preview, each back.
struct FrameFlowTests {
  private let format = CameraFormat(width: 64, height: 48)
  private let region = Area(x: 8, y: 4, width: 40, height: 30)

  private final class Bench {
    let camera: SimulatedCamera
    let reader: SlowReader
    var flow: FrameFlow
    var repairs = Repairs()

    init(_ format: CameraFormat) throws {
      camera = SimulatedCamera(format, pictureCount: 0, mishaps: Mishaps())
      reader = SlowReader()
      let plan = MemoryPlan(
        layout: Layout(width: 480, height: 320), camera: format, recognition: nil)
      flow = FrameFlow(plan, try RecognitionWorker(reader), memory: Arena(plan[.preview]))
      try camera.open()
      try camera.setCapturing(true, at: Instant())
      flow.expect(true, at: Instant())
    }

    /// Takes the pictures there are at `milliseconds`.
    func take(_ region: Area?, scan: UInt32, at milliseconds: Int64) throws -> Bool {
      try flow.takePictures(
        camera, region: region, scan: scan, &repairs, at: Instant(milliseconds: milliseconds))
    }

    /// Lets the reader finish and waits for what it said.
    func answer() throws -> FrameFlow.Read? {
      reader.mayGoOn.add(1, ordering: .releasing)
      for _ in 0..<10_000 {
        if let read = try flow.takeAnswer(camera) { return read }
        if !flow.isReading { return nil }
        Monotonic.yield()
      }
      return nil
    }
  }

  @Test func aBusyReaderIsNotGivenAnother() throws {
    let bench = try Bench(format)
    let first = try bench.take(region, scan: 3, at: 40)
    #expect(first)
    #expect(bench.camera.lentCount == 1)
    for time in [80, 120, 160] as [Int64] {
      let isNew = try bench.take(region, scan: 3, at: time)
      #expect(isNew)
      #expect(bench.camera.lentCount == 1, "it fed the preview and went back")
    }
    let preview = bench.flow.preview?.number
    #expect(preview == 4)
    let read = try bench.answer()
    #expect(read?.number == 1)
    #expect(read?.scan == 3)
    #expect(bench.camera.lentCount == 0)
    #expect(bench.reader.sizes == [40, 30], "only the region is read")
  }

  @Test func picturesThatAreNotToBeReadGoStraightBack() throws {
    let bench = try Bench(format)
    let isNew = try bench.take(nil, scan: 1, at: 40)
    let isReading = bench.flow.isReading
    #expect(isNew && !isReading)
    #expect(bench.camera.lentCount == 0)
  }

  /// `clear` while a picture is read: what it says belongs to nobody any more, and the reader is
  /// wiped as soon as it is free.
  @Test func aPictureReadWhileEverythingIsWipedHasNoScan() throws {
    let bench = try Bench(format)
    _ = try bench.take(region, scan: 3, at: 40)
    try bench.flow.wipe()
    #expect(bench.reader.wipes.load(ordering: .acquiring) == 0)
    let hasPreview = bench.flow.preview != nil
    #expect(!hasPreview)
    let read = try bench.answer()
    #expect(read?.number == 1)
    #expect(read?.scan == nil)
    // The wipe is under way now; its answer is no picture's.
    let nothing = try bench.answer()
    #expect(nothing == nil)
    #expect(bench.reader.wipes.load(ordering: .acquiring) == 1)
    let isReading = bench.flow.isReading
    #expect(!isReading)
  }

  @Test func thePreviewIsNoLargerThanThePanelShowsIt() {
    let layout = Layout(width: 480, height: 320)
    func bytes(_ width: Int, _ height: Int) -> Int {
      FrameFlow.footprint(CameraFormat(width: width, height: height), layout).bytes
    }
    #expect(bytes(320, 240) == 320 * 240)
    #expect(bytes(1280, 720) == 640 * 360)
    #expect(bytes(1920, 1080) == 640 * 360)
  }

  @Test func thePreviewIsThePictureInLittle() throws {
    let format = CameraFormat(width: 960, height: 640, layout: .yuyv)
    let camera = SimulatedCamera(format, pictureCount: 1, mishaps: Mishaps())
    var luma = [UInt8](repeating: 0, count: 960 * 640)
    for y in 0..<640 { for x in 0..<960 { luma[y * 960 + x] = UInt8((x / 4 + y / 4) % 256) } }
    luma.withUnsafeBufferPointer {
      camera.load(GrayView($0, width: 960, height: 640, rowStride: 960), as: 0)
    }
    camera.show(0)
    let plan = MemoryPlan(
      layout: Layout(width: 480, height: 320), camera: format, recognition: nil)
    var flow = FrameFlow(
      plan, try RecognitionWorker(SlowReader()), memory: Arena(plan[.preview]))
    var repairs = Repairs()
    try camera.open()
    try camera.setCapturing(true, at: Instant())
    _ = try flow.takePictures(
      camera, region: nil, scan: 1, &repairs, at: Instant(milliseconds: 40))
    let view = flow.preview?.view
    let preview = try #require(view)
    #expect((preview.width, preview.height, preview.pixelStride) == (480, 320, 1))
    for y in 0..<320 {
      for x in 0..<480 where preview.row(y)[x] != UInt8((x / 2 + y / 2) % 256) {
        Issue.record("pixel \(x), \(y)")
        return
      }
    }
  }
}

/// Reads one picture each time it may go on.
private final class SlowReader: Reader {
  let mayGoOn = Atomic<Int>(0)
  let wipes = Atomic<Int>(0)
  private let width = Atomic<Int>(0)
  private let height = Atomic<Int>(0)

  /// Columns and rows of the picture read last.
  var sizes: [Int] { [width.load(ordering: .acquiring), height.load(ordering: .acquiring)] }

  func read(_ picture: GrayView) -> Outcome {
    width.store(picture.width, ordering: .releasing)
    height.store(picture.height, ordering: .releasing)
    while mayGoOn.load(ordering: .acquiring) == 0 { Monotonic.yield() }
    mayGoOn.subtract(1, ordering: .acquiringAndReleasing)
    return .textSeen
  }

  func wipe() { wipes.add(1, ordering: .acquiringAndReleasing) }
}
