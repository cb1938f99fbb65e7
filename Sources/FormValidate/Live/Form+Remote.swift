internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

// Questions to somebody else, and their answers.

extension Form {
  /// The questions of rules `remote` that are open, as far as fields were judged by now.
  ///
  /// What a function of ``Functions/addRemote(_:delay:reads:_:)`` answers is among them while it is being
  /// asked.
  public var requests: [RemoteRequest] {
    takeAnswers()
    return live.requests.map { ruleset.functions.remote($0).request }
  }

  /// Answers a question by a code, or with nil for a valid value; ``Code/undecided`` is for who gives
  /// up.
  ///
  /// With `params` the message is a template that is filled with them; without one the words are the
  /// ruleset's for the code. False says that the form does not ask that any more; then the answer is
  /// left out.
  /// ```swift
  /// for request in form.requests { try form.answer(request.token, .nameTaken) }
  /// ```
  @discardableResult
  public func answer(
    _ token: UInt64, _ code: Code?, message: String = "", params: [String: FormValue] = [:]
  ) throws(FormError) -> Bool {
    try checkIdle()
    return try take(code.map { Issue($0, message: message, params: params) }, for: token)
  }

  /// Makes functions of yours run again that judge a field, or all, also where nothing was changed since
  /// they did: they know something new. Functions that answer later have ``forgetAnswers(at:)``.
  public func askAgain(at path: String? = nil) throws(FormError) {
    let slot = try slot(at: path)
    try ask { () throws(FVLive.FormError) in try live.askAgain(slot) }
  }

  /// Forgets what was answered for a field, or for all, so that it is asked again.
  public func forgetAnswers(at path: String? = nil) throws(FormError) {
    let slot = try slot(at: path)
    try ask { () throws(FVLive.FormError) in try live.forgetAnswers(slot) }
  }

  /// Judges all fields that their policies let be, and waits until nothing is asked, for warnings too.
  ///
  /// What no function of the ruleset answers waits for ``answer(_:_:message:params:)``. It throws what a
  /// subscriber or a function of yours threw as an answer was taken, and a `CancellationError` when the
  /// task is cancelled.
  /// ```swift
  /// try form.set("name", "ada")
  /// try await form.settled()
  /// ```
  public func settled(isolation: isolated (any Actor)? = #isolation) async throws {
    while true {
      let seen = questions?.answers.channel.generation ?? 0
      _ = try state
      if let failure = questions?.takeFailure() { throw failure }
      guard let questions, !live.requests.isEmpty else { return }
      let channel = questions.answers.channel
      guard await channel.generation(after: seen, isolation: isolation) != nil else {
        throw CancellationError()
      }
    }
  }

  /// Takes the answers that came in meanwhile, unless the form is at something.
  func takeAnswers() {
    guard depth == 0, let questions else { return }
    for answer in questions.answers.take() {
      do throws(FormError) {
        _ = try take(answer.issue, for: answer.token)
      } catch {
        questions.fail(error)
      }
    }
  }

  private func slot(at path: String?) throws(FormError) -> Slot? {
    guard let path else {
      try checkIdle()
      return nil
    }
    return try slot(path)
  }

  private func take(_ issue: Issue?, for token: UInt64) throws(FormError) -> Bool {
    let request = live.requests.first { $0.token == token }
    guard let request else { return false }
    // The engine keeps code, message and params.
    if let issue {
      notes.note([issue], in: string(ruleset.core.plan.fieldPath(request.field)), by: "remote")
    }
    let words = Words(issue)
    return try ask { () throws(FVLive.FormError) in
      try words.lend { words throws(FVLive.FormError) in
        try live.answer(token, issue?.code.answered ?? .ok, words)
      }
    }
  }
}
