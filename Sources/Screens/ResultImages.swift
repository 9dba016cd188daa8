import Appliance
import MRZ
import Pixels
import StaticMemory

extension Brush {
  /// The pictures of both sides beside each other, under tabs where processed ones and originals
  /// are there, else under a plain header (requirements 5).
  func drawImages(_ state: State, _ geometry: ResultGeometry) {
    guard let shown = state.shownPictures, !skips(geometry.images) else { return }
    drawCard(geometry.images)
    let isOriginal = !shown.intersection(PictureSet(of: .original)).isEmpty
    if state.hasPictureTabs {
      drawTab(.processed, in: geometry.tab(0), isChosen: !isOriginal)
      drawTab(.original, in: geometry.tab(1), isChosen: isOriginal)
    } else {
      let isPair = count(of: shown) > 1
      let header: Phrase =
        isOriginal
        ? (isPair ? .originalImages : .originalImage)
        : (isPair ? .processedImages : .processedImage)
      draw(header, .section, in: geometry.heading(of: geometry.images), Palette.dim)
    }
    var index = 0
    for slot in 0..<UInt8(PictureID.count) where shown.contains(PictureID(slot: slot)) {
      draw(pictures[slot: slot], in: geometry.image(index))
      if state.view.isOperated { drawSaveSign(in: geometry.image(index)) }
      index += 1
    }
  }

  private func count(of pictures: PictureSet) -> Int {
    var count = 0
    for slot in 0..<UInt8(PictureID.count) where pictures.contains(PictureID(slot: slot)) {
      count += 1
    }
    return count
  }

  private func drawTab(_ phrase: Phrase, in area: Area, isChosen: Bool) {
    guard !skips(area) else { return }
    draw(
      phrase, .button, in: area.inset(by: layout.dp(4)), isChosen ? Palette.text : Palette.dim,
      .middle)
    let line = isChosen ? max(2, layout.dp(3)) : max(1, layout.dp(1))
    canvas.fill(
      Area(x: area.x, y: area.bottom - line, width: area.width, height: line),
      isChosen ? Palette.text : Palette.line)
  }

  /// Draws all of `picture`, as large as fits, in the middle of `area`.
  private func draw(_ picture: GrayView?, in area: Area) {
    guard !skips(area) else { return }
    canvas.fillRounded(area, radius: Double(layout.dp(8, tight: 5)), Palette.ground)
    guard let picture else { return }
    canvas.draw(picture: picture, in: area.fitting(picture))
  }

  /// Draws the holder's portrait, or what stands in its place.
  func drawPortrait(_ state: State, in area: Area) {
    guard !skips(area) else { return }
    guard state.pictures.contains(.portrait), let portrait = pictures[slot: PictureID.portrait.slot]
    else { return drawNoPortrait(area) }
    canvas.draw(picture: portrait, in: area)
    if state.view.isOperated { drawSaveSign(in: area) }
  }

  /// A sign in the corner of a picture that can be saved.
  private func drawSaveSign(in area: Area) {
    let size = min(layout.dp(24, tight: 20), area.height / 3)
    let place = Area(
      x: area.right - size - layout.dp(3), y: area.bottom - size - layout.dp(3), width: size,
      height: size)
    canvas.fillRounded(place, radius: Double(size) / 2, Palette.pill)
    let icon = place.inset(by: size / 6)
    canvas.canvas.draw(icon: .save, in: canvas.placed(icon), Palette.text)
  }
}

extension Area {
  /// The largest part of its middle that has the shape of `picture`.
  func fitting(_ picture: GrayView) -> Area {
    let isWide = picture.width * height >= picture.height * width
    let fitted =
      isWide
      ? (width, max(1, picture.height * width / picture.width))
      : (max(1, picture.width * height / picture.height), height)
    return middle(width: fitted.0, height: fitted.1)
  }
}
