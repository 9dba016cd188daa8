import Glibc
import LinuxIO

/// A panel that is plugged in: its card, what that has, and where it is.
struct FoundPanel: ~Copyable {
  let resources: Resources
  let connector: Connector
  let card: Card

  /// Hands the card over.
  consuming func takeCard() -> Card { card }
}

/// The cards of a machine.
struct CardFolder {
  /// The kernel numbers primary nodes from 0 to 63.
  private static let most = 64

  let path: String
  let calls: KMSCalls

  /// The first panel that is plugged in and that `choice` accepts.
  ///
  /// Cards that only compute are passed over. `ENODEV` where nothing is plugged in; a denial where
  /// a card could not be opened that may have had it.
  func findPanel(_ choice: ConnectorChoice) throws(KMSError) -> FoundPanel {
    var denial: KMSError?
    for number in 0..<CardFolder.most {
      do throws(KMSError) {
        let card = try Card(opening: "\(path)/card\(number)", calls)
        let resources = try card.resources()
        for id in resources.connectors {
          let connector = try card.connector(id)
          guard connector.isConnected, choice.accepts(connector) else { continue }
          return FoundPanel(resources: resources, connector: connector, card: card)
        }
      } catch {
        if error.isDenial { denial = denial ?? error }
      }
    }
    throw denial ?? KMSError(.connector, Errno(rawValue: ENODEV))
  }
}
