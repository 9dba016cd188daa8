import CLinux
import Devices

/// What the events of a touch device come to: one finger that comes down, moves and goes up.
///
/// It follows the first finger that touches, through slots (the kernel's
/// `multi-touch-protocol.rst`, type B) or `BTN_TOUCH` where a device knows one finger alone; other
/// fingers are passed over until it has gone up. After events were lost (`SYN_DROPPED`) the finger
/// counts as gone: what is missed is a touch, and never its end.
package struct TouchDecoder: Equatable, Sendable {
  /// The values of an axis, from one edge of the panel to the other.
  package struct Axis: Equatable, Sendable, BitwiseCopyable {
    package var least: Int32
    package var greatest: Int32

    /// The values from `least` to `greatest`.
    package init(_ least: Int32, _ greatest: Int32) {
      (self.least, self.greatest) = (least, greatest)
    }

    /// How far along `value` lies; the middle where the axis has no length.
    func part(_ value: Int32) -> Float {
      let length = Float(greatest) - Float(least)
      return length > 0 ? (Float(value) - Float(least)) / length : 0.5
    }
  }

  private let hasSlots: Bool
  private let columns: Axis
  private let rows: Axis
  private let width: Int
  private let height: Int
  private let matrix: CalibrationMatrix

  private var x: Int32 = 0
  private var y: Int32 = 0
  // The slot that is told of, and the one of the finger that is followed.
  private var slot: Int32 = 0
  private var followed: Int32?
  private var isTouched = false
  private var wasTouched = false
  private var hasMoved = false
  private var isDropping = false

  /// A device whose places are `columns` across and `rows` down a panel of `width` x `height`
  /// pixels.
  package init(
    _ columns: Axis, _ rows: Axis, hasSlots: Bool, width: Int, height: Int,
    _ matrix: CalibrationMatrix = .identity
  ) {
    precondition(width > 0 && height > 0, "a panel has pixels")
    (self.columns, self.rows, self.hasSlots) = (columns, rows, hasSlots)
    (self.width, self.height, self.matrix) = (width, height, matrix)
  }

  /// Takes one event, and gives what came about with it: only the last event of a report has any.
  package mutating func take(type: UInt16, code: UInt16, value: Int32) -> TouchPoint? {
    switch (Int(type), Int(code)) {
    case (CLINUX_EV_SYN, CLINUX_SYN_DROPPED):
      isDropping = true
      return nil
    case (CLINUX_EV_SYN, CLINUX_SYN_REPORT):
      return isDropping ? recover() : report()
    default:
      guard !isDropping else { return nil }
      note(type: Int(type), code: Int(code), value)
      return nil
    }
  }

  private mutating func note(type: Int, code: Int, _ value: Int32) {
    if hasSlots {
      guard type == CLINUX_EV_ABS else { return }
      noteSlots(code, value)
    } else {
      switch (type, code) {
      case (CLINUX_EV_KEY, CLINUX_BTN_TOUCH): isTouched = value != 0
      case (CLINUX_EV_ABS, CLINUX_ABS_X): move(x: value)
      case (CLINUX_EV_ABS, CLINUX_ABS_Y): move(y: value)
      default: break
      }
    }
  }

  private mutating func noteSlots(_ code: Int, _ value: Int32) {
    switch code {
    case CLINUX_ABS_MT_SLOT: slot = value
    case CLINUX_ABS_MT_TRACKING_ID:
      if value >= 0 && followed == nil && !wasTouched {
        (followed, isTouched) = (slot, true)
      } else if value < 0 && followed == slot {
        (followed, isTouched) = (nil, false)
      }
    case CLINUX_ABS_MT_POSITION_X where followed == slot: move(x: value)
    case CLINUX_ABS_MT_POSITION_Y where followed == slot: move(y: value)
    default: break
    }
  }

  private mutating func move(x value: Int32) {
    hasMoved = hasMoved || value != x
    x = value
  }

  private mutating func move(y value: Int32) {
    hasMoved = hasMoved || value != y
    y = value
  }

  private mutating func report() -> TouchPoint? {
    defer { (wasTouched, hasMoved) = (isTouched, false) }
    switch (wasTouched, isTouched) {
    case (false, true): return point(.down)
    case (true, true): return hasMoved ? point(.moved) : nil
    case (true, false): return point(.up)
    case (false, false): return nil
    }
  }

  private mutating func recover() -> TouchPoint? {
    isDropping = false
    (followed, isTouched) = (nil, false)
    return report()
  }

  private func point(_ phase: TouchPoint.Phase) -> TouchPoint {
    let place = matrix.placed(x: columns.part(x), y: rows.part(y))
    return TouchPoint(
      x: Int32(min(width - 1, Int(place.x * Float(width)))),
      y: Int32(min(height - 1, Int(place.y * Float(height)))), phase: phase)
  }
}
