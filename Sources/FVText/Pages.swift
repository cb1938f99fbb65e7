internal import FVPlatform

/// The memory of large buffers, as the system hands it out.
public enum Pages {
  /// Less than that is not worth asking the system for.
  @usableFromInline static var least: Int { 1 << 18 }

  /// Lets the system have the memory of a large buffer until it is written to again: what was in it is
  /// gone, while its addresses stay, so that the next use of it allocates nothing.
  @unsafe @inlinable @inline(__always)
  public static func discard(_ start: UnsafeMutableRawPointer?, count: Int) {
    if count >= least { unsafe discardAll(start, count) }
  }

  @usableFromInline @inline(never)
  static func discardAll(_ start: UnsafeMutableRawPointer?, _ count: Int) {
    if let start = unsafe start { unsafe discardPages(start, count) }
  }
}
