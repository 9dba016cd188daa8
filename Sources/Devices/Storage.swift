/// Storage that pictures can be saved to.
package protocol Storage: AnyObject {
  /// Writes `byteCount` bytes, reads them back past every cache, removes them, and says how many
  /// came back other than they were.
  func check(byteCount: Int) throws(DeviceFailure) -> Int
}
