internal import FVText

/// What plural rules ask about a number that is written in decimal.
///
/// Text that is no plain decimal (`1e5`, `Infinity`, nothing) has no form of its own and gets
/// `other` in every language.
struct PluralNumber: BitwiseCopyable {
  /// Whether it is digits, perhaps with a sign in front and a fraction behind.
  private(set) var isPlain = false
  /// Whether it has a minus sign, and is not zero.
  private(set) var isNegative = false
  /// The last six digits in front of the point, as a number.
  private(set) var tail = 0
  /// Whether there are digits other than 0 before those six.
  private(set) var isLarge = false
  /// Whether digits stand behind the point, be they all 0.
  private(set) var hasFraction = false
  /// Whether a digit behind the point is not 0.
  private(set) var hasValueInFraction = false

  init(_ text: TextRef) {
    let bytes = text.span
    var at = 0
    var minus = false
    if let first = bytes.isEmpty ? nil : bytes[0], first == 0x2B || first == 0x2D {
      minus = first == 0x2D
      at = 1
    }
    var seen = 0
    while at < bytes.count, case let digit = bytes[at] &- 0x30, digit <= 9 {
      isLarge = isLarge || tail > 99_999
      tail = tail % 100_000 &* 10 &+ Int(digit)
      seen &+= 1
      at &+= 1
    }
    if at < bytes.count, bytes[at] == 0x2E {
      at &+= 1
      let start = at
      while at < bytes.count, case let digit = bytes[at] &- 0x30, digit <= 9 {
        hasValueInFraction = hasValueInFraction || digit != 0
        at &+= 1
      }
      guard at > start else { return }
      hasFraction = true
    } else if seen == 0 {
      return
    }
    isPlain = at == bytes.count
    isNegative = minus && (tail != 0 || isLarge || hasValueInFraction)
  }

  /// Whether its value is this whole number, whatever zeros stand behind the point.
  func equals(_ number: Int) -> Bool {
    isPlain && !isNegative && !hasValueInFraction && isInteger(number)
  }

  /// Whether what stands in front of the point is this number below a million.
  func isInteger(_ number: Int) -> Bool { !isLarge && tail == number }

  /// Whether the value, with no regard to its sign, is this number below a million.
  func isValue(_ number: Int) -> Bool { !hasValueInFraction && isInteger(number) }
}
