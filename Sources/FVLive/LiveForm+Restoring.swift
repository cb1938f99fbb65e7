public import FVForms
internal import FVRules
public import FVText

extension LiveForm {
  /// The form that was saved, all of it to be judged anew.
  ///
  /// Fields that the ruleset does not have any more are left out. The time must be one that the ruleset
  /// can go by. Without a locale the form speaks what it spoke.
  public static func restored(
    _ ruleset: Ruleset, _ saved: Span<UInt8>, _ locale: LocaleChain?, _ clock: Clock?,
    keepingUnassignable: Bool = false
  ) throws(RestoreError) -> LiveForm {
    guard var parser = JSONParser() else { throw .form(.run(.memory)) }
    let read = try SavedForm(SavedForm.parse(saved, &parser))
    let spoken = try read.locale()
    let form = LiveForm(
      ruleset, try read.scenario(ruleset.plan), locale ?? spoken, clock,
      keepingUnassignable: keepingUnassignable)
    guard let form else { throw .form(.run(.memory)) }
    form.session.generation = 1
    try form.session.restore(read, ruleset.plan)
    // The tokens are the parser's.
    withExtendedLifetime(parser) {}
    return form
  }

  /// The name of the scenario that the form is in.
  public var scenarioName: TextRef {
    ruleset.plan.scenarioNames[session.request.scenario.place]
  }
}
