internal import FVCards

/// The check digit of payment cards and of many other numbers.
///
/// ```swift
/// Luhn.isValid("79927398713")          // true
/// Luhn.checkDigit(for: "7992739871")   // "3"
/// ```
public enum Luhn {
  /// Whether a text is at least two ASCII digits of which the last is the right check digit.
  public static func isValid(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { FVCards.Luhn.isValid(unsafe $0.span) }
  }

  /// The digit to append; nil unless the text is one or more ASCII digits.
  public static func checkDigit(for text: String) -> Character? {
    var text = text
    let digit = text.withUTF8 { FVCards.Luhn.checkDigit(for: unsafe $0.span) }
    return digit.map { Character(Unicode.Scalar($0)) }
  }
}
