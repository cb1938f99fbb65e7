internal import FVForms
internal import FVRules
internal import FVText

/// What somebody says besides a code, as the engine takes it.
///
/// With params the message is a template that they fill; one that cannot be a template, and one
/// without params, is told as it is.
struct Words {
  private let message: [UInt8]
  private let params: [UInt8]
  private var isTemplate = false

  init(_ message: String, _ params: [String: FormValue]) {
    self.message = Array(message.utf8)
    guard !params.isEmpty else {
      self.params = []
      return
    }
    self.params = Array(FormValue.object(params).json.utf8)
    isTemplate = lend { (try? $0.check()) != nil }
  }

  /// Those of an issue; none for nil.
  init(_ issue: Issue?) { self.init(issue?.message ?? "", issue?.params ?? [:]) }

  /// Lends the words for as long as `body` runs.
  func lend<Result, Failure: Error>(
    _ body: (HostWords) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lending(message) { message throws(Failure) in
      try lending(params) { params throws(Failure) in
        try body(HostWords(message: message, params: params, isTemplate: isTemplate))
      }
    }
  }
}

/// Lends bytes as the engine's text for as long as `body` runs.
func lending<Result, Failure: Error>(
  _ bytes: [UInt8], _ body: (TextRef) throws(Failure) -> Result
) throws(Failure) -> Result {
  try unsafe bytes.withUnsafeBufferPointer { bytes throws(Failure) in
    try body(unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))
  }
}

extension RecordMemory {
  /// A copy of words that stays as long as the record; nil when there is no memory.
  mutating func keep(_ words: Words) -> HostWords? {
    words.lend { words in
      guard let message = keep(words.message.span), let params = keep(words.params.span) else {
        return nil
      }
      return HostWords(message: message, params: params, isTemplate: words.isTemplate)
    }
  }
}

extension Code {
  /// The code for the engine, where a function of the user's own answers with it.
  var answered: FVRules.Code {
    // Nobody will answer later: that is for whoever is asked so.
    if self == .pending { return .undecided }
    return FVRules.Code(rawValue: rawValue > 0 ? rawValue : Code.custom.rawValue)
  }

  /// The code for the engine, where somebody outside says that a value is wrong.
  var refused: FVRules.Code { answered.isInvalid ? answered : .custom }
}
