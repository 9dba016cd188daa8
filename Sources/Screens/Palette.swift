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
  static let accent = Color(31, 107, 235)
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
