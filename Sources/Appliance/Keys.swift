extension State {
  /// What `key` means on the screen of this state; nil where it does nothing.
  package func command(of key: Key) -> Command? {
    switch (place, key) {
    case (.home, .ok): return .scan
    case (.home, _): return nil
    case (.scanning, .back): return .cancel
    case (.scanning(let scan), .ok): return isFinishOffered(by: scan) ? .finish : nil
    case (.scanning, .left): return format(besides: -1)
    case (.scanning, .right): return format(besides: 1)
    case (.showing, .ok): return isArmed ? .scan : .home
    case (.showing, .back): return .home
    case (.showing, _): return nil
    }
  }

  /// Whether the selector takes a choice: it is there, and nothing is read yet (requirements S10).
  package var isFormatOpen: Bool { settings.showsFormatSelector && isReading && !holdsText }

  /// Whether OK ends `scan`: after the delivery it cuts the hold short, and at P7 it is what the
  /// finish label asks for; without a camera nothing better can come.
  private func isFinishOffered(by scan: Scan) -> Bool {
    if scan.isDelivered || scan.stage == .noPortrait { return true }
    return scan.hasRead && screen == .fault
  }

  private func format(besides step: Int) -> Command? {
    guard isFormatOpen else { return nil }
    let next = Int(wanted.rawValue) + step
    return Settings.DocumentType(rawValue: UInt8(clamping: next)).flatMap {
      $0 == wanted ? nil : .format($0)
    }
  }
}
