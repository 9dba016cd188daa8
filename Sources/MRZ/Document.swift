import StaticMemory

/// What a machine-readable zone says, field by field, with what its check digits say of it.
package struct Document: Equatable, Sendable, BitwiseCopyable {
  /// The layout.
  package var format: Format
  /// The lines the document was parsed from.
  package var lines: Lines

  /// A document of `format` and `lines` whose fields are not parsed yet.
  init(format: Format, lines: Lines) {
    self.format = format
    self.lines = lines
  }
}
