/// Why a value is not valid: an open set of numbers, each with a name, that never change.
///
/// 1 to 9,999 are the library's, a host's own begin at 10,000.
public struct Code: RawRepresentable, Hashable, Sendable {
  /// The number, as it crosses the C ABI.
  public let rawValue: Int32

  /// A code from its number; any number is a code, named or not.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The value is valid.
  public static let ok = Code(rawValue: 0)
  /// A pattern does not match.
  public static let regexMismatch = Code(rawValue: 8)
  /// No payment card has this number.
  public static let invalidPaymentCardNumber = Code(rawValue: 13)
  /// A payment card of a brand that is not accepted.
  public static let paymentCardNotSupported = Code(rawValue: 14)
  /// A character outside the permitted ones.
  public static let characterSetError = Code(rawValue: 15)
  /// Text that is not well-formed UTF-8.
  public static let invalidUTF8 = Code(rawValue: 19)
  /// A limit was hit: neither valid nor invalid.
  public static let undecided = Code(rawValue: 20)
  /// Not valid yet, but some continuation may be.
  public static let incomplete = Code(rawValue: 21)
  /// The check digit is wrong, or there is none.
  public static let invalidCheckDigit = Code(rawValue: 22)
}
