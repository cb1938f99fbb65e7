/// A text in upper or lower case, by Unicode's full mappings without conditions.
///
/// No locale and nothing around a scalar has a say: ß becomes SS, Σ always σ.
public enum CaseMapping: UInt8, BitwiseCopyable, Sendable {
  case lowercase, uppercase

  /// Appends a text in this case. A list that runs out of memory says so.
  public func append(_ text: Span<UInt8>, to list: inout Buffer<UInt8>) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        list.append(changes(byte) ? byte ^ 0x20 : byte)
        offset &+= 1
        continue
      }
      let start = offset
      let scalar = Scalars.next(text, &offset)
      if CaseMapping.isCaseless(scalar) {
        list.append(text.extracting(start..<offset))
      } else {
        for byte in mapping(scalar).utf8 { list.append(byte) }
      }
    }
  }

  /// Whether a text is in this case already.
  public func isUnchanged(_ text: Span<UInt8>) -> Bool {
    for offset in text.indices {
      guard text[offset] < 0x80 else { return isUnchanged(text, from: offset) }
      if changes(text[offset]) { return false }
    }
    return true
  }

  /// The same from a place on. Out of line, as most texts in which case counts are ASCII.
  @inline(never)
  private func isUnchanged(_ text: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    while offset < text.count {
      let scalar = Scalars.next(text, &offset)
      if scalar < 0x80 {
        if changes(UInt8(truncatingIfNeeded: scalar)) { return false }
      } else if !CaseMapping.isCaseless(scalar) {
        var mapped = mapping(scalar).unicodeScalars.makeIterator()
        guard mapped.next()?.value == scalar, mapped.next() == nil else { return false }
      }
    }
    return true
  }

  /// Whether an ASCII byte is a letter of the other case.
  @inline(__always)
  private func changes(_ byte: UInt8) -> Bool {
    self == .lowercase ? byte &- 0x41 < 26 : byte &- 0x61 < 26
  }

  /// The scalar in this case. No mapping is longer than fifteen bytes, which a String holds without
  /// memory of its own.
  @inline(__always)
  private func mapping(_ scalar: UInt32) -> String {
    let properties = Scalars.scalar(scalar).properties
    return self == .lowercase ? properties.lowercaseMapping : properties.uppercaseMapping
  }

  /// Whether a scalar is of the ideographs, kana or Hangul, which have no case.
  @inline(__always)
  private static func isCaseless(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0xA63F, 0xAC00...0xD7FF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
