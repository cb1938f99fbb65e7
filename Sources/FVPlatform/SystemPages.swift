/// Lets the system have the whole pages of some memory until they are written to again: what was in them
/// is gone, while their addresses stay. Where a system has no such thing, nothing happens.
@unsafe
public func discardPages(_ start: UnsafeMutableRawPointer, _ count: Int) {
  #if canImport(Glibc) || canImport(Musl) || canImport(Android)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard page > 0 else { return }
    // Others have a part in the first page, and in the last.
    let before = (page &- Int(bitPattern: start) & (page &- 1)) & (page &- 1)
    let inner = (count &- before) & ~(page &- 1)
    if inner > 0 { unsafe _ = madvise(start + before, inner, Int32(MADV_DONTNEED)) }
  #endif
}

/// Asks the system to have some memory in large pages, where it can: what is looked at all over is found
/// sooner then. Where a system has no such thing, nothing happens.
@unsafe
public func preferLargePages(_ start: UnsafeMutableRawPointer, _ count: Int) {
  #if canImport(Glibc) || canImport(Musl) || canImport(Android)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard page > 0 else { return }
    let before = (page &- Int(bitPattern: start) & (page &- 1)) & (page &- 1)
    let inner = (count &- before) & ~(page &- 1)
    if inner > 0 { unsafe _ = madvise(start + before, inner, Int32(MADV_HUGEPAGE)) }
  #endif
}
