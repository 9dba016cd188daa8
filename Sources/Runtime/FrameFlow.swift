import Appliance
import Devices
import LinuxIO
import MRZ
import Pixels
import Screens
import StaticMemory

/// Leads camera pictures one way: to the preview, to the worker when it is free, and back.
package struct FrameFlow: ~Copyable {
  /// A picture read, for the scan it was taken in.
  package struct Read {
    /// What it said.
    package var outcome: Outcome
    /// Its number.
    package var number: UInt32
    /// The scan that was under way when it was taken; nil when everything was wiped since.
    package var scan: UInt32?
  }

  /// From the start of capture to the first picture at most: a USB camera negotiates first.
  package static let firstPictureMilliseconds: Int64 = 2000
  /// From a picture to the next at most: three lost at 30 a second (requirements S1).
  package static let nextPictureMilliseconds: Int64 = 134

  private let worker: RecognitionWorker
  private let memory: Arena
  private let pixels: UnsafeMutableBufferPointer<UInt8>
  private let step: Int
  private var heldScan: UInt32?
  /// The lease of the picture that is being read, while `isHolding`. No optional: to put a lease
  /// into one destroys what was in it, and for that the Swift runtime describes the type in heap
  /// memory at the first picture.
  private let held: UnsafeMutablePointer<FrameLease>
  private var isHolding = false
  private var deadline: Instant?
  /// The last picture, smaller where the panel shows it smaller; nil while nothing is captured.
  package private(set) var preview: Preview?

  /// What the preview's copy takes.
  package static func footprint(_ camera: CameraFormat, _ layout: Layout) -> Footprint {
    let step = FrameFlow.step(camera, layout)
    var footprint = Footprint()
    footprint.add(UInt8.self, (camera.width / step) * (camera.height / step))
    return footprint
  }

  /// The n of "every n-th pixel of every n-th row": the copy is never smaller than the panel
  /// shows it, as long as the camera's picture is not.
  private static func step(_ camera: CameraFormat, _ layout: Layout) -> Int {
    max(1, min(camera.width / layout.width, camera.height / layout.height))
  }

  /// Pictures of `plan`'s camera, read by `worker`.
  package init(_ plan: MemoryPlan, _ worker: RecognitionWorker, memory: consuming Arena) {
    step = FrameFlow.step(plan.camera, plan.layout)
    pixels = memory.take(
      UInt8.self, (plan.camera.width / step) * (plan.camera.height / step))
    memory.assertFull()
    self.memory = memory
    self.worker = worker
    held = .allocate(capacity: 1)
  }

  deinit {
    precondition(!isHolding, "the flow was stopped before it ended")
    held.deallocate()
  }

  /// Whether a picture is being read, or the reader is being wiped.
  package var isReading: Bool { worker.isBusy }

  /// When a picture must have come.
  package var due: Instant? { deadline }

  /// Begins to expect pictures, or ends it; the same again does nothing.
  package mutating func expect(_ isCapturing: Bool, at now: Instant) {
    if !isCapturing {
      deadline = nil
      preview = nil
    } else if deadline == nil {
      deadline = now.advanced(byMilliseconds: FrameFlow.firstPictureMilliseconds)
    }
  }

  /// Takes the pictures that have come by `now`; says whether one did.
  ///
  /// The first is handed to the worker when `region` says what part of it is to be read and the
  /// worker is free; all others feed the preview and go straight back.
  package mutating func takePictures(
    _ camera: any Camera, region: Area?, scan: UInt32, _ repairs: inout Repairs, at now: Instant
  ) throws(SystemCallError) -> Bool {
    var isNew = false
    while let lease = next(camera, &repairs, at: now) {
      isNew = true
      show(lease.picture, number: lease.number)
      if let region, !worker.isBusy {
        try worker.read(
          lease.picture.cropped(to: region), of: lease.picture, number: lease.number)
        heldScan = scan
        precondition(!isHolding, "a free worker reads nothing that is held")
        held.initialize(to: lease)
        isHolding = true
      } else {
        camera.giveBack(lease)
      }
    }
    if isNew {
      deadline = now.advanced(byMilliseconds: FrameFlow.nextPictureMilliseconds)
      if repairs.isOnTrial(.camera) { repairs.heal(.camera) }
    } else if let deadline, deadline <= now, !repairs.isBroken(.camera) {
      self.deadline = nil
      repairs.fail(.camera, .noFrames, at: now)
    }
    return isNew
  }

  /// The picture that has been read, if one has; its frame is back with the camera.
  package mutating func takeAnswer(_ camera: any Camera) throws(SystemCallError) -> Read? {
    guard let answer = try worker.takeAnswer() else { return nil }
    giveBack(to: camera)
    return Read(outcome: answer.outcome, number: answer.number, scan: heldScan)
  }

  /// Overwrites the preview now, unless it is to stay, and the reader as soon as it is free.
  package mutating func wipe(keepsPreview: Bool = false) throws(SystemCallError) {
    heldScan = nil
    if !keepsPreview {
      preview = nil
      pixels.update(repeating: 0)
    }
    try worker.wipe()
  }

  /// Gives a held frame back; to be called when the worker is free.
  package mutating func giveBack(to camera: any Camera) {
    guard isHolding else { return }
    isHolding = false
    camera.giveBack(held.move())
  }

  private func next(
    _ camera: any Camera, _ repairs: inout Repairs, at now: Instant
  ) -> FrameLease? {
    guard !repairs.isBroken(.camera) else { return nil }
    do throws(DeviceFailure) {
      return try camera.nextFrame(at: now)
    } catch {
      repairs.fail(.camera, error, at: now)
      return nil
    }
  }

  private mutating func show(_ picture: GrayView, number: UInt32) {
    let width = picture.width / step
    let height = picture.height / step
    precondition(width * height <= pixels.count, "the picture is of the plan's size")
    let stride = picture.pixelStride * step
    for y in 0..<height {
      let from = picture.row(y * step)
      let to = pixels.baseAddress.map { $0 + y * width }
      guard let to else { return }
      for x in 0..<width { to[x] = from[x * stride] }
    }
    preview = Preview(
      GrayView(UnsafeBufferPointer(pixels), width: width, height: height, rowStride: width),
      number: number)
  }
}
