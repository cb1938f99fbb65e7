internal import CKernels

/// The next eight bytes of each of eight rows.
struct EightWords {
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
    (0, 0, 0, 0, 0, 0, 0, 0)

  /// Fills in the bytes at an offset of each row, and 0xFF behind its end; returns all bytes that
  /// were read, joined by or. `bytes` is as far on as the offset.
  ///
  /// Never inlined: the words are to be in memory, to be read byte by byte, since the registers are
  /// needed for eight states.
  @unsafe @inline(never)
  static func fill(
    _ words: UnsafeMutablePointer<UInt64>, _ bytes: UnsafePointer<UInt8>,
    _ offsets: UnsafePointer<Int32>, _ offset: Int
  ) -> UInt64 {
    var seen: UInt64 = 0
    var start = unsafe Int(offsets[0])
    for index in 0..<8 {
      let end = unsafe Int(offsets[index &+ 1])
      let word = unsafe ByteBlock.word(bytes, start)
      seen |= word
      unsafe words[index] = (word | fvk_filling(Int64(end &- start &- offset))).littleEndian
      start = end
    }
    return seen
  }

  /// The same where no row ends within these eight bytes.
  @unsafe @inline(never)
  static func copy(
    _ words: UnsafeMutablePointer<UInt64>, _ bytes: UnsafePointer<UInt8>,
    _ offsets: UnsafePointer<Int32>
  ) -> UInt64 {
    var seen: UInt64 = 0
    for index in 0..<8 {
      let word = unsafe ByteBlock.word(bytes, Int(offsets[index]))
      seen |= word
      unsafe words[index] = word.littleEndian
    }
    return seen
  }
}
