import CDRM

/// Every call that goes to a card, each giving what the system call gives: negative, with `errno`
/// set, on failure. They are the kernel's, unless a test puts others in their place.
package struct KMSCalls {
  // Opening.
  package var open: (UnsafePointer<CChar>) -> Int32 = { cdrm_open($0) }
  package var close: (Int32) -> Int32 = { cdrm_close($0) }
  package var setMaster: (Int32) -> Int32 = { cdrm_set_master($0) }
  package var enableAtomic: (Int32) -> Int32 = { cdrm_enable_atomic($0) }
  // Looking.
  package var resources: (Int32, inout Resources) -> Int32 = { Resources.find($0, &$1) }
  package var connector: (Int32, UInt32, inout Connector) -> Int32 = {
    Connector.find($0, $1, &$2)
  }
  package var plane: (Int32, Int32, inout cdrm_plane) -> Int32 = { cdrm_find_plane($0, $1, &$2) }
  package var properties: (Int32, inout cdrm_pipe) -> Int32 = { cdrm_find_properties($0, &$1) }
  // Memory.
  package var createBuffer:
    (
      Int32, _ width: Int32, _ height: Int32, _ bits: Int32,
      inout cdrm_buffer
    ) -> Int32 = { cdrm_create_buffer($0, $1, $2, $3, &$4) }
  package var mapBuffer: (Int32, cdrm_buffer, inout UnsafeMutableRawPointer?) -> Int32 = {
    var buffer = $1
    return cdrm_map_buffer($0, &buffer, &$2)
  }
  package var unmapBuffer: (cdrm_buffer, UnsafeMutableRawPointer) -> Int32 = {
    var buffer = $0
    return cdrm_unmap_buffer(&buffer, $1)
  }
  package var destroyBuffer: (Int32, cdrm_buffer) -> Int32 = {
    var buffer = $1
    return cdrm_destroy_buffer($0, &buffer)
  }
  package var addFrame: (Int32, cdrm_buffer, _ bits: Int32, inout UInt32) -> Int32 = {
    var buffer = $1
    return cdrm_add_frame($0, &buffer, $2, &$3)
  }
  package var addMode: (Int32, cdrm_mode, inout UInt32) -> Int32 = {
    var mode = $1
    return cdrm_add_mode($0, &mode, &$2)
  }
  // Showing.
  package var commit: (Int32, UnsafePointer<cdrm_pipe>, _ frame: UInt32, _ what: Int) -> Int32 = {
    cdrm_commit($0, $1, $2, Int32($3))
  }
  package var commitLegacy:
    (Int32, UnsafePointer<cdrm_pipe>, _ frame: UInt32, _ what: Int) -> Int32 = {
      cdrm_commit_legacy($0, $1, $2, Int32($3))
    }
  package var takeFlips: (Int32) -> Int32 = { cdrm_take_flips($0) }

  /// The kernel's.
  package init() {}
}
