internal import FVRules
internal import FVText

extension RecordMemory {
  /// The report of the record that was just checked; nil when there is no memory for it.
  public mutating func report(
    _ plan: borrowing Plan, _ request: Request, _ locale: LocaleChain
  ) -> Report? {
    var report = Report()
    return make(&report, plan, request, locale) ? consume report : nil
  }

  /// Makes the report in the place of one that is empty: moving one costs more than making a small one.
  /// False when there is no memory for it.
  public mutating func make(
    _ report: inout Report, _ plan: borrowing Plan, _ request: Request, _ locale: LocaleChain
  ) -> Bool {
    guard hasFindings else { return makeEmpty(&report, plan, request, locale) }
    var writer = ReportWriter(locale)
    writer.write(self, plan)
    report = writer.finished()
    guard writeRequests(to: &report, plan, request) else { return false }
    finish(&report, plan, request)
    return !report.isExhausted
  }

  /// The report of a record in which nothing was found; the locale, nil for English, is that of
  /// what is added to it later.
  public mutating func emptyReport(
    _ plan: borrowing Plan, _ request: Request, _ locale: LocaleChain? = nil
  ) -> Report? {
    var report = Report()
    return makeEmpty(&report, plan, request, locale) ? consume report : nil
  }

  /// The same in the place of one that is empty; false when there is no memory for it.
  public mutating func makeEmpty(
    _ report: inout Report, _ plan: borrowing Plan, _ request: Request, _ locale: LocaleChain?
  ) -> Bool {
    report.locale = locale
    finish(&report, plan, request)
    return !report.isExhausted
  }

  /// Whether anything was found.
  public var hasFindings: Bool { counts.all > 0 }

  /// How many bytes of a cleaned record are too many to be there twice.
  private static let longRecord = 1 << 20

  /// Adds what a report has of the record itself.
  private mutating func finish(
    _ report: inout Report, _ plan: borrowing Plan, _ request: Request
  ) {
    writeCards(to: &report, plan, request)
    writeCleaned(plan, request)
    if cleaned.bytes.count > RecordMemory.longRecord {
      // The next is written to memory of its own.
      swap(&report.cleaned, &cleaned.bytes)
    } else {
      report.cleaned.append(cleaned.bytes)
    }
    for place in 0..<cleaned.moments.count { report.moments.append(cleaned.moments[place]) }
    report.zone = times.zone
  }

  /// What is known of the numbers of cards: of those of elements by their paths, of no more than there
  /// may be issues.
  private func writeCards(
    to report: inout Report, _ plan: borrowing Plan, _ request: Request
  ) {
    let fields = plan.fields.span
    for place in 0..<plan.slotCount {
      guard fields[place].isCard, fields[place].active & request.scenario.bit != 0 else { continue }
      let field = FieldIndex(place)
      let start = report.bytes.count
      report.bytes.append(plan.fieldPath(field))
      let value = known(Slot(place))
      report.cardNames.append(IssueRow.Part(start: start, count: report.bytes.count - start))
      report.cards.append(CardFacts(field: field, of: value.text))
    }
    for row in frameIndices.dropFirst() {
      let scope = plan.scopes[frames[row].scope]
      for field in scope.first..<scope.end where fields[field.index].isCard {
        let slot = frames[row].slot(field)
        guard isFinal(slot), report.cards.count < request.issueLimit else { continue }
        let start = report.bytes.count
        write(pathOf: field, row, toldTo: .people, to: &report.bytes, plan)
        report.cardNames.append(IssueRow.Part(start: start, count: report.bytes.count - start))
        report.cards.append(CardFacts(field: field, of: known(slot).text))
      }
    }
  }
}
