extension Code {
  /// The first of the codes that are the host's own.
  public static let firstOfHost: Int32 = 10_000

  /// What rules that find this code may have to fill into its words, besides what every issue has.
  public var placeholders: Set<String> {
    let comparison: Set<String> = ["expected", "operator", "other", "otherLabel"]
    switch self {
    case .invalidType: return comparison.union(["min", "max", "length", "accept"])
    case .notEqual: return comparison.union(["length", "list"])
    case .equal: return comparison
    case .tooSmall, .tooBig: return comparison.union(["min", "max"])
    case .shorterThanMinimumLength: return ["min"]
    case .longerThanMaximumLength: return ["max"]
    case .lengthOutOfRange, .valueOutOfRange, .numberNotFound, .lowerCaseNotFound,
      .upperCaseNotFound, .symbolNotFound, .occurrencesNotInRange, .invalidNumber, .notInteger,
      .tooFew, .tooMany:
      return ["min", "max"]
    case .invalidPaymentCardNumber, .paymentCardNotSupported: return ["accept"]
    case .invalidDate, .tooEarly, .tooLate: return ["format", "min", "max"]
    case .required, .notAllowed: return ["list"]
    case .undecided:
      return comparison.union(["limit", "min", "max", "length", "accept", "format", "list"])
    default: return []
    }
  }
}
