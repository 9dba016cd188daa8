/// Every device of one appliance, real or simulated; made once, before start.
package struct DeviceSet {
  package var clock: any Clock
  package var camera: any Camera
  package var display: any Display
  package var reader: any Reader
  package var panel: any Panel
  package var speaker: any Speaker
  package var sink: any ResultSink
  /// Nil: the panel has no touch.
  package var touch: (any Touch)?
  /// Nil: there is nothing that pictures could be saved to.
  package var storage: (any Storage)?
  /// A script, where there is one.
  package var host: (any Host)?

  /// The devices given.
  package init(
    clock: any Clock, camera: any Camera, display: any Display, reader: any Reader,
    panel: any Panel, speaker: any Speaker, sink: any ResultSink, touch: (any Touch)? = nil,
    storage: (any Storage)? = nil, host: (any Host)? = nil
  ) {
    self.clock = clock
    self.camera = camera
    self.display = display
    self.reader = reader
    self.panel = panel
    self.speaker = speaker
    self.sink = sink
    self.touch = touch
    self.storage = storage
    self.host = host
  }
}
