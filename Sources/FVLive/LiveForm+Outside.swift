public import FVForms
public import FVRules
public import FVText

// Errors that somebody outside told.

extension LiveForm {
  /// Adds an error at a path, "" for the form as a whole. False when the form has nothing there.
  public func addError(
    _ path: TextRef, _ code: Code, _ words: HostWords
  ) throws(FormError) -> Bool {
    guard !isJudging else { throw .busy }
    var entry = OutsideErrors.Entry()
    (entry.code, entry.words) = (code, words)
    if !path.isEmpty {
      guard let found = try slot(around: path) else { return false }
      (entry.slot, entry.rest) = found
    }
    try change { session, plan throws(RunFailure) in
      guard session.outside.all.count < Limits.outsideErrors else { throw .outsideErrors }
      try session.add(entry, plan)
      return true
    }
    return true
  }

  /// Adds what a server said, as one change. What the form has no field for is the form's, with its path.
  public func addErrors(_ problem: borrowing Problem) throws(FormError) {
    guard !isJudging else { throw .busy }
    let room = Limits.outsideErrors - session.outside.all.count
    guard problem.entries.count <= room else { throw .run(.outsideErrors) }
    var added: [OutsideErrors.Entry] = []
    for index in 0..<problem.entries.count {
      let error = problem.entries[index]
      var entry = OutsideErrors.Entry()
      (entry.code, entry.words, entry.rest) = (error.code, error.words, error.path)
      if let found = try slot(around: error.path) {
        (entry.slot, entry.rest) = found
      }
      added.append(entry)
    }
    guard !added.isEmpty else { return }
    try change { session, plan throws(RunFailure) in
      for entry in added { try session.add(entry, plan) }
      return true
    }
  }

  /// Takes away the errors at a path and below it, with "" the form's own, with nil all. False when the
  /// form has nothing there.
  public func clearErrors(_ path: TextRef?) throws(FormError) -> Bool {
    guard !isJudging else { throw .busy }
    let isOfForm = path?.isEmpty ?? false
    var found: Slot?
    if let path, !path.isEmpty { found = try slot(of: path) }
    let slot = found
    if path != nil, !isOfForm, slot == nil { return false }
    try change { session, plan throws(RunFailure) in
      if let slot { return session.removeOutside(within: slot, plan) }
      guard isOfForm else { return session.removeOutside(plan) }
      let before = session.outside.ofForm
      session.removeOutsideOfForm()
      return before > 0
    }
    return true
  }
}
