/// Telephone numbers as E.164 has them: `+`, then 7 to 15 digits, the first of them no zero.
public enum PhoneScanner {
  /// Whether the whole text is a number.
  ///
  /// With `allowsSeparators`, single spaces, hyphens, dots and slashes may stand between digits,
  /// and one group of digits may stand in brackets: `+1 (555) 010-9999`.
  public static func isValid(_ text: Span<UInt8>, allowsSeparators: Bool = false) -> Bool {
    guard text.count >= 2, text[0] == UInt8(ascii: "+"), 0x31...0x39 ~= text[1] else {
      return false
    }
    var digits = 0
    var brackets = Brackets.none
    var last = UInt8(ascii: "+")
    for offset in 1..<text.count {
      let byte = text[offset]
      if ASCIISet.digits.contains(byte) {
        digits &+= 1
        guard digits <= 15 else { return false }
      } else {
        guard allowsSeparators, brackets.takes(byte, after: last) else { return false }
      }
      last = byte
    }
    return digits >= 7 && ASCIISet.digits.contains(last) && brackets != .open
  }

  /// Whether the one pair of brackets was seen.
  private enum Brackets: BitwiseCopyable {
    case none
    case open
    case closed

    /// Whether a separator may stand behind this byte.
    mutating func takes(_ byte: UInt8, after last: UInt8) -> Bool {
      let isAfterDigit = ASCIISet.digits.contains(last)
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
