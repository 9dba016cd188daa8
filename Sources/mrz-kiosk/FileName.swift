/// The name of a file as the command line gave it: bytes, which need not be UTF-8.
struct FileName {
  /// The name with a zero byte at its end.
  let bytes: [CChar]

  /// A copy of the name at `pointer`.
  init(_ pointer: UnsafePointer<CChar>) {
    var end = pointer
    while end.pointee != 0 { end += 1 }
    bytes = Array(UnsafeBufferPointer(start: pointer, count: end - pointer + 1))
  }

  /// The name for people; what is no UTF-8 becomes U+FFFD.
  var text: String {
    String(decoding: bytes.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}
