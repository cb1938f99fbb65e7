/// What comes of what a rule finds.
package enum Level: OptionWord {
  /// The value is invalid.
  case error
  /// People are told, and nothing else comes of it.
  case warning

  package var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    }
  }

  /// What that of a finding is called.
  package static func name(isWarning: Bool) -> String { (isWarning ? warning : error).word }
}
