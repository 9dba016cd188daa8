/// Takes the lines of the machine interface.
package protocol ResultSink: AnyObject {
  /// Takes one whole line, its line feed included; never waits for a slow reader.
  func publish(_ line: UnsafeBufferPointer<UInt8>)
  /// Overwrites what it still holds of lines that were handed on.
  func wipe()
}
