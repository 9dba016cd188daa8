import Devices
import Foundation
import MRZ
import Pixels
import SimulatedDevices
import StaticMemory
import Testing

/// The twins of hardware (requirements D6).
struct DevicesTests {
  private let format = CameraFormat(width: 40, height: 30)

  private func picture(
    _ width: Int, _ height: Int, _ body: (GrayView) -> Void, luma: (Int, Int) -> UInt8
  ) {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes.append(luma(x, y)) } }
    bytes.withUnsafeBufferPointer {
      body(GrayView($0, width: width, height: height, rowStride: width))
    }
  }

  @Test func aCameraGivesThirtyFramesASecond() throws {
    let camera = SimulatedCamera(format, pictureCount: 0, mishaps: Mishaps())
    try camera.open()
    #expect(camera.due == nil)
    try camera.setCapturing(true, at: Instant())
    var count = 0
    while let due = camera.due, due < Instant(milliseconds: 1000) {
      let lease = try camera.nextFrame(at: due)
      if let lease {
        count += 1
        #expect(lease.number == UInt32(count))
        camera.giveBack(lease)
      }
    }
    #expect(count == 30)
    try camera.setCapturing(false, at: Instant(milliseconds: 1000))
    #expect(camera.due == nil)
  }

  @Test func aPictureIsLaidInTheMiddleWithItsShapeKept() throws {
    let camera = SimulatedCamera(format, pictureCount: 1, mishaps: Mishaps())
    // The edge is black and white in equal parts, the rest is bright.
    picture(20, 5, { camera.load($0, as: 0) }) { x, y in
      (1..<19).contains(x) && (1..<4).contains(y) ? 200 : (x + y) % 2 == 0 ? 0 : 100
    }
    try camera.open()
    try camera.setCapturing(true, at: Instant())
    camera.show(0)
    let lease = try camera.nextFrame(at: Instant(milliseconds: 40))
    guard let lease else {
      Issue.record("no frame")
      return
    }
    // 20 x 5 on 40 x 30 becomes 40 x 10, ten rows of table above and below.
    for y in Array(0..<10) + Array(20..<30) {
      for x in 0..<40 { #expect(lease.picture.row(y)[x] == 50) }
    }
    for y in 13..<17 {
      for x in 3..<37 { #expect(lease.picture.row(y)[x] == 200) }
    }
    camera.giveBack(lease)
  }

  @Test func shrinkingAveragesAndKeepsTheMean() throws {
    let small = CameraFormat(width: 10, height: 10)
    let camera = SimulatedCamera(small, pictureCount: 1, mishaps: Mishaps())
    picture(35, 35, { camera.load($0, as: 0) }) { x, _ in x % 2 == 0 ? 0 : 200 }
    try camera.open()
    try camera.setCapturing(true, at: Instant())
    camera.show(0)
    guard let lease = try camera.nextFrame(at: Instant(milliseconds: 40)) else {
      Issue.record("no frame")
      return
    }
    var sum = 0
    for y in 0..<10 { for x in 0..<10 { sum += Int(lease.picture.row(y)[x]) } }
    // 17 of 35 columns are bright.
    #expect(abs(Double(sum) / 100 - 200 * 17 / 35) < 1)
    camera.giveBack(lease)
  }

  @Test func lumaOfYUYVLiesAtEverySecondByte() throws {
    let format = CameraFormat(width: 8, height: 4, layout: .yuyv)
    let camera = SimulatedCamera(format, pictureCount: 1, mishaps: Mishaps())
    picture(8, 4, { camera.load($0, as: 0) }) { x, y in UInt8(10 * y + x) }
    try camera.open()
    try camera.setCapturing(true, at: Instant())
    camera.show(0)
    guard let lease = try camera.nextFrame(at: Instant(milliseconds: 40)) else {
      Issue.record("no frame")
      return
    }
    #expect(lease.picture.pixelStride == 2)
    #expect(lease.picture.rowStride == 16)
    for y in 0..<4 {
      for x in 0..<8 { #expect(lease.picture.row(y)[2 * x] == UInt8(10 * y + x)) }
    }
    camera.giveBack(lease)
  }

  @Test func aCameraWithAllSlotsLentDropsFrames() throws {
    let camera = SimulatedCamera(format, pictureCount: 0, mishaps: Mishaps())
    try camera.open()
    try camera.setCapturing(true, at: Instant())
    let first = try camera.nextFrame(at: Instant(milliseconds: 100))
    let second = try camera.nextFrame(at: Instant(milliseconds: 200))
    let third = try camera.nextFrame(at: Instant(milliseconds: 300))
    let fourth = try camera.nextFrame(at: Instant(milliseconds: 400))
    let fifth = try camera.nextFrame(at: Instant(milliseconds: 500))
    if fifth == nil {} else { Issue.record("a fifth frame of four slots") }
    #expect(camera.dropCount == 1)
    #expect(camera.lentCount == 4)
    if let first { camera.giveBack(first) }
    if let second { camera.giveBack(second) }
    if let third { camera.giveBack(third) }
    if let fourth { camera.giveBack(fourth) }
    if let fifth { camera.giveBack(fifth) }
    #expect(camera.lentCount == 0)
  }

  @Test func theNthCallFailsAndTheNextDoesNot() throws {
    let mishaps = Mishaps()
    let speaker = SimulatedSpeaker(mishaps: mishaps)
    let tones = Tones(Tone(hertz: 1000, milliseconds: 50))
    mishaps.plan(.speakerPlay, number: 2, times: 2)
    var failed: [Int] = []
    for call in 1...5 {
      do throws(DeviceFailure) {
        try speaker.play(tones, volume: 3, at: Instant())
      } catch {
        #expect(error == .soundFailed)
        failed.append(call)
      }
    }
    #expect(failed == [2, 3])
    #expect(speaker.playCount == 3)
  }

  @Test func pressesComeInTheirOrder() throws {
    let panel = SimulatedPanel(mishaps: Mishaps())
    for button in Button.allCases { panel.press(button, at: Instant(milliseconds: 7)) }
    #expect(panel.due == Instant(milliseconds: 7))
    for button in Button.allCases {
      for isDown in [true, false] {
        let edge = try panel.nextEdge(at: Instant(milliseconds: 7))
        #expect(edge == ButtonEdge(button, isDown: isDown))
      }
    }
    #expect(panel.due == nil)
    #expect(try panel.nextEdge(at: Instant(milliseconds: 8)) == nil)
  }

  @Test func aButtonIsHeldUntilItIsReleased() throws {
    let panel = SimulatedPanel(mishaps: Mishaps())
    panel.change(.ok, isDown: true, at: Instant(milliseconds: 3))
    #expect(try panel.nextEdge(at: Instant(milliseconds: 3)) == ButtonEdge(.ok, isDown: true))
    #expect(panel.due == nil)
    panel.change(.ok, isDown: false, at: Instant(milliseconds: 9))
    #expect(panel.due == Instant(milliseconds: 9))
    #expect(try panel.nextEdge(at: Instant(milliseconds: 9)) == ButtonEdge(.ok, isDown: false))
    for _ in 0..<40 { panel.press(.left, at: Instant(milliseconds: 9)) }
    var count = 0
    while try panel.nextEdge(at: Instant(milliseconds: 9)) != nil { count += 1 }
    #expect(count == SimulatedPanel.edgeCapacity, "a press too many is lost whole")
  }

  @Test func aDisplayKeepsEveryDifferentPictureOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "screens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let display = SimulatedDisplay(
      ScanOut(width: 16, height: 8), folder: folder.path, mishaps: Mishaps())
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 128)
    func show(_ pixel: UInt32, _ name: StaticString) throws {
      pixels[5] = pixel
      try pixels.withUnsafeMutableBufferPointer {
        let canvas = Canvas($0, width: 16, height: 8)
        try display.present(canvas, damage: Damage(canvas.bounds))
      }
      display.settle(name)
    }
    try show(0xFFFF_0000, "home")
    try show(0xFF00_FF00, "scan")
    try show(0xFFFF_0000, "home")
    display.keep("again")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["01-home.png", "02-scan.png", "03-again.png"])
    #expect(display.failure == nil)
    let size = try PictureFile.size(folder.appendingPathComponent("02-scan.png").path)
    #expect(size == (16, 8))
  }

  @Test func onlyTheDamageIsTakenOver() throws {
    let display = SimulatedDisplay(ScanOut(width: 4, height: 3), mishaps: Mishaps())
    var pixels = [UInt32](repeating: 9, count: 12)
    try pixels.withUnsafeMutableBufferPointer {
      try display.present(
        Canvas($0, width: 4, height: 3), damage: Damage(Area(x: 1, y: 1, width: 2, height: 1)))
    }
    #expect(Array(display.shown.pixels) == [0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 0, 0])
  }

  @Test("A person sees upright what the panel holds turned, in four bytes a pixel or in two")
  func turned() throws {
    for rotation in Rotation.allCases {
      for format in PixelFormat.allCases {
        let scanOut = ScanOut(width: 4, height: 3, rotation: rotation, format: format)
        let display = SimulatedDisplay(scanOut, mishaps: Mishaps())
        #expect(display.width * display.height == 12)
        #expect(display.width == (rotation.exchangesSides ? 3 : 4))
        // Colours that five and six bits hold as they are.
        let colors: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
        var pixels = (0..<12).map { colors[$0 * 7 % 5] }
        try pixels.withUnsafeMutableBufferPointer {
          let canvas = Canvas($0, width: display.width, height: display.height)
          try display.present(canvas, damage: Damage(canvas.bounds))
        }
        #expect(Array(display.shown.pixels) == pixels, "\(scanOut)")
        #expect(display.bytes.count == 12 * format.bytes)
        // The top left of what is seen lies in the corner that the turn brings it to.
        let corner = [0, 3, 11, 8][Int(rotation.rawValue) / 90] * format.bytes
        let first = format == .rgb565 ? [0, 0] : [0, 0, 0, 255].map { UInt8($0) }
        #expect(Array(display.bytes[corner..<(corner + format.bytes)]) == first)
      }
    }
  }

  @Test func aFolderThatIsNotThereIsAFailure() throws {
    let display = SimulatedDisplay(
      ScanOut(width: 4, height: 3), folder: "/nowhere/at/all", mishaps: Mishaps())
    var pixels = [UInt32](repeating: 9, count: 12)
    try pixels.withUnsafeMutableBufferPointer {
      let canvas = Canvas($0, width: 4, height: 3)
      try display.present(canvas, damage: Damage(canvas.bounds))
    }
    display.settle("home")
    #expect(display.failure != nil)
    #expect(display.fileCount == 0)
  }

  /// The tones are where and what they should be: counted by the waves' zero crossings.
  @Test func aWAVHasTheTonesAtTheirTimes() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tones-\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    let speaker = SimulatedSpeaker(mishaps: Mishaps())
    let pair = Tones(
      Tone(hertz: 1000, milliseconds: 100), Tone(hertz: 0, milliseconds: 50),
      Tone(hertz: 500, milliseconds: 100))
    try speaker.play(pair, volume: 5, at: Instant(milliseconds: 300))
    try speaker.play(
      Tones(Tone(hertz: 2000, milliseconds: 100)), volume: 2, at: Instant(milliseconds: 2500))
    #expect(speaker.writeWAV(file.path))
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    let samples = stride(from: 44, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
    #expect(samples.count == 3100 * 16)
    func waves(_ from: Int, _ milliseconds: Int) -> Int {
      let part = samples[from * 16..<(from + milliseconds) * 16]
      return zip(part, part.dropFirst()).filter { $0.0 < 0 && $0.1 >= 0 }.count
    }
    #expect(samples[0..<300 * 16].allSatisfy { $0 == 0 })
    #expect(abs(waves(300, 100) - 100) <= 1)
    #expect(samples[401 * 16..<449 * 16].allSatisfy { $0 == 0 })
    #expect(abs(waves(450, 100) - 50) <= 1)
    #expect(abs(waves(2500, 100) - 200) <= 1)
    let loud = samples[300 * 16..<400 * 16].map { abs(Int($0)) }.max() ?? 0
    let soft = samples[2500 * 16..<2600 * 16].map { abs(Int($0)) }.max() ?? 0
    #expect(loud > 19_000 && soft > 7_500 && soft < 8_500)
  }
}
