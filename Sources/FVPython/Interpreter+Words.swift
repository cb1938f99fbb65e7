extension Interpreter {
  /// Attributes that are read here, and texts that are given back.
  enum Word: Int, CaseIterable {
    case bits = 0
    case judge, native, scenario, locale, into
    case report, owner, given, asked, cleaned, error, code, typedAt, built, called, maker,
      uuidParts,
      decimalMaker,
      decimalCopier,
      cardClass, told
    case initializer, afterInitializer, setter, new, int, isSafe
    case live, seen, typed, name, value, lastValid, verdict, shows, issues
    case valid, invalid, incomplete, undecided, unknown, pending

    var text: StaticString {
      switch self {
      case .bits: "_bits"
      case .judge: "_judge"
      case .native: "native"
      case .scenario: "scenario"
      case .locale: "locale"
      case .into: "into"
      case .report: "_report"
      case .cardClass: "Card"
      case .told: "_told"
      case .owner: "_owner"
      case .given: "_given"
      case .asked: "_asked"
      case .cleaned: "_cleaned"
      case .error: "_error"
      case .code: "code"
      case .typedAt: "_typed_at"
      case .built: "_built"
      case .called: "_called"
      case .maker: "_maker"
      case .uuidParts: "_uuid_parts"
      case .decimalMaker: "_decimal_maker"
      case .decimalCopier: "_decimal_copier"
      case .initializer: "__init__"
      case .afterInitializer: "__post_init__"
      case .setter: "__setattr__"
      case .new: "__new__"
      case .int: "int"
      case .isSafe: "is_safe"
      case .live: "_live"
      case .seen: "_seen"
      case .typed: "_typed"
      case .name: "name"
      case .value: "value"
      case .lastValid: "last_valid"
      case .verdict: "verdict"
      case .shows: "shows"
      case .issues: "_issues"
      case .valid: "valid"
      case .invalid: "invalid"
      case .incomplete: "incomplete"
      case .undecided: "undecided"
      case .unknown: "unknown"
      case .pending: "pending"
      }
    }
  }
}
