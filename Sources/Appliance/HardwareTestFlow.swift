import StaticMemory

/// Something that happened in a hardware test, and when.
package struct TestEvent: Equatable, Sendable, BitwiseCopyable {
  package var time: Instant
  package var kind: Kind

  /// `kind`, at `time`.
  package init(_ kind: Kind, at time: Instant) {
    (self.kind, self.time) = (kind, time)
  }

  /// What can happen.
  package enum Kind: Equatable, Sendable, BitwiseCopyable {
    case started
    /// `HardwareTest.deadline` has come.
    case deadline
    /// A device was measured.
    case measured(Probe, Measures)
    /// A device refuses its work, with the code of requirements 6.
    case broken(Probe, code: Int16)
    /// A key went down, or came up.
    case key(Key, isDown: Bool)
    /// A person touched a control.
    case touched(TestControl)
    /// The host ends the test.
    case end
  }
}

/// The controls of the hardware test's screen.
package enum TestControl: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// It was to be seen, or heard.
  case yes
  /// It was not; of a key: it does not work.
  case no
  /// Ends the test, or closes its verdict.
  case end
}

/// What is done once because of an event.
package enum TestEffect: Equatable, Sendable, BitwiseCopyable {
  case nothing
  /// Begins to look at the current probe.
  case probe
}

/// Moves `test` on by one event: the whole hardware test, pure.
package func reduce(_ test: inout HardwareTest, _ event: TestEvent) -> TestEffect {
  let before = test.current
  let time = event.time
  switch event.kind {
  case .started:
    if before == nil, !test.isDone { test.begin(test.next(after: nil), at: time) }
  case .deadline: break
  case .measured(let probe, let measures): test.take(measures, of: probe, at: time)
  case .broken(let probe, let code):
    if probe == before {
      test[probe].code = code
      test.settle(.failed, at: time)
    }
  case .key(let key, let isDown): test.take(key, isDown: isDown, at: time)
  case .touched(let control): test.take(control, at: time)
  case .end: test.end(at: time)
  }
  while let deadline = test.deadline, deadline <= time { test.expire(at: time) }
  return test.current != nil && test.current != before ? .probe : .nothing
}

extension HardwareTest {
  /// Which controls can be used now.
  package func offers(_ control: TestControl) -> Bool {
    switch control {
    case .end: !isOver
    case .yes: isAsking
    case .no: current.map { $0.task != .nothing && $0.task != .layDocument } ?? false
    }
  }

  mutating func begin(_ probe: Probe?, at time: Instant) {
    // A key that was looked at and is still down is stuck: it ends nothing.
    if let held, current?.task == .press(held) { self.held = nil }
    current = probe
    since = time
    edges = 0
    lastEdge = nil
    if let probe { self[probe].status = .running } else { isDone = true }
  }

  /// The current probe has its finding; the next one begins.
  mutating func settle(_ status: ProbeStatus, at time: Instant) {
    guard let current else { return }
    self[current].status = status
    self[current].milliseconds = time.milliseconds(since: since)
    begin(next(after: current), at: time)
  }

  mutating func take(_ measures: Measures, of probe: Probe, at time: Instant) {
    guard probe == current else { return }
    self[probe].measures = measures
    if measures.areGood {
      settle(.passed, at: time)
    } else if probe.task == .nothing {
      settle(.failed, at: time)
    }
  }

  mutating func take(_ key: Key, isDown: Bool, at time: Instant) {
    guard equipment.keys.contains(KeySet(key)) else { return }
    if isDown { (held, heldSince) = (key, time) } else if held == key { held = nil }
    if isDone {
      // The verdict was seen; a key that is still held from before is not meant.
      if isDown { isOver = true }
    } else if case .press(key)? = current?.task {
      if isDown || edges > 0 { edges = min(edges, 254) + 1 }
      lastEdge = time
    } else if isAsking, !isDown {
      if key == yesKey {
        settle(.passed, at: time)
      } else if key == noKey {
        settle(.failed, at: time)
      }
    }
  }

  mutating func take(_ control: TestControl, at time: Instant) {
    guard equipment.touch, offers(control) else { return }
    switch control {
    case .yes: settle(.passed, at: time)
    case .no: settle(.failed, at: time)
    case .end: end(at: time)
    }
  }

  /// What has no finding yet is not judged; once more, the verdict goes too.
  mutating func end(at time: Instant) {
    held = nil
    guard !isDone else {
      isOver = true
      return
    }
    var probe = current ?? next(after: nil)
    while let looked = probe {
      self[looked].status = .notJudged
      probe = next(after: looked)
    }
    begin(nil, at: time)
  }

  /// Does what is due.
  mutating func expire(at time: Instant) {
    if let end = holdEnd, end <= time { return self.end(at: time) }
    guard let current else {
      isOver = true
      return
    }
    switch current.task {
    case .nothing: settle(.failed, at: time)
    case .layDocument:
      // What was seen and was not sharp enough has failed; nothing to look at is nobody's fault.
      settle(self[current].measures.first == nil ? .notJudged : .failed, at: time)
    case .press:
      if edges > 0 {
        self[current].measures = Measures(Measure(.edges, Double(edges)))
        // A key that went down and did not come up again is stuck.
        settle(edges == 2 ? .passed : .failed, at: time)
      } else {
        settle(.notJudged, at: time)
      }
    case .answer: settle(.notJudged, at: time)
    }
  }
}
