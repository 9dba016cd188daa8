import Pixels

/// Draws specimen pages of invented documents.
@main
enum Page {
  static func main() {}
}
