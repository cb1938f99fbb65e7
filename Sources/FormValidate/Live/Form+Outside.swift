internal import FVForms
internal import FVLive
internal import FVText

// Errors that somebody outside told.

extension Form {
  /// Adds an error from outside at a field: what a server said of an earlier attempt.
  ///
  /// It is an issue like any other, with the rule "". It shows at once, shuts the gates of its field,
  /// and goes when the value of that field changes, when the form is reset, and as the first thing of
  /// ``submit()``. One with the path "" is the form's own: it shuts no gate, and goes with any change.
  ///
  /// The path is the name of a field, or a JSON Pointer. Without a message the words are the ruleset's
  /// for the code; with `params` the message is a template that is filled with them. A code that does
  /// not say why a value is invalid counts as ``Code/custom``. It throws what ``subscript(_:)`` does,
  /// and ``FormError/limit(message:)`` for more errors than there may be.
  /// ```swift
  /// try form.addError(at: "name", code: .nameTaken, params: ["free": "ada2"])
  /// ```
  public func addError(
    at path: String, code: Code, message: String = "", params: [String: FormValue] = [:]
  ) throws(FormError) {
    try checkIdle()
    let words = Words(message, params)
    let isKnown = try asking(path) { path throws(FVLive.FormError) in
      try words.lend { words throws(FVLive.FormError) in
        try live.addError(path, code.refused, words)
      }
    }
    guard isKnown else { throw unknown(path) }
  }

  /// Adds all errors of a server's answer, as one change: JSON with the `issues` of a report, or the
  /// `errors` of problem+json (RFC 9457), which have a `pointer` or `path`, a `code` or `codeName`, a
  /// `message` or `detail`; or the list of these alone.
  ///
  /// What the form has no field for is the form's own. It throws ``FormError/notAProblem(message:)``
  /// for any other text.
  public func addErrors(json: String) throws(FormError) {
    try checkIdle()
    let problem = try problem(json)
    try ask { () throws(FVLive.FormError) in try live.addErrors(problem) }
  }

  /// Takes away errors from outside: at a path and below it, with "" the form's own, with nil all.
  public func clearErrors(at path: String? = nil) throws(FormError) {
    try checkIdle()
    guard let path else {
      _ = try ask { () throws(FVLive.FormError) in try live.clearErrors(nil) }
      return
    }
    let isKnown = try asking(path) { path throws(FVLive.FormError) in try live.clearErrors(path) }
    guard isKnown else { throw unknown(path) }
  }

  private func problem(_ json: String) throws(FormError) -> Problem {
    do throws(ProblemError) {
      return try Problem(Array(json.utf8).span, ruleset.core.plan)
    } catch {
      throw FormError(error)
    }
  }

  /// Asks the engine about a text.
  private func asking<Result>(
    _ text: String, _ body: (TextRef) throws(FVLive.FormError) -> Result
  ) throws(FormError) -> Result {
    try ask { () throws(FVLive.FormError) in try lending(Array(text.utf8), body) }
  }

  private func unknown(_ path: String) -> FormError {
    unknown(path, isPath: lending(Array(path.utf8)) { ruleset.core.plan.isPath($0) })
  }
}

extension FormError {
  init(_ error: ProblemError) {
    switch error {
    case .syntax: self = .notAProblem(message: "The text is not JSON.")
    case .shape:
      self = .notAProblem(
        message: "Expected an object with a list of objects, \"issues\" or \"errors\".")
    case .member(let name, _):
      self = .notAProblem(message: "\"\(name)\" of an error is of the wrong kind.")
    case .limit: self = FormError(.outsideErrors, thrown: nil)
    case .memory: self = .memory
    }
  }
}
