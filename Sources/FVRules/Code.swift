/// Why a value is not valid: an open set of numbers, each with a name, that never change.
///
/// 1 to 9,999 are the library's, a host's own begin at 10,000. Below 0 are the statuses of a call
/// that failed; a check has one only where memory or a function of the host failed it.
public struct Code: RawRepresentable, Hashable, BitwiseCopyable, Sendable {
  /// The number, as it crosses the C ABI.
  public let rawValue: Int32

  /// A code from its number; any number is a code, named or not.
  @inlinable @inline(__always)
  public init(rawValue: Int32) { self.rawValue = rawValue }

  @usableFromInline @inline(__always)
  init(_ number: Int32) { self.rawValue = number }

  /// Whether a value with it is invalid: neither valid, nor undecided, nor still being checked.
  @inlinable @inline(__always)
  public var isInvalid: Bool { self != .ok && self != .undecided && self != .pending }

  /// Whether somebody outside may say that a value is invalid with it: it is of the library's, or of those
  /// that are the host's own.
  public var isInvalidOutside: Bool {
    isInvalid && (rawValue >= Code.firstOfHost || name != nil)
  }

  /// Whether it is that of a call that failed.
  @inlinable @inline(__always)
  public var isFailure: Bool { rawValue < 0 }
}

extension Code {
  /// The value is valid.
  public static var ok: Code { Code(0) }
  /// A value of another type than the rule is about.
  public static var invalidType: Code { Code(1) }
  /// Not the same as something else.
  public static var notEqual: Code { Code(2) }
  /// The same as something it must differ from.
  public static var equal: Code { Code(3) }
  public static var shorterThanMinimumLength: Code { Code(4) }
  public static var longerThanMaximumLength: Code { Code(5) }
  public static var lengthOutOfRange: Code { Code(6) }
  public static var valueOutOfRange: Code { Code(7) }
  /// A pattern does not match.
  public static var regexMismatch: Code { Code(8) }
  public static var invalidEmail: Code { Code(9) }
  public static var numberNotFound: Code { Code(10) }
  public static var lowerCaseNotFound: Code { Code(11) }
  public static var upperCaseNotFound: Code { Code(12) }
  /// No payment card has this number.
  public static var invalidPaymentCardNumber: Code { Code(13) }
  /// A payment card of a brand that is not accepted.
  public static var paymentCardNotSupported: Code { Code(14) }
  /// A character outside the permitted ones.
  public static var characterSetError: Code { Code(15) }
  public static var occurrencesNotInRange: Code { Code(16) }
  /// What a host's check says without a code of its own.
  public static var custom: Code { Code(17) }
  public static var required: Code { Code(18) }
  /// Text that is not well-formed UTF-8.
  public static var invalidUTF8: Code { Code(19) }
  /// A limit was hit: neither valid nor invalid.
  public static var undecided: Code { Code(20) }
  /// Not valid yet, but some continuation may be.
  public static var incomplete: Code { Code(21) }
  /// The check digit is wrong, or there is none.
  public static var invalidCheckDigit: Code { Code(22) }
  public static var symbolNotFound: Code { Code(23) }
  public static var invalidNumber: Code { Code(24) }
  public static var notInteger: Code { Code(25) }
  public static var tooSmall: Code { Code(26) }
  public static var tooBig: Code { Code(27) }
  public static var invalidBoolean: Code { Code(28) }
  public static var invalidURL: Code { Code(29) }
  public static var invalidDate: Code { Code(30) }
  public static var tooEarly: Code { Code(31) }
  public static var tooLate: Code { Code(32) }
  public static var notInList: Code { Code(33) }
  public static var inForbiddenList: Code { Code(34) }
  public static var notAllowed: Code { Code(35) }
  public static var invalidUUID: Code { Code(36) }
  public static var invalidIP: Code { Code(37) }
  public static var invalidHostname: Code { Code(38) }
  public static var invalidIBAN: Code { Code(39) }
  public static var invalidColor: Code { Code(40) }
  public static var invalidBase64: Code { Code(41) }
  public static var invalidJSON: Code { Code(42) }
  public static var invalidPhone: Code { Code(43) }
  public static var tooFew: Code { Code(44) }
  public static var tooMany: Code { Code(45) }
  /// Not a whole number of times another one.
  public static var notMultiple: Code { Code(46) }
  /// Too many digits behind the point.
  public static var tooManyDecimals: Code { Code(47) }
  /// An element that is there more than once.
  public static var notUnique: Code { Code(48) }
  public static var invalidDateTime: Code { Code(49) }
  public static var invalidTime: Code { Code(50) }
  /// A key that the table which a rule names does not have.
  public static var notReferenced: Code { Code(51) }
  /// A table that is not as a rule about all of it asks.
  public static var tableRule: Code { Code(52) }
  /// Somebody else is asked, and has not answered yet.
  public static var pending: Code { Code(53) }

  /// An allocation failed.
  public static var outOfMemory: Code { Code(-4) }
}

extension Code {
  /// The codes of the library in the order of their numbers: the first seventeen, and their order,
  /// are ATGValidator's.
  private static let entries: [CodeEntry] = [
    CodeEntry(.ok, "ok"),
    CodeEntry(.invalidType, "invalidType", comparison + numbers + ["length", "accept"]),
    CodeEntry(.notEqual, "notEqual", comparison + ["length", "list"]),
    CodeEntry(.equal, "equal", comparison),
    CodeEntry(.shorterThanMinimumLength, "shorterThanMinimumLength", ["min"]),
    CodeEntry(.longerThanMaximumLength, "longerThanMaximumLength", ["max"]),
    CodeEntry(.lengthOutOfRange, "lengthOutOfRange", bounds),
    CodeEntry(.valueOutOfRange, "valueOutOfRange", numbers),
    CodeEntry(.regexMismatch, "regexMismatch"),
    CodeEntry(.invalidEmail, "invalidEmail"),
    CodeEntry(.numberNotFound, "numberNotFound", bounds),
    CodeEntry(.lowerCaseNotFound, "lowerCaseNotFound", bounds),
    CodeEntry(.upperCaseNotFound, "upperCaseNotFound", bounds),
    CodeEntry(.invalidPaymentCardNumber, "invalidPaymentCardNumber", ["accept"]),
    CodeEntry(.paymentCardNotSupported, "paymentCardNotSupported", ["accept"]),
    CodeEntry(.characterSetError, "characterSetError"),
    CodeEntry(.occurrencesNotInRange, "occurrencesNotInRange", bounds),
    CodeEntry(.custom, "custom"),
    CodeEntry(.required, "required", ["list"]),
    CodeEntry(.invalidUTF8, "invalidUTF8"),
    CodeEntry(
      .undecided, "undecided",
      comparison + numbers + ["limit", "length", "accept", "format", "list"]),
    CodeEntry(.incomplete, "incomplete"),
    CodeEntry(.invalidCheckDigit, "invalidCheckDigit"),
    CodeEntry(.symbolNotFound, "symbolNotFound", bounds),
    CodeEntry(.invalidNumber, "invalidNumber", numbers),
    CodeEntry(.notInteger, "notInteger", numbers),
    CodeEntry(.tooSmall, "tooSmall", comparison + numbers),
    CodeEntry(.tooBig, "tooBig", comparison + numbers),
    CodeEntry(.invalidBoolean, "invalidBoolean"),
    CodeEntry(.invalidURL, "invalidURL"),
    CodeEntry(.invalidDate, "invalidDate", bounds + ["format"]),
    CodeEntry(.tooEarly, "tooEarly", bounds + ["format"]),
    CodeEntry(.tooLate, "tooLate", bounds + ["format"]),
    CodeEntry(.notInList, "notInList"),
    CodeEntry(.inForbiddenList, "inForbiddenList"),
    CodeEntry(.notAllowed, "notAllowed", ["list"]),
    CodeEntry(.invalidUUID, "invalidUUID"),
    CodeEntry(.invalidIP, "invalidIP"),
    CodeEntry(.invalidHostname, "invalidHostname"),
    CodeEntry(.invalidIBAN, "invalidIBAN"),
    CodeEntry(.invalidColor, "invalidColor"),
    CodeEntry(.invalidBase64, "invalidBase64"),
    CodeEntry(.invalidJSON, "invalidJSON"),
    CodeEntry(.invalidPhone, "invalidPhone"),
    CodeEntry(.tooFew, "tooFew", bounds),
    CodeEntry(.tooMany, "tooMany", bounds),
    CodeEntry(.notMultiple, "notMultiple", numbers),
    CodeEntry(.tooManyDecimals, "tooManyDecimals", numbers),
    CodeEntry(.notUnique, "notUnique"),
    CodeEntry(.invalidDateTime, "invalidDateTime", bounds),
    CodeEntry(.invalidTime, "invalidTime", bounds),
    CodeEntry(.notReferenced, "notReferenced"),
    CodeEntry(
      .tableRule, "tableRule", bounds + ["measure", "other", "otherLabel", "list", "within"]),
    CodeEntry(.pending, "pending"),
  ]

  private static let comparison = ["expected", "operator", "other", "otherLabel"]
  private static let bounds = ["min", "max"]
  private static let numbers =
    bounds + ["exclusiveMin", "exclusiveMax", "multipleOf", "decimals"]

  private static let names: [StaticString] = entries.map { $0.name }

  /// Where the entry of each number stands.
  private static let places: [Int?] = (0...(entries.last?.code.rawValue ?? 0)).map { number in
    entries.firstIndex { $0.code.rawValue == number }
  }

  /// The place of its entry; nil when it is not the library's.
  private var place: Int? {
    rawValue >= 0 && Int(rawValue) < Code.places.count ? Code.places[Int(rawValue)] : nil
  }

  /// The first of the codes that are the host's own.
  public static let firstOfHost: Int32 = 10_000

  /// Every code of the library, `ok` first.
  public static let all: [Code] = entries.map { $0.code }

  /// The codes of values that are not valid by name.
  public static let byName: [String: Code] = entries.dropFirst().reduce(into: [:]) {
    $0[$1.name.description] = $1.code
  }

  /// The code's name in lower camel case, or nil when the library has none for it.
  public var name: StaticString? { place.map { Code.names[$0] } }

  /// Whether any rule may give it, besides those of its own: of what is no value for it.
  public var isOfAnyRule: Bool {
    [.invalidType, .invalidUTF8, .undecided, .incomplete].contains(self)
  }

  /// What rules that find this code may have to fill into its words, besides what every issue has.
  public var placeholders: Set<String> { place.map { Code.entries[$0].placeholders } ?? [] }
}
