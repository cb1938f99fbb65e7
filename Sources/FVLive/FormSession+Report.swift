internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// The report of one field, or of all, with what is judged; everything stale has been judged.
  mutating func report(
    of field: Int?, _ plan: borrowing Plan, _ locale: LocaleChain
  ) throws(RunFailure) -> ReportBox {
    try beginRound(plan)
    try stage(field, plan) { $0.isActive && $0.verdict != .unknown }
    return try finishedReport(field.map { $0..<$0 + 1 } ?? 0..<fields.count, plan, locale)
  }

  /// The report of what was staged, with the cleaned values of these fields.
  private mutating func finishedReport(
    _ cleaned: Range<Int>, _ plan: borrowing Plan, _ locale: LocaleChain
  ) throws(RunFailure) -> ReportBox {
    for index in cleaned where fields[index].view.isActive {
      let field = FieldIndex(index)
      memory.finish(
        memory.slot(field, plan), try interpreter.finalValue(field, plan, &memory))
    }
    guard let report = memory.report(plan, request, locale) else { throw .memory }
    return ReportBox(report)
  }

  /// What validating the whole record comes to, save for fields that are never judged, and with a
  /// locale its report.
  mutating func wholeReport(
    _ plan: borrowing Plan, _ locale: LocaleChain?
  ) throws(RunFailure) -> (code: Code, report: ReportBox?) {
    try settleAll(plan)
    try beginRound(plan)
    try stage(nil, plan) { $0.isActive && $0.policy != .never }
    let code = memory.counts.total > 0 ? memory.firstCode : .ok
    guard let locale else { return (code, nil) }
    return (code, try finishedReport(0..<fields.count, plan, locale))
  }

  /// Puts what was found into the memory in the order of reports: fields, then rules over several.
  private mutating func stage(
    _ only: Int?, _ plan: borrowing Plan, _ isWanted: (FieldView) -> Bool
  ) throws(RunFailure) {
    for field in only.map({ $0..<$0 + 1 }) ?? 0..<fields.count where isWanted(fields[field].view) {
      try outcomes.give(field, to: &memory, interpreter)
    }
    guard let only else {
      for place in 0..<formRules.count { try stage(formRule: place, plan, isWanted) }
      return
    }
    var next = fields[only].firstRule
    while let place = next.map(Int.init) {
      try stage(formRule: place, plan, isWanted)
      next = formRules[place].next
    }
  }

  private mutating func stage(
    formRule place: Int, _ plan: borrowing Plan, _ isWanted: (FieldView) -> Bool
  ) throws(RunFailure) {
    let rule = formRules[place]
    guard rule.code != .ok, let field = rule.field, isWanted(fields[field].view) else {
      return
    }
    try memory.add(
      rule.code, detail: plan.formRules[place].detail, field, request, limit: rule.limit)
  }
}
