internal import FVRules
internal import FVText

/// A type whose cases are chosen by a word of the document.
protocol OptionWord: CaseIterable, Sendable where AllCases == [Self] {
  /// Written out for each case: to make it of the case's own name takes long.
  var word: String { get }
}

extension TextMeasure.Unit: OptionWord {
  var word: String {
    switch self {
    case .scalars: "scalars"
    case .graphemes: "graphemes"
    case .utf16: "utf16"
    case .bytes: "bytes"
    }
  }
}

extension EmailScanner.Profile: OptionWord {
  var word: String {
    switch self {
    case .pragmatic: "pragmatic"
    case .html5: "html5"
    case .rfc5321: "rfc5321"
    }
  }
}

extension DateTimeFormat.Zone: OptionWord {
  var word: String {
    switch self {
    case .required: "required"
    case .optional: "optional"
    case .none: "none"
    }
  }
}

extension CompareCheck.Comparison: OptionWord {
  var word: String {
    switch self {
    case .automatic: "auto"
    case .string: "string"
    case .number: "number"
    case .date: "date"
    }
  }
}

extension CompareCheck.Operator: OptionWord {
  var word: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}
