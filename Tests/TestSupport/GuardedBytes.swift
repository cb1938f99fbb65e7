internal import FVPlatform

/// Memory between two pages that nobody may touch: reading outside it ends the program.
public final class GuardedBytes {
  private let pages: UnsafeMutableRawPointer
  private let size: Int
  private static let page = sysconf(Int32(_SC_PAGESIZE))

  /// Room for so many bytes and more.
  public init?(_ count: Int) {
    let inner = max(1, (count + GuardedBytes.page - 1) / GuardedBytes.page) * GuardedBytes.page
    size = inner + 2 * GuardedBytes.page
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let pages = mmap(nil, size, PROT_NONE, flags, -1, 0), pages != MAP_FAILED else {
      return nil
    }
    self.pages = pages
    mprotect(pages + GuardedBytes.page, inner, PROT_READ | PROT_WRITE)
  }

  /// The first byte that may be touched, and the one behind the last.
  public var start: UnsafeMutableRawPointer { pages + GuardedBytes.page }
  public var end: UnsafeMutableRawPointer { pages + size - GuardedBytes.page }

  /// Bytes of which the first, or else the last, is next to a page that nobody may touch.
  public func hold(_ bytes: [UInt8], atEnd: Bool) -> UnsafeMutablePointer<UInt8> {
    let place = (atEnd ? end - bytes.count : start).assumingMemoryBound(to: UInt8.self)
    place.update(from: bytes, count: bytes.count)
    return place
  }

  deinit { munmap(pages, size) }
}
