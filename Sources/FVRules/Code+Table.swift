/// What is known of a code besides its number.
struct CodeEntry: Sendable {
  let code: Code
  /// The name in lower camel case.
  let name: StaticString
  /// What rules that find it may have to fill into its words, besides what every issue has.
  let placeholders: Set<String>

  init(_ code: Code, _ name: StaticString, _ placeholders: [String] = []) {
    (self.code, self.name, self.placeholders) = (code, name, Set(placeholders))
  }
}

extension Code {
  /// The codes of the library, each at the place that is its number: the first seventeen, and their
  /// order, are ATGValidator's.
  private static let entries: [CodeEntry] = [
    CodeEntry(.ok, "ok"),
    CodeEntry(.invalidType, "invalidType", comparison + ["min", "max", "length", "accept"]),
    CodeEntry(.notEqual, "notEqual", comparison + ["length", "list"]),
    CodeEntry(.equal, "equal", comparison),
    CodeEntry(.shorterThanMinimumLength, "shorterThanMinimumLength", ["min"]),
    CodeEntry(.longerThanMaximumLength, "longerThanMaximumLength", ["max"]),
    CodeEntry(.lengthOutOfRange, "lengthOutOfRange", bounds),
    CodeEntry(.valueOutOfRange, "valueOutOfRange", bounds),
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
      comparison + bounds + ["limit", "length", "accept", "format", "list"]),
    CodeEntry(.incomplete, "incomplete"),
    CodeEntry(.invalidCheckDigit, "invalidCheckDigit"),
    CodeEntry(.symbolNotFound, "symbolNotFound", bounds),
    CodeEntry(.invalidNumber, "invalidNumber", bounds),
    CodeEntry(.notInteger, "notInteger", bounds),
    CodeEntry(.tooSmall, "tooSmall", comparison + bounds),
    CodeEntry(.tooBig, "tooBig", comparison + bounds),
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
  ]

  private static let comparison = ["expected", "operator", "other", "otherLabel"]
  private static let bounds = ["min", "max"]

  private static let names: [StaticString] = entries.map(\.name)

  /// The place of its entry; nil when it is not the library's.
  private var place: Int? {
    rawValue >= 0 && Int(rawValue) < Code.names.count ? Int(rawValue) : nil
  }

  /// The first of the codes that are the host's own.
  public static let firstOfHost: Int32 = 10_000

  /// Every code of the library, `ok` first.
  public static let all: [Code] = entries.map(\.code)

  /// The codes of values that are not valid by name.
  public static let byName: [String: Code] = Dictionary(
    entries.dropFirst().map { ("\($0.name)", $0.code) }, uniquingKeysWith: { first, _ in first })

  /// The code's name in lower camel case, or nil when the library has none for it.
  public var name: StaticString? { place.map { Code.names[$0] } }

  /// What rules that find this code may have to fill into its words, besides what every issue has.
  public var placeholders: Set<String> { place.map { Code.entries[$0].placeholders } ?? [] }
}
