/// Overwrites the memory of `value` with zeros, all of it: what a person's data may lie in.
///
/// Assigning an empty value would not do: an optional or a case with a smaller payload leaves the
/// bytes behind its own as they were, and a value that is copied brings the bytes between its
/// fields along from wherever it was made (requirements 9). The owner sets each field whose empty
/// form is not zero afterwards, field by field.
func overwrite<Value: BitwiseCopyable>(_ value: inout Value) {
  withUnsafeMutableBytes(of: &value) { bytes in
    for index in bytes.indices { bytes[index] = 0 }
  }
}
