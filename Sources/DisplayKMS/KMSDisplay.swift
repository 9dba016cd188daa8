import Devices
import Glibc
import LinuxIO
import Pixels
import StaticMemory

/// The screen of a board, through the kernel's mode setting (requirements D1).
///
/// It is the first panel that is plugged in, or the one on the connector named. One that is not
/// there, that another program has, or that is pulled out throws, and is looked for anew by `open`.
/// One picture at a time is on its way to it, and none faster than it refreshes, also where the
/// driver says at once that a picture is shown.
package final class KMSDisplay: Display {
  /// Where the kernel puts its cards.
  package static let standardFolder = "/dev/dri"
  /// A picture that is not shown after so long will never be.
  package static let stallNanoseconds: Int64 = 2_000_000_000

  /// What its poller's tokens mean.
  private enum Source: UInt32 {
    case card, alarm, news
  }

  package let width: Int
  package let height: Int
  /// Whether a picture can be handed over: none is on its way, and the panel has refreshed since.
  package private(set) var isReady = false
  private let scanOut: ScanOut
  private let choice: ConnectorChoice
  private let folder: CardFolder
  private let poller: Poller
  private let alarm: Alarm
  private let news: DeviceNews
  private var console: Console?
  private var panel: LitPanel?
  private var isFlipping = false
  private var nextPicture: Int64 = 0

  /// The panel `choice`, for pictures of `scanOut`; it is not open yet. The kernel's `console`,
  /// where there is one, is silent while it is.
  package init(
    _ choice: ConnectorChoice, _ scanOut: ScanOut, console: Console?,
    folder: String = standardFolder, calls: KMSCalls = KMSCalls()
  ) throws(SystemCallError) {
    (width, height) = (scanOut.uprightWidth, scanOut.uprightHeight)
    (self.choice, self.scanOut, self.console) = (choice, scanOut, console)
    self.folder = CardFolder(path: folder, calls: calls)
    poller = try Poller()
    alarm = try Alarm()
    news = try DeviceNews()
    try poller.watch(alarm.number, as: Source.alarm.rawValue)
    try poller.watch(news.number, as: Source.news.rawValue)
  }

  /// The size of the panel `choice`, as it is now; nil where none is plugged in, or may be asked.
  package static func size(
    of choice: ConnectorChoice, folder: String = standardFolder, calls: KMSCalls = KMSCalls()
  ) -> (width: Int, height: Int)? {
    do throws(KMSError) {
      let found = try CardFolder(path: folder, calls: calls).findPanel(choice)
      return found.connector.preferredMode.map { (Int($0.width), Int($0.height)) }
    } catch {
      return nil
    }
  }

  /// The same for as long as the display lives, whichever card is open.
  package var descriptor: Int32? { poller.number }

  /// How the panel that is open holds a pixel; nil when none is.
  package var format: PixelFormat? { panel?.format }

  /// Whether the panel that is open is shown by atomic commits; nil when none is.
  package var isAtomic: Bool? { panel?.isAtomic }

  /// Looks for the panel and lights it, black until the first picture.
  package func open() throws(DeviceFailure) {
    do throws(KMSError) {
      try giveBack()
      try light()
    } catch {
      try lose(error)
    }
  }

  private func light() throws(KMSError) {
    let found = try folder.findPanel(choice)
    try askingSystem(.console) { () throws(SystemCallError) in try console?.leaveText() }
    let (resources, connector) = (found.resources, found.connector)
    let panel = try LitPanel(found.takeCard(), resources, connector, scanOut)
    let number = panel.number
    try askingSystem(.watch) { () throws(SystemCallError) in
      try poller.watch(number, as: Source.card.rawValue)
    }
    // From here on what is watched is what is open.
    self.panel = consume panel
    isReady = true
  }

  /// Takes the pixels of `damage` over; they are seen at the panel's next refresh.
  package func present(_ canvas: Canvas, damage: Damage) throws(DeviceFailure) {
    precondition(isReady, "the display takes one picture at a time")
    do throws(KMSError) {
      guard panel != nil else { throw KMSError(.flip, Errno(rawValue: ENODEV)) }
      let now = Monotonic.nanoseconds
      try panel?.show(canvas, damage: damage)
      isReady = false
      isFlipping = true
      nextPicture = next(after: now, period: panel?.periodNanoseconds ?? 1)
      try ring(at: now + KMSDisplay.stallNanoseconds)
    } catch {
      try lose(error)
    }
  }

  /// Hears what there is: a picture is shown, the panel has refreshed, or something was plugged.
  package func acknowledge() throws(DeviceFailure) {
    do throws(KMSError) {
      var count = 0
      try askingSystem(.watch) { () throws(SystemCallError) in
        count = try poller.wait(milliseconds: 0)
      }
      for index in 0..<count { try take(poller[index]) }
    } catch {
      try lose(error)
    }
  }

  private func take(_ ready: Poller.Ready) throws(KMSError) {
    switch Source(rawValue: ready.token) {
    case .card:
      if try panel?.takeFlips() == true { try endFlip() }
      if ready.isHungUp { throw KMSError(.events, Errno(rawValue: ENODEV)) }
    case .alarm:
      try askingSystem(.timer) { () throws(SystemCallError) in try alarm.acknowledge() }
      if isFlipping { throw KMSError(.flip, Errno(rawValue: ETIMEDOUT)) }
      isReady = panel != nil
    case .news:
      var isOfCards = false
      try askingSystem(.news) { () throws(SystemCallError) in isOfCards = try news.take(of: "drm") }
      if isOfCards { try panel?.check() }
    case nil: preconditionFailure("nothing is watched under this token")
    }
  }

  /// The picture is shown; the next is taken when the panel has refreshed.
  private func endFlip() throws(KMSError) {
    isFlipping = false
    isReady = Monotonic.nanoseconds >= nextPicture
    if !isReady { try ring(at: nextPicture) }
  }

  /// The next refresh after `now`, in step with those before: one picture each, and none is put off
  /// by what drawing it takes.
  private func next(after now: Int64, period: Int64) -> Int64 {
    guard nextPicture > 0 else { return now + period }
    return nextPicture + ((now - nextPicture) / period + 1) * period
  }

  private func ring(at nanoseconds: Int64) throws(KMSError) {
    try askingSystem(.timer) { () throws(SystemCallError) in
      try alarm.set(atNanoseconds: nanoseconds)
    }
  }

  /// Gives the panel and the console back: what was there before is seen again.
  package func close() throws(DeviceFailure) {
    do throws(KMSError) {
      try giveBack()
    } catch {
      throw error.failure
    }
  }

  private func giveBack() throws(KMSError) {
    var refusal: KMSError?
    do throws(KMSError) {
      if let number = panel?.number {
        try askingSystem(.watch) { () throws(SystemCallError) in try poller.unwatch(number) }
      }
    } catch {
      // The card goes all the same.
      refusal = error
    }
    panel = nil
    isReady = false
    isFlipping = false
    nextPicture = 0
    // After the card: the console is drawn anew only by whoever may set modes.
    try askingSystem(.console) { () throws(SystemCallError) in try console?.returnToText() }
    try askingSystem(.timer) { () throws(SystemCallError) in try alarm.cancel() }
    if let refusal { throw refusal }
  }

  /// Gives everything back because of `error`, which is what counts.
  private func lose(_ error: KMSError) throws(DeviceFailure) -> Never {
    do throws(KMSError) {
      try giveBack()
    } catch {
      throw error.failure
    }
    throw error.failure
  }
}
