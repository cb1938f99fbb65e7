internal import FVForms
internal import FVLive
internal import FVText

extension Form {
  /// What a person did with the form, as JSON for a session store;
  /// ``restore(_:from:locale:keepsUnassignable:now:isolation:)`` makes a form of it again.
  ///
  /// Everything as typed, the initial values, rows with their keys, what was touched and submitted,
  /// policies, scenario and locale; nothing that rules say of it, and no last valid values. Sensitive
  /// fields, card fields, and maps that may hold such are left out whole, unless `sensitive`. Nothing is
  /// judged for it.
  public func save(sensitive: Bool = false) throws(FormError) -> String {
    try ask { () throws(FVLive.FormError) in string(try live.save(sensitive: sensitive)) }
  }

  /// The form that was saved, with this or another version of its ruleset.
  ///
  /// All of it is judged anew, and nothing in it is believed. Fields that the ruleset does not have any
  /// more are left out; fields that are new begin with nothing. `locale` goes before the one that was
  /// saved; `keepsUnassignable`, `now` and `isolation` are as when a form is made. Throws
  /// ``FormError/notSaved(message:)`` for a text that is not a saved form.
  public static func restore(
    _ ruleset: Ruleset, from saved: String, locale: String? = nil, keepsUnassignable: Bool = false,
    now: Now? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws(FormError) -> Form {
    let chain = locale.map { LocaleChain(accepting: $0) }
    do throws(RestoreError) {
      let live = try LiveForm.restored(
        ruleset.core, Array(saved.utf8).span, chain, ruleset.core.clock(now),
        keepingUnassignable: keepsUnassignable)
      return Form(
        ruleset, live, locale ?? live.locale.tags.first ?? "en", isolation: isolation)
    } catch {
      switch error {
      case .malformed(_, let pointer, let message):
        throw .notSaved(message: pointer.isEmpty ? message : "\(message) (\(pointer))")
      case .limit(let message): throw .limit(message: message)
      case .unknownScenario(_, let name):
        throw .unknownScenario(name, hint: ruleset.core.hint(for: name, .scenario))
      case .form(.run(.elements)): throw .limit(message: RunFailure.elements.limitMessage)
      case .form: throw .memory
      }
    }
  }
}
