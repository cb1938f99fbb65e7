internal import FVForms
internal import FVRules
internal import FVText

// Rules that put something in the place of a whole record, list or map. Nobody typed what is in it, so
// that the form has no fields for it: what is sent is judged as the record that it is.

extension FormSession {
  /// Whether the record that is sent may have other rows than the form.
  func mayReplace(_ plan: borrowing Plan) -> Bool {
    // Who is asked knows nothing of that record.
    guard plan.isNested, plan.remotes.isEmpty else { return false }
    // Those that are never judged are so by row.
    for slot in slots where fields[slot].view.policy == .never { return false }
    return plan.fieldIndices.contains { field in
      plan.kind(of: field) != .plain && plan.fields[field].hasTransforms
        && plan.fields[field].active & request.scenario.bit != 0
    }
  }

  /// What validating what was typed as a record comes to, and with a locale its report.
  mutating func recordReport(
    _ plan: borrowing Plan, _ locale: LocaleChain?
  ) throws(RunFailure) -> (code: Code, report: ReportBox?) {
    guard var record = RecordMemory() else { throw .memory }
    record.begin(plan)
    guard record.raw.count >= plan.slotCount else { throw .memory }
    for field in plan.rootFields {
      guard let value = whole(Slot(ofRoot: field), plan) else { throw .memory }
      record.raw[field] = value
    }
    do throws(RecordFailure) {
      try record.unfold(plan)
    } catch {
      if case .limit = error { throw .elements }
      throw .memory
    }
    // Functions of the host are told, and tell, as for the form; the time is the form's.
    record.companion = memory.companion
    memory.tellHost(of: &record)
    memory.swapTimes(with: &record)
    defer { memory.swapTimes(with: &record) }
    let code = try interpreter.judge(plan, &record)
    guard let locale else { return (code, nil) }
    let (request, box) = (request, ReportBox())
    guard box.fill({ record.make(&$0, plan, request, locale) }) else { throw .memory }
    return (code, box)
  }
}
