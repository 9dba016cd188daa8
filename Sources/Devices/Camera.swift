import Pixels
import StaticMemory

/// A source of pictures.
package protocol Camera: AnyObject {
  /// Starts or stops capture.
  func setCapturing(_ isCapturing: Bool)
}
