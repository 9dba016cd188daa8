import Pixels

/// The colours of the screens. Each stands on dark ground at a contrast of 4.5 to 1 or better where
/// it carries words; a test measures that.
enum Palette {
  /// Behind everything but the scanner's picture.
  static let ground = Color(11, 15, 20)
  /// Cards.
  static let surface = Color(22, 28, 36)
  /// What lies on cards: placeholders, secondary buttons.
  static let raised = Color(36, 45, 57)
  /// Hairlines and quiet borders: decoration.
  static let line = Color(48, 59, 73)
  /// Words.
  static let text = Color(245, 247, 250)
  /// Labels and captions.
  static let dim = Color(168, 179, 192)
  /// The button that leads on.
  static let accent = Color(28, 100, 228)
  /// A confirmed fact in a prompt (requirements S4).
  static let fact = Color(255, 149, 0)
  /// The guide frame of a document that was read (requirements S5).
  static let green = Color(52, 199, 89)
  /// A value that failed its check (requirements 5).
  static let failed = Color(255, 193, 7)
  /// What stops the work.
  static let red = Color(255, 105, 97)
  /// The ground of a prompt: black, 80 % (requirements S4).
  static let pill = Color.black.faded(0.8)
  /// The rows of `<` in the guide frame (requirements S3).
  static let artwork = Color.white.faded(0.35)
  /// The ring that the spinner turns on.
  static let track = Color.white.faded(0.25)
  /// Behind the spinner, so that it shows on a white page.
  static let shade = Color.black.faded(0.45)

  /// Part of the way from one colour to another: `share` 0 to 1.
  static func mix(_ from: Color, _ to: Color, _ share: Double) -> Color {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Color(
      channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue))
  }
}

extension Painter {
  /// Each colour of words and each ground it stands on, for the test that measures contrast.
  ///
  /// Decoration (hairlines, placeholders, the rows of `<`) and controls that are switched off are
  /// not held to it (WCAG 2.1, 1.4.3).
  package static let wordColors: [(words: Color, ground: Color)] = [
    (Palette.text, Palette.ground), (Palette.dim, Palette.ground),
    (Palette.failed, Palette.ground), (Palette.red, Palette.surface),
    (Palette.text, Palette.surface), (Palette.dim, Palette.surface),
    (Palette.failed, Palette.surface), (Palette.green, Palette.surface),
    (Palette.text, Palette.raised), (Palette.text, Palette.accent),
    (Palette.text, .black), (Palette.dim, .black),
    // A prompt's ground lets a fifth of the picture through: at worst white paper.
    (Palette.text, Palette.mix(.white, .black, 0.8)),
    (Palette.fact, Palette.mix(.white, .black, 0.8)),
  ]
}
