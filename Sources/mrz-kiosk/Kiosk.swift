import Runtime

/// The program.
@main
enum Kiosk {
  static func main() {}
}
