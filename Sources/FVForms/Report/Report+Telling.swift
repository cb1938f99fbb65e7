package import FVRules
package import FVText

extension Report {
  /// The words for what a rule finds of some value, which is not told: a report of this one issue, whose
  /// place is the path. Nil when there is no memory.
  package static func telling(
    _ code: Code, detail: RuleIndex?, _ field: FieldIndex?, isWarning: Bool, at path: TextRef,
    _ clock: Clock?, of ruleset: Ruleset, _ locale: LocaleChain
  ) -> Report? {
    guard var memory = RecordMemory(), (try? memory.set(clock, ruleset.plan)) != nil else {
      return nil
    }
    var finding = Finding(code, detail: detail, field)
    finding.isWarning = isWarning
    var writer = ReportWriter(locale)
    writer.add(finding, at: path, memory, ruleset.plan)
    let report = writer.finished()
    return report.isExhausted ? nil : consume report
  }
}
