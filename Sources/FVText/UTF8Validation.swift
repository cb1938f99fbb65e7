/// Whether bytes are well-formed UTF-8, and where they are not.
///
/// The definition is Table 3-7 of the Unicode Standard: no overlong forms, no surrogates, nothing
/// above U+10FFFF.
public enum UTF8Validation {
  /// Whether the whole text is well-formed.
  @inlinable @inline(__always)
  public static func isWellFormed(_ text: Span<UInt8>) -> Bool {
    isASCII(text) || firstIllFormed(in: text) == nil
  }

  /// Whether every byte is below 0x80: the common case, eight bytes at a time. The last words
  /// overlap those before them, so that no tail is left over.
  @inlinable @inline(__always)
  public static func isASCII(_ text: Span<UInt8>) -> Bool {
    let bytes = unsafe text.bytes
    let count = bytes.byteCount
    guard count >= 8 else {
      if count >= 4 {
        let both = half(bytes, 0) | half(bytes, count &- 4)
        return both & 0x8080_8080 == 0
      }
      guard count > 0 else { return true }
      // The first, the last and what is between them.
      return (text[0] | text[count &>> 1] | text[count &- 1]) < 0x80
    }
    var all = word(bytes, count &- 8)
    if count > 32 {
      var offset = 0
      while offset < count &- 8 {
        all |= word(bytes, offset)
        offset &+= 8
      }
    } else {
      // Most values in a form end here: without a loop.
      all |= word(bytes, 0)
      if count > 16 { all |= word(bytes, 8) | word(bytes, count &- 16) }
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  @inlinable @inline(__always)
  static func half(_ bytes: RawSpan, _ offset: Int) -> UInt32 {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
  }

  @inlinable @inline(__always)
  static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }

  /// The offset of the first byte that begins no well-formed sequence, or nil.
  public static func firstIllFormed(in text: Span<UInt8>) -> Int? {
    var offset = 0
    while offset < text.count {
      guard let length = sequenceLength(in: text, at: offset) else { return offset }
      offset += length
    }
    return nil
  }

  /// The length of the well-formed sequence that begins at `offset`, or nil.
  private static func sequenceLength(in text: Span<UInt8>, at offset: Int) -> Int? {
    let lead = text[offset]
    let length: Int
    // What the second byte may be; the third and fourth are always 80...BF.
    let second: ClosedRange<UInt8>
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard text.count - offset >= length, second.contains(text[offset + 1]) else { return nil }
    for index in offset + 2..<offset + max(length, 2) where text[index] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
