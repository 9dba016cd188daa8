import Devices
import MRZ
import Pixels
import StaticMemory

/// All simulated devices of one appliance, and the script that plays on them.
package final class SimulatedStage {
  package let camera: SimulatedCamera
  package let display: SimulatedDisplay
  package let panel: SimulatedPanel
  package let speaker: SimulatedSpeaker
  /// Nil where the script touches nothing: the appliance then has keys alone.
  package let touch: SimulatedTouch?
  package let storage: SimulatedStorage
  package let mishaps = Mishaps()
  package let player: ScriptPlayer
  /// What was seen and heard; nil where nobody asked.
  package let timeline: Timeline?
  /// The reader that the script speaks for; nil where pictures are read.
  package let reader: SimulatedReader?

  /// What the devices take: on hardware the kernel lends it, so it stands apart in the plan.
  package static func footprint(
    pictureCount: Int, _ format: CameraFormat, _ scanOut: ScanOut, keepsScreens: Bool,
    keepsTimeline: Bool = false
  ) -> Footprint {
    var footprint = SimulatedCamera.footprint(format, pictureCount: pictureCount)
    footprint.add(SimulatedDisplay.footprint(scanOut, keepsScreens: keepsScreens))
    footprint.add(SimulatedSpeaker.footprint)
    if keepsTimeline { footprint.add(Timeline.footprint) }
    return footprint
  }

  /// A camera of `format` and the panel `scanOut`, on which `script` is played; every screen
  /// settled is kept in `screensFolder`, if there is one, and what is seen and heard in a timeline,
  /// if that is wanted. Unless it is told, the panel has touch where the script touches it.
  package init(
    _ script: Script, _ format: CameraFormat, _ scanOut: ScanOut,
    screensFolder: String? = nil, hasTorch: Bool = true, hasTouch: Bool? = nil,
    keepsTimeline: Bool = false
  ) {
    camera = SimulatedCamera(format, pictureCount: script.pictures.count, mishaps: mishaps)
    display = SimulatedDisplay(scanOut, folder: screensFolder, mishaps: mishaps)
    panel = SimulatedPanel(hasTorch: hasTorch, mishaps: mishaps)
    speaker = SimulatedSpeaker(mishaps: mishaps)
    storage = SimulatedStorage(mishaps: mishaps)
    touch = hasTouch ?? script.hasTouch ? SimulatedTouch(mishaps: mishaps) : nil
    timeline = keepsTimeline ? Timeline() : nil
    reader = script.tellsReadings ? SimulatedReader(script.outcomes) : nil
    player = ScriptPlayer(
      script, camera: camera, panel: panel, touch: touch, display: display, reader: reader,
      mishaps: mishaps,
      timeline: timeline)
  }

  /// The devices, with what is not simulated: a reader of pictures is used only where the script
  /// does not say what is read.
  package func devices(
    clock: any Clock, reader pictureReader: (any Reader)?, sink: any ResultSink
  ) -> DeviceSet {
    guard let reader = reader ?? pictureReader else {
      preconditionFailure("pictures are read, or the script says what is read")
    }
    return DeviceSet(
      clock: clock, camera: camera, display: display, reader: reader, panel: panel,
      speaker: speaker, sink: sink, touch: touch, storage: storage, host: player)
  }
}
