/// Memory that is zero, which takes nothing until it is touched where a system has such memory; nil when
/// there is none. It is to be given back by `releasePages`, with its size.
@unsafe
public func zeroedPages(_ size: Int) -> UnsafeMutableRawPointer? {
  #if os(WASI) || hasFeature(Embedded)
    return unsafe calloc(1, size)
  #else
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
    return unsafe memory == MAP_FAILED ? nil : memory
  #endif
}

/// Gives such memory back.
@unsafe
public func releasePages(_ memory: UnsafeMutableRawPointer, _ size: Int) {
  #if os(WASI) || hasFeature(Embedded)
    unsafe free(memory)
  #else
    unsafe munmap(memory, size)
  #endif
}

/// Lets the system have the whole pages of some memory until they are written to again: what was in them
/// is gone, while their addresses stay. Where a system has no such thing, nothing happens.
@unsafe
public func discardPages(_ start: UnsafeMutableRawPointer, _ count: Int) {
  #if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
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
  #if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard page > 0 else { return }
    let before = (page &- Int(bitPattern: start) & (page &- 1)) & (page &- 1)
    let inner = (count &- before) & ~(page &- 1)
    if inner > 0 { unsafe _ = madvise(start + before, inner, Int32(MADV_HUGEPAGE)) }
  #endif
}
