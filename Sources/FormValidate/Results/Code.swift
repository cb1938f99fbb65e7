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

  private init(_ code: FVRules.Code) { rawValue = code.rawValue }

  /// Where the numbers of codes that are not the library's begin.
  public static let firstOwn = FVRules.Code.firstOfHost

  /// The name, such as `invalidEmail`; `custom` for codes that are not the library's, whose names
  /// ``Ruleset/name(of:)`` tells.
  public var name: String { FVRules.Code(rawValue: rawValue).name.map { "\($0)" } ?? "custom" }
}

extension Code: CustomStringConvertible {
  public var description: String { "\(name) (\(rawValue))" }
}

extension Code {
  /// A value of another type than the rule is about.
  public static let invalidType = Code(.invalidType)
  /// Not the same as something else.
  public static let notEqual = Code(.notEqual)
  /// The same as something it must differ from.
  public static let equal = Code(.equal)
  /// The text has fewer characters than required.
  public static let shorterThanMinimumLength = Code(.shorterThanMinimumLength)
  /// The text has more characters than permitted.
  public static let longerThanMaximumLength = Code(.longerThanMaximumLength)
  /// The length of the text is outside the permitted range.
  public static let lengthOutOfRange = Code(.lengthOutOfRange)
  /// The number is outside the permitted range.
  public static let valueOutOfRange = Code(.valueOutOfRange)
  /// A pattern does not match.
  public static let regexMismatch = Code(.regexMismatch)
  /// The text is not an e-mail address.
  public static let invalidEmail = Code(.invalidEmail)
  /// The text has too few or too many digits.
  public static let numberNotFound = Code(.numberNotFound)
  /// The text has too few or too many lowercase letters.
  public static let lowerCaseNotFound = Code(.lowerCaseNotFound)
  /// The text has too few or too many uppercase letters.
  public static let upperCaseNotFound = Code(.upperCaseNotFound)
  /// No payment card has this number.
  public static let invalidPaymentCardNumber = Code(.invalidPaymentCardNumber)
  /// A payment card of a brand that is not accepted.
  public static let paymentCardNotSupported = Code(.paymentCardNotSupported)
  /// A character outside the permitted ones.
  public static let characterSetError = Code(.characterSetError)
  /// Certain characters occur too rarely or too often in the text.
  public static let occurrencesNotInRange = Code(.occurrencesNotInRange)
  /// A check of your own failed and gave no code.
  public static let custom = Code(.custom)
  /// There is no value, or only white space.
  public static let required = Code(.required)
  /// Text that is not well-formed UTF-8.
  public static let invalidUTF8 = Code(.invalidUTF8)
  /// A limit was hit: neither valid nor invalid.
  public static let undecided = Code(.undecided)
  /// Not valid yet, but some continuation may be.
  public static let incomplete = Code(.incomplete)
  /// The check digit is wrong, or there is none.
  public static let invalidCheckDigit = Code(.invalidCheckDigit)
  /// The text has too few or too many symbols.
  public static let symbolNotFound = Code(.symbolNotFound)
  /// The value cannot be read as a number.
  public static let invalidNumber = Code(.invalidNumber)
  /// The number has a fraction.
  public static let notInteger = Code(.notInteger)
  /// The value is below the smallest one permitted.
  public static let tooSmall = Code(.tooSmall)
  /// The value is above the biggest one permitted.
  public static let tooBig = Code(.tooBig)
  /// The value does not mean yes or no.
  public static let invalidBoolean = Code(.invalidBoolean)
  /// The text is not a URL of the accepted kind.
  public static let invalidURL = Code(.invalidURL)
  /// The text is not a calendar date in the expected format.
  public static let invalidDate = Code(.invalidDate)
  /// The date is before the earliest one permitted.
  public static let tooEarly = Code(.tooEarly)
  /// The date is after the latest one permitted.
  public static let tooLate = Code(.tooLate)
  /// The value is not in the list of permitted values.
  public static let notInList = Code(.notInList)
  /// The value is in the list of excluded values.
  public static let inForbiddenList = Code(.inForbiddenList)
  /// There is a value where it is not allowed, or of a kind that is not.
  public static let notAllowed = Code(.notAllowed)
  /// The text is not a UUID.
  public static let invalidUUID = Code(.invalidUUID)
  /// The text is not an IPv4 or IPv6 address.
  public static let invalidIP = Code(.invalidIP)
  /// The text is not the name of a host on the Internet.
  public static let invalidHostname = Code(.invalidHostname)
  /// The text is not an international bank account number.
  public static let invalidIBAN = Code(.invalidIBAN)
  /// The text is not a colour in hexadecimal notation.
  public static let invalidColor = Code(.invalidColor)
  /// The text is not encoded in Base64.
  public static let invalidBase64 = Code(.invalidBase64)
  /// The text is not a JSON document.
  public static let invalidJSON = Code(.invalidJSON)
  /// The text is not a phone number.
  public static let invalidPhone = Code(.invalidPhone)
  /// The list has fewer entries than required.
  public static let tooFew = Code(.tooFew)
  /// The list has more entries than permitted.
  public static let tooMany = Code(.tooMany)
  /// The number is not a whole number of times another one.
  public static let notMultiple = Code(.notMultiple)
  /// The number has more digits behind the decimal point than permitted.
  public static let tooManyDecimals = Code(.tooManyDecimals)
  /// An element that may be there only once is repeated.
  public static let notUnique = Code(.notUnique)
  /// The text is not a date with a time of day in the expected form.
  public static let invalidDateTime = Code(.invalidDateTime)
  /// The text is not a time of day in the expected form.
  public static let invalidTime = Code(.invalidTime)
  /// A key is missing in the table that it refers to.
  public static let notReferenced = Code(.notReferenced)
  /// A rule about the table as a whole does not hold.
  public static let tableRule = Code(.tableRule)
  /// Somebody else was asked, and has not answered yet.
  public static let pending = Code(.pending)
}
