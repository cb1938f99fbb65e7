/// The digits of a text that may be a card number.
public struct CardNumber: Sendable {
  /// Most digits that a card number has.
  public static let longest = 19

  /// What the text is made of.
  enum Form {
    /// Digits, with single separators between them.
    case digits
    /// The same and one separator behind, as while somebody types.
    case trailingSeparator
    /// Something else.
    case other
  }

  /// The first digits, as ASCII; there is room for more than a number has.
  private(set) var digits = InlineArray<24, UInt8>(repeating: 0x30)
  /// How many digits there are in all.
  public private(set) var count = 0
  private(set) var form = Form.digits

  /// Reads ASCII digits with single spaces or hyphens between them, or digits alone.
  public init(_ text: Span<UInt8>, separators: Bool) {
    var afterSeparator = true  // so that none may lead
    for index in text.indices {
      let byte = text[index]
      if byte &- 0x30 <= 9 {
        if count < CardNumber.longest { digits[count] = byte }
        count &+= 1
        afterSeparator = false
      } else if separators, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-"), !afterSeparator
      {
        afterSeparator = true
      } else {
        form = .other
        count = 0
        return
      }
    }
    if afterSeparator, count > 0 { form = .trailingSeparator }
  }

  /// Whether the text is something else than digits and separators.
  public var isNoNumber: Bool { form == .other }

  /// Whether Luhn holds; false for numbers longer than any card's.
  @inline(__always)
  var isLuhnValid: Bool {
    guard count <= CardNumber.longest else { return false }
    return Luhn.isValid(digits.span.extracting(first: count))
  }
}
