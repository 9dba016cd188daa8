import MRZ
import StaticMemory

/// Which controls a screen has and what each does: touch and keys ask the same two functions.
extension State {
  /// The controls that can be used now; one that does nothing is not there.
  package var controls: Controls {
    var controls = Controls()
    if hasDialog {
      addDialogControls(to: &controls)
      return controls
    }
    switch screen {
    case .home:
      controls.insert(.begin, if: isArmed)
      controls.insert(.retry, if: canRetryCamera)
    case .scan: addScanControls(to: &controls)
    case .fault:
      controls.insert(.finish, if: holdsText)
      controls.insert(.retry, if: canRetryCamera && !holdsText)
      controls.insert(.home)
    case .result where view.isTechnical:
      controls.insert(.scroll, if: view.scrolling.reach > 0)
      controls.insert(.details)
      controls.insert(.clear)
    case .result:
      controls.insert(.details, if: settings.showsTechnician)
      switch settings.mode {
      case .reader: controls.insert(.begin, if: isArmed)
      case .checkIn:
        controls.insert(.rescan, if: isArmed)
        addFailedRows(to: &controls)
        controls.insert(.processedTab, if: hasPictureTabs)
        controls.insert(.originalTab, if: hasPictureTabs)
      }
      if view.isOperated {
        controls.insert(.portraitImage, if: picture(of: .portraitImage) != nil)
        controls.insert(.mrzImage, if: picture(of: .mrzImage) != nil)
        controls.insert(.oppositeImage, if: picture(of: .oppositeImage) != nil)
      }
      controls.insert(.scroll, if: view.scrolling.reach > 0)
      controls.insert(.home)
    }
    return controls
  }

  /// What using `control` asks for; nil where it does nothing.
  package func command(of control: Control) -> Command? {
    switch control {
    case .close: .cancel
    case .guides: .guides(!guidesShown)
    case .torch: .torch(!torchWanted)
    case .beep: .beep(!beeps)
    case .formatID, .formatBoth, .formatPassport:
      control.format.flatMap { $0 == wanted ? nil : .format($0) }
    case .finish: .finish
    case .birthRow, .numberRow, .expiryRow, .zoneRow: .explain(control)
    case .processedTab, .originalTab:
      (control == .originalTab) == view.showsOriginals
        ? nil : .showOriginals(control == .originalTab)
    case .portraitImage, .mrzImage, .oppositeImage: picture(of: control).map { .offerSave($0) }
    case .scroll: .turnPage
    case .details: .technician(!view.isTechnical)
    case .clear: .clear
    case .save: .save
    case .cancelSave: .dismiss
    case .begin, .rescan: .scan
    case .retry: .retry
    case .home: .home
    case .understood: .dismiss
    }
  }

  /// What the key for going back asks for; nil where there is nothing to go back to.
  package var backCommand: Command? {
    if hasDialog { return view.saving == .writing ? .home : .dismiss }
    if view.isTechnical { return .technician(false) }
    switch screen {
    case .home: return nil
    case .scan: return .cancel
    case .fault, .result: return .home
    }
  }

  /// What is in focus when a screen appears: what most people want next. On the scan screen OK must
  /// not end the scan by itself, so where no format can be chosen nothing is.
  var preferredControl: Control? {
    let controls = self.controls
    if hasDialog { return controls.next(after: nil) }
    switch screen {
    case .home: return controls.next(after: nil)
    case .scan:
      if controls.contains(.finish) { return .finish }
      return isFormatOpen ? Control(wanted) : nil
    case .fault: return controls.next(after: nil)
    case .result:
      if view.isTechnical { return .details }
      return controls.contains(.begin) ? .begin : .home
    }
  }

  /// Whether the toggle in focus is on, or the format in focus is the chosen one; nil for others.
  var isFocusOn: Bool? {
    switch focus {
    case .guides: guidesShown
    case .torch: torchWanted
    case .beep: beeps
    case .formatID, .formatBoth, .formatPassport: focus?.format == wanted
    case .processedTab: !view.showsOriginals
    case .originalTab: view.showsOriginals
    case .close, .finish, .birthRow, .numberRow, .expiryRow, .zoneRow, .portraitImage, .mrzImage,
      .oppositeImage, .scroll, .details, .clear, .begin, .retry, .rescan, .home, .save, .cancelSave,
      .understood, nil:
      nil
    }
  }

  /// Whether each toggle of the top bar is shown (requirements S9).
  package var hasTorchControl: Bool { settings.showsTorch && hasTorch }
  package var hasBeepControl: Bool { settings.showsBeep && hasSpeaker }
  /// It stays where the devices of its toggles are lost, and tells of that.
  package var hasTopBar: Bool {
    settings.showsClose || settings.showsTorch && equipment.torch
      || settings.showsBeep && equipment.speaker
  }

  /// Whether the selector takes a choice: it is there, and nothing is read yet (requirements S10).
  package var isFormatOpen: Bool { settings.showsFormatSelector && isReading && !holdsText }

  /// Whether somebody can do something about a camera that does not work: a policy is not overcome
  /// by trying again (requirements 6).
  package var canRetryCamera: Bool {
    guard let code = faults[.camera] else { return false }
    return code != Fault.cameraRestricted
  }

  /// Whether the value of a row failed its check, so that pressing it explains that.
  package func isFailed(_ row: Control) -> Bool {
    guard let document else { return false }
    switch row {
    case .birthRow: return document[.dateOfBirth]?.status == .failed
    case .numberRow: return document[.documentNumber]?.status == .failed
    case .expiryRow: return document[.dateOfExpiry]?.status == .failed
    case .zoneRow: return document.textStatus == .failed
    case .close, .guides, .torch, .beep, .formatID, .formatBoth, .formatPassport, .finish,
      .processedTab, .originalTab, .portraitImage, .mrzImage, .oppositeImage, .scroll, .details,
      .clear, .begin, .retry, .rescan, .home, .save, .cancelSave, .understood:
      return false
    }
  }

  private func addDialogControls(to controls: inout Controls) {
    switch view.saving {
    case .offered:
      controls.insert(.save)
      controls.insert(.cancelSave)
    case .writing: break
    case .closed, .saved, .failed: controls.insert(.understood)
    }
  }

  private func addScanControls(to controls: inout Controls) {
    guard case .scanning(let scan) = place else { return }
    controls.insert(.close, if: settings.showsClose)
    controls.insert(.guides, if: hasTopBar)
    controls.insert(.torch, if: hasTorchControl)
    controls.insert(.beep, if: hasBeepControl)
    controls.insert(.formatID, if: isFormatOpen)
    controls.insert(.formatBoth, if: isFormatOpen)
    controls.insert(.formatPassport, if: isFormatOpen)
    // The hold after a delivery is cut short where a result follows it.
    let isHold = scan.isDelivered && !goesOn && !scan.endsAtHome
    controls.insert(.finish, if: isHold || !scan.isDelivered && scan.stage == .noPortrait)
  }

  private func addFailedRows(to controls: inout Controls) {
    controls.insert(.birthRow, if: isFailed(.birthRow))
    controls.insert(.numberRow, if: isFailed(.numberRow))
    controls.insert(.expiryRow, if: isFailed(.expiryRow))
    controls.insert(.zoneRow, if: isFailed(.zoneRow))
  }
}
