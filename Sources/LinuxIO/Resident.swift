import CLinux

/// What the kernel counts as this process's memory.
package enum Resident {
  /// The most bytes that were ever resident (`getrusage`), or nil where it is not told.
  package static var peakBytes: Int? {
    let bytes = clinux_peak_resident()
    return bytes < 0 ? nil : Int(bytes)
  }
}

/// Overwrites `bytes` in a way that no optimizer leaves out (`explicit_bzero`).
package func erase(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let start = bytes.baseAddress else { return }
  clinux_erase(start, bytes.count)
}

/// Overwrites the unused stack below the caller, where copies of a person's data were left.
package func eraseStack() {
  clinux_erase_stack()
}
