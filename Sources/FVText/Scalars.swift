/// The Unicode scalars of a text, one by one in either direction.
///
/// The text is taken to be well-formed UTF-8; for any other the scalars mean nothing, but nothing
/// outside it is read and every step gets further.
public enum Scalars {
  /// The scalar that begins at `offset`, which must be inside the text and is moved behind it.
  @inlinable @inline(__always)
  public static func next(_ text: Span<UInt8>, _ offset: inout Int) -> UInt32 {
    guard offset < text.count else { return 0 }
    let lead = text[offset]
    offset &+= 1
    return lead < 0x80 ? UInt32(lead) : rest(of: lead, in: text, &offset)
  }

  /// The scalar that ends at `offset`, which must not be 0 and is moved to where it begins.
  @inlinable @inline(__always)
  public static func previous(_ text: Span<UInt8>, _ offset: inout Int) -> UInt32 {
    guard offset > 0, offset <= text.count else { return 0 }
    offset &-= 1
    let last = text[offset]
    if last < 0x80 { return UInt32(last) }
    let first = max(offset &- 3, 0)
    while offset > first, text[offset] & 0xC0 == 0x80 { offset &-= 1 }
    var end = offset
    return next(text, &end)
  }

  /// The scalar of a sequence of two to four bytes, whose first has been read.
  @inlinable
  static func rest(of lead: UInt8, in text: Span<UInt8>, _ offset: inout Int) -> UInt32 {
    let more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
    var scalar = UInt32(lead) & (0x3F &>> UInt32(truncatingIfNeeded: more))
    let end = min(offset &+ more, text.count)
    while offset < end {
      scalar = scalar &<< 6 | UInt32(text[offset] & 0x3F)
      offset &+= 1
    }
    return scalar
  }

  /// The scalar as the standard library has it; a replacement character where there is none.
  @inlinable @inline(__always)
  static func scalar(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? Unicode.Scalar(0xFFFD as UInt16) ?? " "
  }
}
