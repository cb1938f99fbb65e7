internal import CKernels

/// Views of texts, a block of rows at a time: see ViewColumn.
public enum WideViews {
  /// How many rows from the first on, as far as they make whole blocks, have a text of up to 12 bytes, or
  /// one of up to `most` in a buffer that begins at `last` at most.
  public static func near(
    _ views: UnsafePointer<Int32>, count: Int, buffer: Int32, last: Int32, most: Int32
  ) -> Int {
    let (buffer, last) = (Numbers(repeating: buffer), Numbers(repeating: last))
    let (inline, most, none) = (Numbers(repeating: 12), Numbers(repeating: most), Numbers())
    var row = 0
    while row &+ RowBlock.count <= count {
      var (seen, differing) = (none, none)
      for part in 0..<4 {
        let rows = unsafe ViewRows(at: views + (4 &* row &+ RowBlock.count &* part))
        let isLong = rows.lengths .> inline
        let outside = rows.starts | (last &- rows.starts) | (most &- rows.lengths)
        seen = seen | rows.lengths | none.replacing(with: outside, where: isLong)
        differing = differing | none.replacing(with: rows.buffers ^ buffer, where: isLong)
      }
      guard differing.isZero, !seen.anyIsNegative else { return row }
      row &+= RowBlock.count
    }
    return row
  }

  /// Of how many rows this says what they have among them: the longest text; whether one does not begin
  /// where the one before ends, or stands in its view, as far as that is asked; whether each has 64 bytes
  /// from where it begins, and no more of its own. Empty texts count for nothing, but for the last.
  public typealias Seen = (rows: Int, longest: Int32, hasGaps: Bool, isNear: Bool)

  /// Writes where the texts of as many rows end as make whole blocks of texts that have up to 12 bytes or
  /// are inside the first `size` bytes of a buffer, if they stand one behind the other; `ends` begins with
  /// where the first one would. `present` has a bit for each row, 0 where it is null and counts for empty;
  /// the text that ends at 0 would end at `start` of the buffer.
  public static func survey(
    _ views: UnsafePointer<Int32>, count: Int, present: UnsafePointer<UInt8>?, buffer: Int32,
    size: Int32, start: Int32, mayFollow: Bool, ends: UnsafeMutablePointer<Int32>
  ) -> Seen {
    let (own, start) = (Numbers(repeating: buffer), Numbers(repeating: start))
    let (none, inline) = (Numbers(), Numbers(repeating: 12))
    // No lower, so that what it takes from a place is no number again.
    let (last, most) = (Numbers(repeating: max(size &- 64, -1)), Numbers(repeating: 64))
    var (sums, longest) = unsafe (Numbers(repeating: ends[0]), none)
    var (follow, isNear) = (mayFollow, true)
    var row = 0
    while row &+ RowBlock.count <= count {
      var (far, differing, gaps) = (none, none, none)
      for part in 0..<4 {
        let quarter = row &+ RowBlock.count / 4 &* part
        let rows = unsafe ViewRows(at: views + 4 &* quarter)
        let isLong = rows.lengths .> inline
        let beyond = rows.starts | (last &- rows.starts) | (most &- rows.lengths)
        far = far | rows.lengths | none.replacing(with: beyond, where: isLong)
        differing = differing | none.replacing(with: rows.buffers ^ own, where: isLong)
        let lengths = unsafe rows.lengths.fromLanes.present(present, row, quarter)
        let sum = sums &+ lengths.runningSums
        unsafe sum.store(at: ends + (quarter &+ 1))
        sums = sum.lastEverywhere
        longest = longest.larger(lengths)
        guard follow else { continue }
        let elsewhere =
          (rows.starts.fromLanes ^ (start &+ sum &- lengths)) | (rows.buffers.fromLanes ^ own)
        let gap = (~none).replacing(with: elsewhere, where: lengths .> inline)
        gaps = gaps | none.replacing(with: gap, where: lengths .> none)
      }
      if !differing.isZero || far.anyIsNegative {
        // What is far may still be inside, and what is said of nulls does not matter.
        isNear = false
        let inside = unsafe areInside(
          views, row, present, buffer: own, size: Numbers(repeating: size))
        guard inside else { break }
      }
      follow = follow && gaps.isZero
      row &+= RowBlock.count
    }
    return (row, longest.most, !follow, isNear)
  }

  /// Whether the texts of a block have up to 12 bytes or are inside a buffer.
  private static func areInside(
    _ views: UnsafePointer<Int32>, _ row: Int, _ present: UnsafePointer<UInt8>?, buffer: Numbers,
    size: Numbers
  ) -> Bool {
    let (none, inline) = (Numbers(), Numbers(repeating: 12))
    var (seen, differing) = (none, none)
    for part in 0..<4 {
      let quarter = row &+ RowBlock.count / 4 &* part
      let rows = unsafe ViewRows(at: views + 4 &* quarter)
      let lengths = unsafe rows.lengths.fromLanes.present(present, row, quarter)
      let (starts, isLong) = (rows.starts.fromLanes, lengths .> inline)
      let end = starts &+ lengths
      let outside = starts | end | (size &- end)
      seen = seen | lengths | none.replacing(with: outside, where: isLong)
      differing =
        differing | none.replacing(with: rows.buffers.fromLanes ^ buffer, where: isLong)
    }
    return differing.isZero && !seen.anyIsNegative
  }

  /// Writes texts to where they end, each with a vector or two of what stands behind it, of which the next
  /// takes back what is not its own: those of up to 12 bytes, and others of one buffer. Where they are
  /// scattered they are called for first.
  public static func copy(
    _ views: UnsafePointer<Int32>, count: Int, from buffer: UnsafeRawPointer, bytes: Int,
    areScattered: Bool, to start: UnsafeMutablePointer<UInt8>, ends: UnsafePointer<Int32>
  ) {
    var row = 0
    while areScattered, row &+ scatteredAhead < count {
      let soon = unsafe text(views + 4 &* (row &+ scatteredAhead), buffer)
      unsafe fvk_prefetch(soon)
      unsafe fvk_prefetch(soon + 31)
      unsafe copy(text(views + 4 &* row, buffer), to: start + Int(ends[row]), bytes: bytes)
      row &+= 1
    }
    if bytes == 32 {
      for row in row..<count {
        unsafe copy(text(views + 4 &* row, buffer), to: start + Int(ends[row]), bytes: 32)
      }
    } else {
      for row in row..<count {
        unsafe copy(text(views + 4 &* row, buffer), to: start + Int(ends[row]), bytes: 64)
      }
    }
  }

  /// How many rows ahead.
  private static var scatteredAhead: Int { 24 }

  @inline(__always)
  private static func text(
    _ view: UnsafePointer<Int32>, _ buffer: UnsafeRawPointer
  ) -> UnsafeRawPointer {
    // All bits or none instead of a branch: of texts in turn nobody foresees the next.
    let isLong = unsafe (12 &- Int(view[0])) &>> 63
    let (near, far) = unsafe (Int(bitPattern: view + 1), Int(bitPattern: buffer) &+ Int(view[3]))
    return unsafe UnsafeRawPointer(bitPattern: near ^ (near ^ far) & isLong) ?? buffer
  }

  @inline(__always)
  private static func copy(
    _ from: UnsafeRawPointer, to place: UnsafeMutableRawPointer, bytes: Int
  ) {
    if bytes == 32 {
      let text = unsafe from.loadUnaligned(as: SIMD4<UInt64>.self)
      return unsafe place.storeBytes(of: text, as: SIMD4<UInt64>.self)
    }
    let text = unsafe from.loadUnaligned(as: SIMD8<UInt64>.self)
    unsafe place.storeBytes(of: text, as: SIMD8<UInt64>.self)
  }
}

extension Numbers {
  /// Those of some rows of a block that begins at one, all others 0; `present` has a bit for each.
  @inline(__always)
  fileprivate func present(_ present: UnsafePointer<UInt8>?, _ block: Int, _ row: Int) -> Numbers {
    guard let present = unsafe present else { return self }
    let bits = unsafe UnsafeRawPointer(present + block &>> 3).loadUnaligned(as: Bits.self)
    let own = UInt16(truncatingIfNeeded: bits &>> Bits(row &- block))
    return Numbers().replacing(with: self, where: Mask(bits: own))
  }
}

/// What views say, of as many rows as there are numbers in a vector, in the order that `fromLanes` undoes.
struct ViewRows {
  let lengths: Numbers
  /// Of longer texts the buffers they are in, and where they begin there.
  let buffers: Numbers
  let starts: Numbers

  @inline(__always)
  init(at views: UnsafePointer<Int32>) {
    let each = RowBlock.bytes / 4
    for line in 0..<RowBlock.bytes / 16 { unsafe fvk_prefetch(views + (1024 &+ 16 &* line)) }
    let (a, b) = unsafe (Numbers(at: views), Numbers(at: views + each))
    let (c, d) = unsafe (Numbers(at: views + 2 &* each), Numbers(at: views + 3 &* each))
    let (low, lowRest) = (Numbers.lower(a, b).words, Numbers.lower(c, d).words)
    let (high, highRest) = (Numbers.upper(a, b).words, Numbers.upper(c, d).words)
    lengths = Words.lower(low, lowRest).numbers
    buffers = Words.lower(high, highRest).numbers
    starts = Words.upper(high, highRest).numbers
  }
}
