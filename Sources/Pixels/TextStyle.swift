/// Which of the three font files a text is set in.
package enum TextWeight: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The face of the screens.
  case regular
  /// The same, bold.
  case bold
  /// The face of machine-readable text: every character is equally wide.
  case mono
}

/// A face and a size: what a text is set in.
package struct TextStyle: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The face.
  package var weight: TextWeight
  /// The size of an em in pixels; from points by the panel's density.
  package var pixels: Int

  /// A style of `weight` at `pixels` to the em.
  package init(_ weight: TextWeight, pixels: Int) {
    self.weight = weight
    self.pixels = pixels
  }
}

/// The faces of a script that the screens' own face lacks: they set wordings, not values.
package struct ScriptFonts: Equatable, Sendable {
  /// The path of the regular face.
  package var regular: String
  /// The path of the bold face.
  package var bold: String
  /// Which font of the files, where they are collections of several; else 0.
  package var index: Int
  /// Its size beside the screens' own face, in percent: what its letters reach up and down must fit
  /// the same lines.
  package var percent: Int

  /// The two paths, which font of each is meant, and how large it is set.
  package init(regular: String, bold: String, index: Int = 0, percent: Int = 100) {
    precondition((50...100).contains(percent), "memory is planned for letters of the style's size")
    self.regular = regular
    self.bold = bold
    self.index = index
    self.percent = percent
  }

  /// Arabic, as Debian's package fonts-noto-core has it.
  package static let debianArabic = ScriptFonts(
    regular: "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf",
    bold: "/usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf", percent: 85)

  /// Simplified Chinese, as Debian's package fonts-noto-cjk has it: its collections hold Japanese,
  /// Korean, simplified and traditional Chinese in this order.
  package static let debianChinese = ScriptFonts(
    regular: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    bold: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", index: 2)

  /// The path for a weight; nil for the face of machine-readable text.
  subscript(weight: TextWeight) -> String? {
    switch weight {
    case .regular: regular
    case .bold: bold
    case .mono: nil
    }
  }
}

/// Where the font files are.
package struct FontFiles: Equatable, Sendable {
  /// The path of the screens' face.
  package var regular: String
  /// The path of the screens' bold face.
  package var bold: String
  /// The path of the face of machine-readable text.
  package var mono: String
  /// The faces of another script, for what of the wordings is not ASCII; nil where none is needed.
  package var script: ScriptFonts?

  /// The paths.
  package init(regular: String, bold: String, mono: String, script: ScriptFonts? = nil) {
    self.regular = regular
    self.bold = bold
    self.mono = mono
    self.script = script
  }

  /// Where Debian's packages fonts-inter and fonts-ocr-b put them.
  package static let debian = FontFiles(
    regular: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    bold: "/usr/share/fonts/opentype/inter/Inter-Bold.otf",
    mono: "/usr/share/fonts/opentype/ocr-b/OCRB.otf")

  /// The path for a weight.
  package subscript(weight: TextWeight) -> String {
    switch weight {
    case .regular: regular
    case .bold: bold
    case .mono: mono
    }
  }
}

/// A fixed text of the screens, in any script, shaped once at start.
package struct Wording: Equatable, Sendable {
  /// What it says.
  package var text: String
  /// What it is set in.
  package var style: TextStyle

  /// `text` set in `style`.
  package init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }
}

/// How far a line of text reaches, in pixels.
package struct TextMetrics: Equatable, Sendable, BitwiseCopyable {
  /// From the baseline up to the top of the tallest letter.
  package var ascent: Int
  /// From the baseline down.
  package var descent: Int
  /// From a baseline to the next.
  package var lineHeight: Int
}
