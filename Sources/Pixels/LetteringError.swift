/// Why text cannot be set: the start is impossible.
package enum LetteringError: Error, Equatable, Sendable {
  /// A font file could not be read.
  case fontFile(path: String, PictureFileError)
  /// A file is no font that FreeType and HarfBuzz understand, or one without outlines.
  case notAFont(path: String)
  /// A font has no glyph for a character of a wording, or for one of ASCII where `wording` is nil.
  case missingGlyph(path: String, wording: Int?, scalar: UInt32)
  /// FreeType needs more than `LetteringPlan.workspaceBytes`.
  case workspaceFull(path: String)
  /// A style's glyphs are more, or larger, than `LetteringPlan` reckons with.
  case glyphsBeyondPlan(TextStyle)
  /// HarfBuzz got no memory.
  case noMemory

  /// What to tell a person, in one line.
  package var words: String {
    switch self {
    case .fontFile(let path, let error): "font file \(path): \(error.words)"
    case .notAFont(let path): "font file \(path): is not a font that can be used"
    case .missingGlyph(let path, let wording, let scalar):
      "font file \(path): has no glyph for U+\(LetteringError.hexadecimal(scalar))"
        + (wording.map { " of wording \($0)" } ?? "")
    case .workspaceFull(let path):
      "font file \(path): needs more than \(LetteringPlan.workspaceBytes) bytes to be read"
    case .glyphsBeyondPlan(let style):
      "the glyphs of \(style.weight) \(style.pixels) px take more memory than planned"
    case .noMemory: "no memory to set text"
    }
  }

  private static func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
