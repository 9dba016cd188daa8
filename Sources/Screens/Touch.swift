import Appliance
import Pixels

extension Layout {
  /// What a touch at (`x`, `y`) asks for on the screen of `state`; nil where nothing is.
  func command(x: Int, y: Int, of state: State) -> Command? {
    switch state.screen {
    case .home:
      return HomeGeometry(self).button.contains(x, y) ? .scan : nil
    case .scan:
      return scanCommand(x: x, y: y, of: state)
    case .fault:
      // The button's place does not depend on how many lines explain the fault.
      return FaultGeometry(self, lines: 1).button.contains(x, y) ? .home : nil
    case .result:
      switch state.settings.mode {
      case .reader:
        return CompactGeometry(self).button.contains(x, y) ? .scan : nil
      case .checkIn:
        let geometry = ResultGeometry(self)
        if geometry.rescan.contains(x, y) { return .scan }
        return geometry.home.contains(x, y) ? .home : nil
      }
    }
  }

  private func scanCommand(x: Int, y: Int, of state: State) -> Command? {
    let geometry = ScanGeometry(self, state)
    // The label may reach into the bar below, which is locked by then.
    if state.guidance?.finishLabel == .touch, geometry.finishRow.contains(x, y) { return .finish }
    if geometry.topBar.contains(x, y) {
      if state.settings.showsClose, geometry.control(fromLeft: 0, self).contains(x, y) {
        return .cancel
      }
      let controls = TopBarControls(state, geometry, self)
      if controls.torch?.contains(x, y) == true { return .torch(!state.torchWanted) }
      if controls.beep?.contains(x, y) == true { return .beep(!state.beeps) }
      return nil
    }
    guard state.isFormatOpen, geometry.bottomBar.contains(x, y) else { return nil }
    for choice in Settings.DocumentType.allCases where choice != state.wanted {
      let steps = Int(choice.rawValue) - Int(state.wanted.rawValue)
      if geometry.choice(stepsFromMiddle: steps, self).contains(x, y) { return .format(choice) }
    }
    return nil
  }
}
