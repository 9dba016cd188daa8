/// How many degrees clockwise the upright picture is turned to lie on the panel's own rows.
package enum Rotation: UInt16, CaseIterable, Sendable, BitwiseCopyable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// Whether the upright picture is as wide as the panel is high.
  package var exchangesSides: Bool { self == .quarter || self == .threeQuarters }
}

/// How a panel holds a pixel, lowest byte first.
package enum PixelFormat: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Four bytes: blue, green, red, and one that nobody looks at.
  case xrgb8888
  /// Two bytes: five bits of red on top, six of green, five of blue.
  case rgb565

  /// The bytes of a pixel.
  package var bytes: Int { self == .xrgb8888 ? 4 : 2 }
}

/// The memory that a panel shows: its size as the hardware has it, how it is mounted and how it
/// holds a pixel.
///
/// Everything is drawn upright; only the copy to this memory turns and converts, an area of damage
/// at a time.
package struct ScanOut: Equatable, Sendable, BitwiseCopyable {
  /// Columns of the panel.
  package let width: Int
  /// Rows of the panel.
  package let height: Int
  package let rotation: Rotation
  package let format: PixelFormat

  /// A panel of `width` x `height` pixels.
  package init(
    width: Int, height: Int, rotation: Rotation = .none, format: PixelFormat = .xrgb8888
  ) {
    precondition(width > 0 && height > 0, "a panel has pixels")
    self.width = width
    self.height = height
    self.rotation = rotation
    self.format = format
  }

  /// Columns of the picture that is drawn.
  package var uprightWidth: Int { rotation.exchangesSides ? height : width }
  /// Rows of the picture that is drawn.
  package var uprightHeight: Int { rotation.exchangesSides ? width : height }
  /// The bytes from a row to the next where rows follow each other without a gap.
  package var rowBytes: Int { width * format.bytes }

  /// Where an area of the upright picture lies on the panel.
  package func placed(_ area: Area) -> Area {
    switch rotation {
    case .none: area
    case .quarter:
      Area(x: width - area.bottom, y: area.x, width: area.height, height: area.width)
    case .half:
      Area(
        x: width - area.right, y: height - area.bottom, width: area.width, height: area.height)
    case .threeQuarters:
      Area(x: area.y, y: height - area.right, width: area.height, height: area.width)
    }
  }

  /// The pixel of the upright picture that the panel shows at (`x`, `y`): where a finger that a
  /// touch panel reports there points to.
  package func upright(x: Int, y: Int) -> (x: Int, y: Int) {
    switch rotation {
    case .none: (x, y)
    case .quarter: (y, width - 1 - x)
    case .half: (width - 1 - x, height - 1 - y)
    case .threeQuarters: (height - 1 - y, x)
    }
  }
}
