internal import FVKernels

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

  /// The first digits, as many as a card number has at most.
  let digits: DigitBlock
  /// How many digits there are in all.
  public let count: Int
  let form: Form

  /// Reads ASCII digits with single spaces or hyphens between them, or digits alone.
  @inline(__always)
  public init(_ text: Span<UInt8>, separators: Bool) {
    let block = unsafe text.withUnsafeBufferPointer { unsafe DigitBlock($0) }
    if block.count > 0, block.count <= CardNumber.longest {
      self.init(digits: block, count: block.count, form: .digits)
    } else if separators, let number = CardNumber(inGroups: text) {
      self = number
    } else {
      self.init(slowly: text, separators: separators)
    }
  }

  /// Reads four groups of four digits, as most numbers are printed; nil for anything else.
  @inline(__always)
  private init?(inGroups text: Span<UInt8>) {
    guard text.count == 19, CardNumber.separates(text[4]), CardNumber.separates(text[9]),
      CardNumber.separates(text[14])
    else { return nil }
    let block = unsafe text.withUnsafeBufferPointer { unsafe DigitBlock(groups: $0) }
    guard block.count > 0 else { return nil }
    self.init(digits: block, count: block.count, form: .digits)
  }

  /// Whether a byte may stand between digits.
  @inline(__always)
  private static func separates(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }

  /// Reads what is neither, byte by byte.
  @inline(never)
  private init(slowly text: Span<UInt8>, separators: Bool) {
    var kept = InlineArray<24, UInt8>(repeating: 0)
    var count = 0
    var afterSeparator = true  // so that none may lead
    for index in text.indices {
      let byte = text[index]
      if byte &- 0x30 <= 9 {
        if count < CardNumber.longest { kept[count] = byte }
        count &+= 1
        afterSeparator = false
      } else if separators, !afterSeparator, CardNumber.separates(byte) {
        afterSeparator = true
      } else {
        self.init(digits: DigitBlock(), count: 0, form: .other)
        return
      }
    }
    let length = min(count, CardNumber.longest)
    let digits = unsafe kept.span.withUnsafeBufferPointer {
      unsafe DigitBlock(UnsafeBufferPointer(rebasing: $0[..<length]))
    }
    let form: Form = afterSeparator && count > 0 ? .trailingSeparator : .digits
    self.init(digits: digits, count: count, form: form)
  }

  private init(digits: DigitBlock, count: Int, form: Form) {
    self.digits = digits
    self.count = count
    self.form = form
  }

  /// Whether the text is something else than digits and separators.
  public var isNoNumber: Bool { form == .other }

  /// Whether Luhn holds; false for numbers longer than any card's.
  @inline(__always)
  var isLuhnValid: Bool {
    count >= 2 && count <= CardNumber.longest && digits.luhnSum % 10 == 0
  }
}
