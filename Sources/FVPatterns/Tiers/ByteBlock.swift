internal import CKernels

/// Sixteen bytes of a value, those behind its end being anything.
@safe
struct ByteBlock {
  let bytes: SIMD16<UInt8>

  /// Sixteen bytes that may all be read.
  @unsafe @inline(__always)
  init(at start: UnsafePointer<UInt8>) {
    bytes = unsafe UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Fewer than sixteen bytes, from loads that overlap; zeros follow.
  @unsafe @inline(__always)
  init(at start: UnsafePointer<UInt8>, count: Int) {
    var words = SIMD2<UInt64>()
    if count >= 8 {
      words[0] = unsafe ByteBlock.word(start, 0)
      let past = UInt64(truncatingIfNeeded: 8 &* (16 &- count))
      // Eight bytes have no second word; their shift by 64 would be none.
      words[1] = unsafe count == 8 ? 0 : ByteBlock.word(start, count &- 8) &>> past
    } else {
      words[0] = unsafe ByteBlock.shortWord(start, count)
    }
    bytes = unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
  }

  /// Eight bytes that may be read.
  @unsafe @inline(__always)
  static func word(_ start: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Up to seven bytes as a word, zeros behind them.
  @unsafe @inline(__always)
  static func shortWord(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count >= 4 {
      let raw = unsafe UnsafeRawPointer(start)
      let first = unsafe raw.loadUnaligned(as: UInt32.self).littleEndian
      let last = unsafe (raw + count - 4).loadUnaligned(as: UInt32.self).littleEndian
      return UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    }
    guard count > 0 else { return 0 }
    let first = unsafe UInt64(start[0])
    let middle = unsafe UInt64(start[count &>> 1])
    let last = unsafe UInt64(start[count &- 1])
    return first | middle &<< UInt64(truncatingIfNeeded: 8 &* (count &>> 1))
      | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
  }

  /// Which bytes are in a range, a bit each.
  @inline(__always)
  func bits(in range: ByteRange) -> UInt32 { fvk_bits_in_range(bytes, range.low, range.span) }
}

/// A range of bytes, ready to be compared with sixteen at once.
struct ByteRange {
  let low: SIMD16<UInt8>
  let span: SIMD16<UInt8>

  init(_ range: ClosedRange<UInt8>) {
    low = SIMD16(repeating: range.lowerBound)
    span = SIMD16(repeating: range.upperBound - range.lowerBound)
  }
}
