internal import FVRules

/// Why a value is not valid: an open set of numbers, each with a name, that never change.
///
/// 1 to 9,999 are the library's; your own begin at ``Code/firstOwn``:
/// ```swift
/// extension Code { static let taken = Code(rawValue: 10_001) }
/// ```
public struct Code: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Where the numbers of codes that are not the library's begin.
  public static let firstOwn = FVRules.Code.firstOfHost

  /// The name, such as `invalidEmail`; `custom` for codes that are not the library's.
  public var name: String { FVRules.Code(rawValue: rawValue).name.map { "\($0)" } ?? "custom" }
}

extension Code: CustomStringConvertible {
  public var description: String { "\(name) (\(rawValue))" }
}

extension Code {
  /// A value of another type than the rule is about.
  public static let invalidType = Code(rawValue: 1)
  /// Not the same as something else.
  public static let notEqual = Code(rawValue: 2)
  /// The same as something it must differ from.
  public static let equal = Code(rawValue: 3)
  /// The text has fewer characters than required.
  public static let shorterThanMinimumLength = Code(rawValue: 4)
  /// The text has more characters than permitted.
  public static let longerThanMaximumLength = Code(rawValue: 5)
  /// The length of the text is outside the permitted range.
  public static let lengthOutOfRange = Code(rawValue: 6)
  /// The number is outside the permitted range.
  public static let valueOutOfRange = Code(rawValue: 7)
  /// A pattern does not match.
  public static let regexMismatch = Code(rawValue: 8)
  /// The text is not an e-mail address.
  public static let invalidEmail = Code(rawValue: 9)
  /// The text has too few or too many digits.
  public static let numberNotFound = Code(rawValue: 10)
  /// The text has too few or too many lowercase letters.
  public static let lowerCaseNotFound = Code(rawValue: 11)
  /// The text has too few or too many uppercase letters.
  public static let upperCaseNotFound = Code(rawValue: 12)
  /// No payment card has this number.
  public static let invalidPaymentCardNumber = Code(rawValue: 13)
  /// A payment card of a brand that is not accepted.
  public static let paymentCardNotSupported = Code(rawValue: 14)
  /// A character outside the permitted ones.
  public static let characterSetError = Code(rawValue: 15)
  /// Certain characters occur too rarely or too often in the text.
  public static let occurrencesNotInRange = Code(rawValue: 16)
  /// A check of your own failed and gave no code.
  public static let custom = Code(rawValue: 17)
  /// There is no value, or only white space.
  public static let required = Code(rawValue: 18)
  /// Text that is not well-formed UTF-8.
  public static let invalidUTF8 = Code(rawValue: 19)
  /// A limit was hit: neither valid nor invalid.
  public static let undecided = Code(rawValue: 20)
  /// Not valid yet, but some continuation may be.
  public static let incomplete = Code(rawValue: 21)
  /// The check digit is wrong, or there is none.
  public static let invalidCheckDigit = Code(rawValue: 22)
  /// The text has too few or too many symbols.
  public static let symbolNotFound = Code(rawValue: 23)
  /// The value cannot be read as a number.
  public static let invalidNumber = Code(rawValue: 24)
  /// The number has a fraction.
  public static let notInteger = Code(rawValue: 25)
  /// The value is below the smallest one permitted.
  public static let tooSmall = Code(rawValue: 26)
  /// The value is above the biggest one permitted.
  public static let tooBig = Code(rawValue: 27)
  /// The value does not mean yes or no.
  public static let invalidBoolean = Code(rawValue: 28)
  /// The text is not a URL of the accepted kind.
  public static let invalidURL = Code(rawValue: 29)
  /// The text is not a calendar date in the expected format.
  public static let invalidDate = Code(rawValue: 30)
  /// The date is before the earliest one permitted.
  public static let tooEarly = Code(rawValue: 31)
  /// The date is after the latest one permitted.
  public static let tooLate = Code(rawValue: 32)
  /// The value is not in the list of permitted values.
  public static let notInList = Code(rawValue: 33)
  /// The value is in the list of excluded values.
  public static let inForbiddenList = Code(rawValue: 34)
  /// There is a value where it is not allowed, or of a kind that is not.
  public static let notAllowed = Code(rawValue: 35)
  /// The text is not a UUID.
  public static let invalidUUID = Code(rawValue: 36)
  /// The text is not an IPv4 or IPv6 address.
  public static let invalidIP = Code(rawValue: 37)
  /// The text is not the name of a host on the Internet.
  public static let invalidHostname = Code(rawValue: 38)
  /// The text is not an international bank account number.
  public static let invalidIBAN = Code(rawValue: 39)
  /// The text is not a colour in hexadecimal notation.
  public static let invalidColor = Code(rawValue: 40)
  /// The text is not encoded in Base64.
  public static let invalidBase64 = Code(rawValue: 41)
  /// The text is not a JSON document.
  public static let invalidJSON = Code(rawValue: 42)
  /// The text is not a phone number.
  public static let invalidPhone = Code(rawValue: 43)
  /// The list has fewer entries than required.
  public static let tooFew = Code(rawValue: 44)
  /// The list has more entries than permitted.
  public static let tooMany = Code(rawValue: 45)
}
