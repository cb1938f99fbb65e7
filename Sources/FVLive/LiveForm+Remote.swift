public import FVForms
public import FVRules

// Questions to somebody else, and their answers.

extension LiveForm {
  /// The questions that are open, as far as fields were judged.
  public var requests: [RemoteRequest] {
    guard !session.remote.requests.isEmpty, !isJudging else { return [] }
    session.findPaths(ruleset.plan)
    return session.remote.requests
  }

  /// Answers a question; false when nobody asks that any more.
  public func answer(
    _ token: UInt64, _ code: Code, _ words: HostWords
  ) throws(FormError) -> Bool {
    var isTaken = false
    try change { session, plan throws(RunFailure) in
      isTaken = try session.answer(token, code, words, plan)
      return isTaken
    }
    return isTaken
  }

  /// Forgets the answers for a field, or all: they are asked again.
  public func forgetAnswers(_ slot: Slot?) throws(FormError) {
    try change { session, plan throws(RunFailure) in session.forgetAnswers(slot, plan) }
  }

  /// Makes the host's functions run again that judge a field, or all of them.
  public func askAgain(_ slot: Slot?) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      guard plan.dependencies.asksHost else { return false }
      guard let slot else {
        session.markHost(plan)
        return true
      }
      if plan.dependencies.conditionsAskHost { session.conditionsAreStale = true }
      session.markChanged(slot, plan)
      session.forEachPart(of: slot, plan) { session, inner, plan in
        session.markChanged(inner, plan)
      }
      return true
    }
  }
}
