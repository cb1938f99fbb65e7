internal import FVRules
internal import FVText

extension RecordMemory {
  /// The report of the record that was just checked; nil when there is no memory for it.
  public mutating func report(
    _ plan: borrowing Plan, _ request: Request, _ locale: LocaleChain
  ) -> Report? {
    var writer = ReportWriter(locale)
    writer.write(self, plan)
    return finish(writer.finished(), plan, request)
  }

  /// The report of a record in which nothing was found, for which no words are needed.
  public mutating func emptyReport(_ plan: borrowing Plan, _ request: Request) -> Report? {
    finish(Report(), plan, request)
  }

  /// Whether anything was found.
  public var hasFindings: Bool { counts.total > 0 }

  /// Adds what a report has of the record itself.
  private mutating func finish(
    _ report: consuming Report, _ plan: borrowing Plan, _ request: Request
  ) -> Report? {
    writeCards(to: &report, plan, request)
    writeCleaned(plan, request)
    report.cleaned.append(cleaned.bytes)
    return report.isExhausted ? nil : consume report
  }

  private func writeCards(
    to report: inout Report, _ plan: borrowing Plan, _ request: Request
  ) {
    let fields = plan.fields.span
    for field in fields.indices {
      guard fields[field].isCard, fields[field].active & request.scenario.bit != 0 else { continue }
      let start = report.bytes.count
      report.bytes.append(plan.fieldNames[field])
      report.cardNames.append(
        IssueRow.Part(start: start, count: report.bytes.count - start))
      let value = isFinal[field] ? final[field] : raw[field]
      report.cards.append(CardFacts(field: FieldIndex(field), of: value.text))
    }
  }

  /// The record after its transforms: the active fields in document order, without those that the
  /// scenario lists as not assignable.
  private mutating func writeCleaned(_ plan: borrowing Plan, _ request: Request) {
    cleaned.clear()
    cleaned.beginObject()
    for field in 0..<plan.fields.count where isFinal[field] {
      guard plan.fields[field].active & request.scenario.bit != 0 else { continue }
      // What was found present must be so again when the cleaned record is judged.
      let isThere = request.hasAllFields && plan.fields[field].asksPresence
      if final[field].isAbsent, !isThere { continue }
      let isWithheld = plan.fields[field].withheld & request.scenario.bit != 0
      if isWithheld, !request.keepsUnassignable { continue }
      // Nothing is known of what an object holds.
      if plan.fields[field].takesAnything, final[field].holdsObject { continue }
      cleaned.key(plan.fieldNames[field])
      cleaned.value(final[field])
    }
    cleaned.endObject()
  }
}
