/// What comes of what a rule finds.
enum Level: OptionWord {
  /// The value is invalid.
  case error
  /// People are told, and nothing else comes of it.
  case warning

  var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    }
  }
}
