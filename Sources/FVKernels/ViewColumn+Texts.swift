#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

// Views as bytes and offsets, of columns that fit.

extension ViewColumn {
  /// Writes the texts one behind the other, and where each ends, if all stand in their views, which is
  /// seen soon; false where they do not. A null has whatever its view says.
  package func copyInline(
    to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafeMutablePointer<Int32>,
    with kernels: KernelSet = .best
  ) -> Bool {
    var (row, place) = (0, 0)
    #if FV_WIDE_KERNELS
      if kernels == .avx512 {
        (row, place) = unsafe FVKernelsAVX512.WideViewTexts.copy(
          views, count: count, to: start, ends: ends)
      }
    #endif
    unsafe ends[0] = 0
    while unsafe row < count {
      let view = unsafe UnsafeRawPointer(views + row &* 4)
      let length = unsafe Int(view.load(as: UInt32.self))
      guard length <= ViewSizes.inline else { return false }
      // As many bytes as there may be, of which the next text takes back what there is not.
      let to = unsafe UnsafeMutableRawPointer(start + place)
      let head = unsafe view.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
      let tail = unsafe view.load(fromByteOffset: 12, as: UInt32.self)
      unsafe to.storeBytes(of: head, as: UInt64.self)
      unsafe to.storeBytes(of: tail, toByteOffset: 8, as: UInt32.self)
      (row, place) = (row &+ 1, place &+ length)
      unsafe ends[row] = Int32(truncatingIfNeeded: place)
    }
    return true
  }

  /// What the texts have among them; empty ones count for nothing.
  package struct Outline {
    /// How many bytes the longest has, and the shortest.
    fileprivate(set) var longest: Int32 = 0
    fileprivate var shortest: Int32 = .max
    /// A text that does not begin where the one before it ends, or is in another buffer.
    fileprivate var hasGaps = false
    /// Where the first is that is not in its view.
    fileprivate var buffer: Int32 = 0
    fileprivate var start: Int32 = 0

    /// Whether there are some that are not copied.
    package var hasTooLong: Bool { Int(longest) > ViewSizes.copied }
  }

  /// Writes where each text ends if they stand one behind the other and the first begins at 0, which is
  /// right as long as none is too long. `present` has a bit for each row, 0 where it is null and counts
  /// for empty.
  package func measure(
    present: UnsafePointer<UInt8>?, to ends: UnsafeMutablePointer<Int32>,
    with kernels: KernelSet = .best
  ) -> Outline {
    var outline = Outline()
    // Not far from the first row, or there are short ones as well.
    let rows = unsafe 0..<min(count, 16)
    if let first = rows.first(where: { unsafe isLong($0) && isPresent($0, present) }) {
      outline.buffer = unsafe views[first &* 4 &+ 2]
      outline.start = unsafe views[first &* 4 &+ 3]
    }
    unsafe ends[0] = 0
    let row = unsafe measureBlocks(present, ends, &outline, kernels)
    unsafe measure(row..<count, present, ends, &outline)
    return outline
  }

  /// The same for some rows.
  private func measure(
    _ rows: Range<Int>, _ present: UnsafePointer<UInt8>?, _ ends: UnsafeMutablePointer<Int32>,
    _ outline: inout Outline
  ) {
    let (buffer, start) = (outline.buffer, outline.start)
    var (shortest, longest) = (UInt32(bitPattern: outline.shortest), outline.longest)
    var gaps: Int32 = 0
    var end = unsafe ends[rows.lowerBound]
    for row in rows {
      let view = unsafe views + row &* 4
      let size = unsafe isPresent(row, present) ? view[0] : 0
      // All bits or none instead of booleans: there is nothing to jump over.
      let isFilled = (0 &- size) &>> 31
      let gap = unsafe (view[3] &- start &- end) | (view[2] ^ buffer)
      gaps |= gap & isFilled
      // One less than none is more than any, without signs.
      shortest = min(shortest &- 1, UInt32(bitPattern: size &- 1)) &+ 1
      longest = max(longest, size)
      end &+= size
      unsafe ends[row &+ 1] = end
    }
    (outline.shortest, outline.longest) = (Int32(bitPattern: shortest), longest)
    outline.hasGaps = outline.hasGaps || gaps != 0
  }

  @inline(__always)
  private func isPresent(_ row: Int, _ present: UnsafePointer<UInt8>?) -> Bool {
    guard let present = unsafe present else { return true }
    return unsafe present[row &>> 3] &>> UInt8(truncatingIfNeeded: row & 7) & 1 != 0
  }

  /// The same for as many rows as make whole blocks; returns how many.
  private func measureBlocks(
    _ present: UnsafePointer<UInt8>?, _ ends: UnsafeMutablePointer<Int32>,
    _ outline: inout Outline, _ kernels: KernelSet
  ) -> Int {
    #if FV_WIDE_KERNELS
      let (buffer, start) = (outline.buffer, outline.start)
      switch kernels {
      case .portable: break
      case .avx2:
        let seen = unsafe FVKernelsAVX2.WideViews.measure(
          views, count: count, present: present, buffer: buffer, start: start, ends: ends)
        (outline.shortest, outline.longest) = (seen.shortest, seen.longest)
        outline.hasGaps = seen.gaps
        return seen.rows
      case .avx512:
        let seen = unsafe FVKernelsAVX512.WideViews.measure(
          views, count: count, present: present, buffer: buffer, start: start, ends: ends)
        (outline.shortest, outline.longest) = (seen.shortest, seen.longest)
        outline.hasGaps = seen.gaps
        return seen.rows
      }
    #endif
    return 0
  }

  /// Where the texts are if they stand one behind the other in one buffer, so that the last end tells how
  /// many bytes they have.
  package func start(
    _ outline: Outline, _ ends: UnsafePointer<Int32>
  ) -> UnsafePointer<UInt8>? {
    guard Int(outline.shortest) > ViewSizes.inline, outline.longest > 0, !outline.hasGaps,
      unsafe ends[count] >= 0,
      let bytes = unsafe buffers[Int(outline.buffer)]
    else { return nil }
    return unsafe (bytes + Int(outline.start)).assumingMemoryBound(to: UInt8.self)
  }
}
