#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

// Views as bytes and offsets.

extension ViewColumn {
  /// What the texts have among them; empty ones count for nothing.
  package struct Outline: BitwiseCopyable {
    /// How many bytes the longest has.
    fileprivate(set) var longest: Int32 = 0
    /// A text that does not begin where the one before it ends, or is in another buffer, or in its view.
    fileprivate var hasGaps = false
    /// Whether each text has 64 bytes from where it begins in the buffer, and no more of its own, or stands
    /// in its view; those of nulls too.
    fileprivate(set) var isNear = true
    fileprivate(set) var hasNulls = false
    /// Where the first is that is not in its view.
    fileprivate(set) var buffer: Int32 = 0
    fileprivate var start: Int32 = 0

    /// Of no texts.
    package init() {}

    /// Whether there are some that are not copied.
    package var hasTooLong: Bool { Int(longest) > ViewSizes.copied }
    /// Whether all stand in their views.
    var isInline: Bool { Int(longest) <= ViewSizes.inline }
  }

  /// Writes where each text ends if they stand one behind the other and the first begins at 0, which is
  /// right as long as none is too long; nil where some text is outside the buffers. `present` has a bit for
  /// each row, 0 where it is null and counts for empty, whatever its view says.
  package func survey(
    present: UnsafePointer<UInt8>?, to ends: UnsafeMutablePointer<Int32>,
    with kernels: KernelSet = .best
  ) -> Outline? {
    var outline = Outline()
    unsafe outline.hasNulls = present != nil
    // Not far from the first row, or there are short ones as well.
    let rows = unsafe 0..<min(count, 16)
    if let first = rows.first(where: { unsafe isLong($0) && isPresent($0, present) }) {
      outline.buffer = unsafe views[first &* 4 &+ 2]
      outline.start = unsafe views[first &* 4 &+ 3]
    }
    var (row, buffer) = (0, outline.buffer)
    unsafe ends[0] = 0
    while unsafe row < count {
      unsafe row &+= surveyBlocks(from: row, inBuffer: buffer, present, ends, &outline, kernels)
      // What is left at the end, and where texts of another buffer begin.
      let end = unsafe min(row &+ 64, count)
      let isInBuffer = unsafe survey(row..<end, inBuffer: buffer, present, ends, &outline)
      for row in row..<end where !isInBuffer {
        guard unsafe isPresent(row, present) else { continue }
        guard unsafe isInside(row) else { return nil }
        if unsafe isLong(row) { buffer = unsafe views[row &* 4 &+ 2] }
      }
      if buffer != outline.buffer { (outline.hasGaps, outline.isNear) = (true, false) }
      row = end
    }
    return outline
  }

  /// Does so for some rows; false where some text is outside a buffer or in another one.
  private func survey(
    _ rows: Range<Int>, inBuffer buffer: Int32, _ present: UnsafePointer<UInt8>?,
    _ ends: UnsafeMutablePointer<Int32>, _ outline: inout Outline
  ) -> Bool {
    let (size, start) = unsafe (self.size(ofBuffer: buffer), outline.start)
    // No lower, so that what it takes from a place is no number again.
    let last = max(size &- 64, -1)
    var longest = outline.longest
    // The sign bit is set by what is not so: all bits or none instead of booleans, as there is nothing to
    // jump over then.
    var (gaps, seen, far) = (Int32(0), Int32(0), Int32(0))
    var end = unsafe ends[rows.lowerBound]
    for row in rows {
      let view = unsafe views + row &* 4
      let (all, from) = unsafe (view[0], view[3])
      let isThere: Int32 = unsafe isPresent(row, present) ? -1 : 0
      let length = all & isThere
      let isFilled = (0 &- length) &>> 31
      let isLong = (Int32(truncatingIfNeeded: ViewSizes.inline) &- all) &>> 31
      let other = unsafe view[2] ^ buffer
      let elsewhere = other | (0 &- other)
      let rest = size &- from
      far |= all | (from | (last &- from) | (64 &- all) | elsewhere) & isLong
      seen |= length | (from | rest | (rest &- length) | elsewhere) & isLong & isThere
      gaps |= ((from &- start &- end) | other | ~isLong) & isFilled
      longest = max(longest, length)
      end &+= length
      unsafe ends[row &+ 1] = end
    }
    outline.longest = longest
    outline.hasGaps = outline.hasGaps || gaps != 0
    outline.isNear = outline.isNear && far >= 0
    return seen >= 0
  }

  @inline(__always)
  private func isPresent(_ row: Int, _ present: UnsafePointer<UInt8>?) -> Bool {
    guard let present = unsafe present else { return true }
    return unsafe present[row &>> 3] &>> UInt8(truncatingIfNeeded: row & 7) & 1 != 0
  }

  /// The same for as many rows as make whole blocks of texts in one buffer; returns how many.
  private func surveyBlocks(
    from row: Int, inBuffer buffer: Int32, _ present: UnsafePointer<UInt8>?,
    _ ends: UnsafeMutablePointer<Int32>, _ outline: inout Outline, _ kernels: KernelSet
  ) -> Int {
    #if FV_WIDE_KERNELS
      let (size, start) = unsafe (size(ofBuffer: buffer), outline.start)
      let (views, count, ends) = unsafe (views + row &* 4, count &- row, ends + row)
      let (present, mayFollow) = unsafe (present.map { unsafe $0 + row / 8 }, !outline.hasGaps)
      switch kernels {
      case .portable: break
      case .avx2:
        let seen = unsafe FVKernelsAVX2.WideViews.survey(
          views, count: count, present: present, buffer: buffer, size: size, start: start,
          mayFollow: mayFollow, ends: ends)
        outline.add(seen.longest, hasGaps: seen.hasGaps, isNear: seen.isNear)
        return seen.rows
      case .avx512:
        let seen = unsafe FVKernelsAVX512.WideViews.survey(
          views, count: count, present: present, buffer: buffer, size: size, start: start,
          mayFollow: mayFollow, ends: ends)
        outline.add(seen.longest, hasGaps: seen.hasGaps, isNear: seen.isNear)
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
    guard outline.longest > 0, !outline.hasGaps,
      unsafe ends[count] >= 0,
      let bytes = unsafe buffers[Int(outline.buffer)]
    else { return nil }
    return unsafe (bytes + Int(outline.start)).assumingMemoryBound(to: UInt8.self)
  }
}

extension ViewColumn.Outline {
  /// Takes over what other texts have; lengths that are no numbers are of columns that do not fit.
  fileprivate mutating func add(_ longest: Int32, hasGaps: Bool, isNear: Bool) {
    self.longest = max(self.longest, longest)
    self.hasGaps = hasGaps
    self.isNear = self.isNear && isNear
  }
}
