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

  /// The ring about what is in focus, and what sets it off from a white page.
  static let ring = Color(245, 247, 250)
  static let ringHalo = Color(0, 0, 0)
  /// Words of what is switched off.
  static let off = dim.faded(0.6)
  /// The head where a portrait would be.
  static let silhouette = dim.faded(0.7)

  /// Part of the way from one colour to another: `share` 0 to 1.
  static func mix(_ from: Color, _ to: Color, _ share: Double) -> Color {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Color(
      channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue))
  }
}

/// What a colour of the palette is for, as far as its contrast goes (WCAG 2.1, 1.4.3 and 1.4.11).
package enum ColorUse: Sendable {
  /// Words and icons that say something, on each of these grounds: 4.5 to 1.
  case words(on: [Color])
  /// The edge of something that is used, beside each of these: 3 to 1.
  case edge(beside: [Color])
  /// What words stand on.
  case ground
  /// Says nothing that is not said otherwise, or is switched off: held to nothing.
  case exempt(StaticString)
}

extension Painter {
  /// Every colour of the palette, by its name there, for the test that measures contrast.
  package static let colorUses: [(name: String, color: Color, use: ColorUse)] = [
    ("ground", Palette.ground, .ground), ("surface", Palette.surface, .ground),
    ("raised", Palette.raised, .ground), ("accent", Palette.accent, .ground),
    ("pill", Palette.pill, .ground),
    (
      "text", Palette.text,
      .words(on: [
        Palette.ground, Palette.surface, Palette.raised, Palette.accent, .black, promptGround,
      ])
    ),
    ("dim", Palette.dim, .words(on: [Palette.ground, Palette.surface, .black])),
    ("fact", Palette.fact, .words(on: [promptGround])),
    ("failed", Palette.failed, .words(on: [Palette.ground, Palette.surface, Palette.raised])),
    ("red", Palette.red, .words(on: [Palette.ground, Palette.surface])),
    ("green", Palette.green, .words(on: [Palette.ground, Palette.surface])),
    ("ring", Palette.ring, .edge(beside: [Palette.ringHalo, Palette.ground, Palette.surface])),
    ("ringHalo", Palette.ringHalo, .edge(beside: [.white])),
    ("line", Palette.line, .exempt("hairlines between rows, which their spacing parts too")),
    ("artwork", Palette.artwork, .exempt("rows of < that the prompt says in words")),
    ("track", Palette.track, .exempt("the ring that the spinner turns on")),
    ("shade", Palette.shade, .exempt("behind the spinner")),
    ("off", Palette.off, .exempt("words of what is switched off")),
    ("silhouette", Palette.silhouette, .exempt("a head where no portrait is")),
  ]

  /// A prompt's ground lets a fifth of the picture through: at worst white paper.
  private static let promptGround = Palette.mix(.white, .black, 0.8)
}
