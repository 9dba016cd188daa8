import Pixels

/// Draws `picture` into the middle of `area` of a frame, as large as fits with its shape kept.
///
/// Shrinking averages the pixels that fall together, enlarging interpolates between neighbours: the
/// frame looks as a lens with no fault would make it.
func lay(
  _ picture: GrayView, in area: Area, of frame: UnsafeMutableBufferPointer<UInt8>, rowStride: Int,
  pixelStride: Int
) {
  let scale = min(
    Double(area.width) / Double(picture.width), Double(area.height) / Double(picture.height))
  let width = max(1, min(area.width, Int(Double(picture.width) * scale)))
  let height = max(1, min(area.height, Int(Double(picture.height) * scale)))
  let left = area.x + (area.width - width) / 2
  let top = area.y + (area.height - height) / 2
  let step = 1 / scale
  for y in 0..<height {
    for x in 0..<width {
      frame[(top + y) * rowStride + (left + x) * pixelStride] =
        scale < 1
        ? average(picture, x: Double(x) * step, y: Double(y) * step, size: step)
        : interpolate(
          picture, x: (Double(x) + 0.5) * step - 0.5, y: (Double(y) + 0.5) * step - 0.5)
    }
  }
}

/// The mean of the pixels along the four sides of `picture`.
func meanOfEdge(_ picture: GrayView) -> UInt8 {
  var sum = 0
  let last = (picture.width - 1) * picture.pixelStride
  for y in 0..<picture.height {
    let row = picture.row(y)
    sum += Int(row[0]) + Int(row[last])
  }
  let (top, bottom) = (picture.row(0), picture.row(picture.height - 1))
  for x in 0..<picture.width {
    sum += Int(top[x * picture.pixelStride]) + Int(bottom[x * picture.pixelStride])
  }
  return UInt8(sum / (2 * (picture.width + picture.height)))
}

/// The mean of the square of `size` pixels with its corner at (`x`, `y`); a pixel that is cut
/// counts by its part.
private func average(_ picture: GrayView, x: Double, y: Double, size: Double) -> UInt8 {
  let right = min(x + size, Double(picture.width))
  let bottom = min(y + size, Double(picture.height))
  var sum = 0.0
  var weights = 0.0
  for row in Int(y)..<max(Int(y) + 1, Int(bottom.rounded(.up))) where row < picture.height {
    let line = picture.row(row)
    let high = min(Double(row + 1), bottom) - max(Double(row), y)
    for column in Int(x)..<max(Int(x) + 1, Int(right.rounded(.up))) where column < picture.width {
      let weight = high * (min(Double(column + 1), right) - max(Double(column), x))
      sum += weight * Double(line[column * picture.pixelStride])
      weights += weight
    }
  }
  return weights > 0 ? UInt8((sum / weights).rounded()) : 0
}

/// The pixel at (`x`, `y`), between the middles of its four neighbours.
private func interpolate(_ picture: GrayView, x: Double, y: Double) -> UInt8 {
  let x = min(max(x, 0), Double(picture.width - 1))
  let y = min(max(y, 0), Double(picture.height - 1))
  let left = Int(x)
  let top = Int(y)
  let right = min(left + 1, picture.width - 1)
  let bottom = min(top + 1, picture.height - 1)
  let upper = picture.row(top)
  let lower = picture.row(bottom)
  let stride = picture.pixelStride
  let part = x - Double(left)
  let above = Double(upper[left * stride]) * (1 - part) + Double(upper[right * stride]) * part
  let below = Double(lower[left * stride]) * (1 - part) + Double(lower[right * stride]) * part
  let down = y - Double(top)
  return UInt8((above * (1 - down) + below * down).rounded())
}
