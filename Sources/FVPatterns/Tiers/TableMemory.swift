internal import FVPlatform

/// Memory for tables that are written once, on cache lines of its own.
@safe @usableFromInline
struct TableMemory: ~Copyable {
  let start: UnsafeMutableRawPointer

  /// Nil when it cannot be had.
  init?(bytes: Int) {
    var raw: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&raw, 64, max(bytes, 64)) == 0, let raw = unsafe raw else {
      return nil
    }
    unsafe memset(raw, 0, max(bytes, 64))
    unsafe self.start = raw
  }

  deinit { unsafe free(start) }
}
