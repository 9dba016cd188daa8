import StaticMemory

/// The four keys of a panel without touch.
package enum Key: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case left, right, ok, back
}

/// Which of the keys a board has.
package struct KeySet: OptionSet, Equatable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  /// The set of the keys whose bits are set.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of `key` alone.
  package init(_ key: Key) { self.init(rawValue: 1 << key.rawValue) }

  package static let left = KeySet(.left)
  package static let right = KeySet(.right)
  package static let ok = KeySet(.ok)
  package static let back = KeySet(.back)
  package static let all: KeySet = [.left, .right, .ok, .back]

  private var canMove: Bool { contains(.left) || contains(.right) }

  /// What `key` does on a board that has these: with all four, Left and Right go from control to
  /// control and repeat while held, OK uses the one in focus, Back goes back, and home when held.
  /// Where keys are missing, a long press of another one stands in, down to a single key.
  package func meaning(of key: Key) -> KeyMeaning {
    switch key {
    case .left: return move(.previous, isBack: contains(.right))
    case .right: return move(.next, isBack: false)
    case .ok:
      if !canMove { return KeyMeaning(press: .next, long: .use) }
      return KeyMeaning(press: .use, long: contains(.back) ? nil : .back)
    case .back:
      if !canMove && !contains(.ok) { return KeyMeaning(press: .next, long: .use) }
      return KeyMeaning(press: .back, long: .home)
    }
  }

  /// A key that moves: held, it repeats, or does what no other key is there for.
  private func move(_ step: KeyAction, isBack: Bool) -> KeyMeaning {
    if contains(.ok) { return KeyMeaning(press: step, repeats: true) }
    if !isBack { return KeyMeaning(press: step, long: .use) }
    if !contains(.back) { return KeyMeaning(press: step, long: .back) }
    return KeyMeaning(press: step, repeats: true)
  }
}

/// What a key can do.
package enum KeyAction: UInt8, Sendable, BitwiseCopyable {
  /// The focus goes to another control.
  case previous, next
  /// The control in focus is used.
  case use
  case back, home
}

/// What pressing and holding a key does.
package struct KeyMeaning: Equatable, Sendable, BitwiseCopyable {
  package var press: KeyAction
  package var long: KeyAction?
  package var repeats = false

  init(press: KeyAction, long: KeyAction? = nil, repeats: Bool = false) {
    (self.press, self.long, self.repeats) = (press, long, repeats)
  }

  /// Whether the short press waits for the key's release, because a long one means another thing.
  /// Going back does not wait: held on, it goes all the way home.
  var waits: Bool { long != nil && press != .back }
}

/// A key that is being held.
package struct HeldKey: Equatable, Sendable, BitwiseCopyable {
  package var key: Key
  package var since: Instant
  /// When it repeats or counts as long; nil: it does no more.
  package var due: Instant?
  /// Whether its short press is still to be done, at its release.
  var isPending: Bool
}
