extension Code {
  /// The names by number. The first seventeen and their order are ATGValidator's.
  private static let names: [StaticString] = [
    "ok", "invalidType", "notEqual", "equal", "shorterThanMinimumLength",
    "longerThanMaximumLength", "lengthOutOfRange", "valueOutOfRange", "regexMismatch",
    "invalidEmail", "numberNotFound", "lowerCaseNotFound", "upperCaseNotFound",
    "invalidPaymentCardNumber", "paymentCardNotSupported", "characterSetError",
    "occurrencesNotInRange", "custom", "required", "invalidUTF8", "undecided", "incomplete",
    "invalidCheckDigit", "symbolNotFound", "invalidNumber", "notInteger", "tooSmall", "tooBig",
    "invalidBoolean", "invalidURL", "invalidDate", "tooEarly", "tooLate", "notInList",
    "inForbiddenList", "notAllowed", "invalidUUID", "invalidIP", "invalidHostname", "invalidIBAN",
    "invalidColor", "invalidBase64", "invalidJSON", "invalidPhone", "tooFew", "tooMany",
  ]

  /// Every code of the library, `ok` first.
  public static var all: [Code] { names.indices.map { Code(rawValue: Int32($0)) } }

  /// The code's name in lower camel case, or nil when the library has none for it.
  public var name: StaticString? {
    guard let index = Int(exactly: rawValue), Code.names.indices.contains(index) else { return nil }
    return Code.names[index]
  }
}
