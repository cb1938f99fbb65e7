internal import FVPatterns

/// Telephone numbers as E.164 has them: `+`, then 7 to 15 digits, the first of them no zero.
public enum PhoneScanner {
  static let filter = ColumnFilter("\\+[1-9][0-9]{6,14}", longest: 16)

  /// Single separators between digits; or a country's code, a code in brackets, and the rest.
  static let separatedFilter = ColumnFilter(
    "\\+[1-9](?:[ ./-]?[0-9]){6,14}|"
      + "\\+[1-9][0-9]{0,2} \\([0-9]{1,4}\\) [0-9](?:[ ./-]?[0-9]){5,7}", longest: 32)

  /// All numbers with separators, and what has other brackets than a pair: what may stand in front of each
  /// digit.
  static let separatedOutline = ColumnFilter(
    "\\+[1-9](?:\\)?(?:[ ./-]| \\()?[0-9]|\\([0-9]){6,14}", longest: 64)

  /// Most digits that a number has.
  private static var mostDigits: Int { 15 }

  /// Whether the whole text is a number.
  ///
  /// With `allowsSeparators`, single spaces, hyphens, dots and slashes may stand between digits,
  /// and one group of digits may stand in brackets: `+1 (555) 010-9999`.
  public static func isValid(_ text: Span<UInt8>, allowsSeparators: Bool = false) -> Bool {
    if isShort(text, allowsSeparators: allowsSeparators) { return true }
    guard let reading = Reading(text, allowsSeparators: allowsSeparators) else { return false }
    return reading.digits >= 7 && reading.missing == 0
  }

  /// Whether it is a number without brackets, looked at by the word: false for some that are.
  @inline(__always)
  private static func isShort(_ text: Span<UInt8>, allowsSeparators: Bool) -> Bool {
    guard ASCIISet.placed ~= text.count, text[0] == UInt8(ascii: "+"), 0x31...0x39 ~= text[1]
    else { return false }
    // All but the sign in front.
    var others = ASCIISet.othersThanDigits(text) & ~1
    // Each stands between digits.
    guard others & others << 1 == 0, others >> UInt64(text.count &- 1) == 0,
      allowsSeparators || others == 0
    else { return false }
    var digits = text.count &- 1
    while others != 0 {
      switch text[others.trailingZeroBitCount] {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): break
      default: return false
      }
      digits &-= 1
      others &= others &- 1
    }
    return 7...mostDigits ~= digits
  }

  /// Whether a text that is still being typed may become a number.
  public static func admits(prefix text: Span<UInt8>, allowsSeparators: Bool = false) -> Bool {
    guard let reading = Reading(text, allowsSeparators: allowsSeparators) else { return false }
    return reading.digits &+ reading.missing <= mostDigits
  }

  /// What was read of a number.
  private struct Reading: BitwiseCopyable {
    private(set) var digits = 0
    private var brackets = Brackets.none
    private var last = UInt8(ascii: "+")

    /// Nil when no number begins like the text.
    init?(_ text: Span<UInt8>, allowsSeparators: Bool) {
      guard !text.isEmpty else { return }
      guard text[0] == UInt8(ascii: "+"), text.count < 2 || 0x31...0x39 ~= text[1] else {
        return nil
      }
      for offset in 1..<text.count {
        let byte = text[offset]
        if byte &- 0x30 <= 9 {
          digits &+= 1
        } else {
          guard allowsSeparators, brackets.takes(byte, after: text[offset &- 1]) else { return nil }
        }
      }
      guard digits <= mostDigits else { return nil }
      last = text[text.count &- 1]
    }

    /// How many digits must still follow: one behind a separator, one behind closed brackets.
    var missing: Int {
      (last &- 0x30 <= 9 ? 0 : 1) &+ (brackets == .open ? 1 : 0)
    }
  }

  /// Whether the one pair of brackets was seen.
  private enum Brackets: BitwiseCopyable {
    case none
    case open
    case closed

    /// Whether a separator may stand behind this byte.
    mutating func takes(_ byte: UInt8, after last: UInt8) -> Bool {
      let isAfterDigit = last &- 0x30 <= 9
      switch byte {
      case UInt8(ascii: "("):
        guard self == .none, isAfterDigit || last == UInt8(ascii: " ") else { return false }
        self = .open
        return true
      case UInt8(ascii: ")"):
        guard self == .open, isAfterDigit else { return false }
        self = .closed
        return true
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
        return isAfterDigit || last == UInt8(ascii: ")")
      default:
        return false
      }
    }
  }
}
