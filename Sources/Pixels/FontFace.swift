import CText

/// One font file open in FreeType, for outlines, and in HarfBuzz, for advances and shaping.
///
/// It lives inside `withFace` only: its pointers are gone afterwards.
struct FontFace {
  /// The path, for errors.
  let path: String
  /// Units of the font to an em.
  let unitsPerEm: Int

  private let face: FT_Face
  private let font: OpaquePointer
  private let buffer: OpaquePointer

  /// A glyph that shaping chose, in the units that were asked for.
  struct Shaped {
    var number: UInt32
    /// The byte of the text that it comes from.
    var cluster: Int
    var advance: Int
    var x: Int
    var y: Int
  }

  /// Opens the font at `path` in `library`, calls `body` with it and closes it; `index` says which
  /// of a collection's fonts.
  static func withFace(
    _ path: String, index: Int = 0, _ library: FT_Library,
    _ body: (FontFace) throws(LetteringError) -> Void
  ) throws(LetteringError) {
    let file: FileBytes
    do {
      file = try FileBytes.read(path, limit: 64 * 1024 * 1024)
    } catch {
      throw .fontFile(path: path, error)
    }
    try file.withBytes { (bytes) throws(LetteringError) in
      var face: FT_Face?
      let error = FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, index, &face)
      if ctext_is_out_of_memory(error) != 0 { throw .workspaceFull(path: path) }
      guard error == 0, let face, face.pointee.units_per_EM > 0 else {
        throw .notAFont(path: path)
      }
      defer { FT_Done_Face(face) }
      let blob = bytes.withMemoryRebound(to: CChar.self) {
        hb_blob_create(
          $0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_READONLY, nil, nil)
      }
      defer { hb_blob_destroy(blob) }
      let shaper = hb_face_create(blob, UInt32(index))
      defer { hb_face_destroy(shaper) }
      guard let font = hb_font_create(shaper), let buffer = hb_buffer_create() else {
        throw .noMemory
      }
      defer { hb_font_destroy(font) }
      defer { hb_buffer_destroy(buffer) }
      guard hb_face_get_glyph_count(shaper) > 0 else { throw .notAFont(path: path) }
      try body(
        FontFace(
          path: path, unitsPerEm: Int(face.pointee.units_per_EM), face: face, font: font,
          buffer: buffer))
    }
  }

  /// Ascent and descent in units of the font.
  var reach: (ascent: Int, descent: Int, height: Int) {
    (
      Int(face.pointee.ascender), -Int(face.pointee.descender), Int(face.pointee.height)
    )
  }

  /// The glyph of a character; 0 where the font has none.
  func glyph(_ scalar: UInt32) -> UInt32 { FT_Get_Char_Index(face, FT_ULong(scalar)) }

  /// Sets the units of `advance` and `shape` to an em's `units`.
  func scale(toEm units: Int) {
    hb_font_set_scale(font, Int32(units), Int32(units))
  }

  /// The advance of a glyph in the units set.
  func advance(_ glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

  /// Sets the size in which glyphs are rendered.
  func size(pixels: Int) throws(LetteringError) {
    guard FT_Set_Pixel_Sizes(face, 0, UInt32(pixels)) == 0 else { throw .notAFont(path: path) }
  }

  /// Renders a glyph moved right by `shift` 64ths of a pixel, and calls `body` with its coverage,
  /// and where it lies from the pen and from the baseline.
  func render(
    _ glyph: UInt32, shift: Int,
    _ body: (FT_Bitmap, _ left: Int, _ top: Int) throws(LetteringError) -> Void
  ) throws(LetteringError) {
    var error = ctext_load(face, glyph)
    if error == 0 { error = ctext_render(face, shift) }
    if ctext_is_out_of_memory(error) != 0 { throw .workspaceFull(path: path) }
    guard error == 0, let slot = face.pointee.glyph else { throw .notAFont(path: path) }
    let bitmap = slot.pointee.bitmap
    let isGray = Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_GRAY.rawValue) && bitmap.pitch >= 0
    guard isGray || bitmap.rows == 0 else { throw .notAFont(path: path) }
    try body(bitmap, Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top))
  }

  /// Shapes the bytes `run` of `text`, all of one direction, and calls `body` with each glyph from
  /// left to right.
  ///
  /// `plain` leaves out what joins or exchanges letters, and keeps kerning.
  func shape(
    _ text: [UInt8], _ run: Range<Int>, isRightToLeft: Bool = false, plain: Bool = false,
    _ body: (Shaped) throws(LetteringError) -> Void
  ) throws(LetteringError) {
    hb_buffer_reset(buffer)
    text.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      hb_buffer_add_utf8(
        buffer, start, Int32(bytes.count), UInt32(run.lowerBound), Int32(run.count))
    }
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_guess_segment_properties(buffer)
    let off = ["liga", "clig", "calt", "dlig", "rlig", "ccmp"].map { name in
      hb_feature_t(
        tag: name.utf8.reduce(0) { $0 << 8 | UInt32($1) }, value: 0, start: 0, end: UInt32.max)
    }
    hb_shape(font, buffer, off, plain ? UInt32(off.count) : 0)
    guard hb_buffer_allocation_successful(buffer) != 0 else { throw .noMemory }
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos, let positions else { return }
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      try body(
        Shaped(
          number: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance),
          x: Int(position.x_offset), y: Int(position.y_offset)))
    }
  }
}
