internal import FVRules
internal import FVText

extension RecordMemory {
  /// The report of the record that was just checked; nil when there is no memory for it.
  public mutating func report(
    _ plan: borrowing Plan, _ request: Request, _ locale: LocaleChain
  ) -> Report? {
    var writer = ReportWriter(locale)
    writer.write(self, plan)
    var report = writer.finished()
    guard writeRequests(to: &report, plan, request) else { return nil }
    finish(&report, plan, request)
    return report.isExhausted ? nil : consume report
  }

  /// The report of a record in which nothing was found; the locale, nil for English, is that of
  /// what is added to it later.
  public mutating func emptyReport(
    _ plan: borrowing Plan, _ request: Request, _ locale: LocaleChain? = nil
  ) -> Report? {
    var report = Report()
    report.locale = locale
    finish(&report, plan, request)
    return report.isExhausted ? nil : consume report
  }

  /// Whether anything was found.
  public var hasFindings: Bool { counts.all > 0 }

  /// Adds what a report has of the record itself.
  private mutating func finish(
    _ report: inout Report, _ plan: borrowing Plan, _ request: Request
  ) {
    writeCards(to: &report, plan, request)
    writeCleaned(plan, request)
    report.cleaned.append(cleaned.bytes)
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
        write(pathOf: field, row, to: &report.bytes, plan)
        report.cardNames.append(IssueRow.Part(start: start, count: report.bytes.count - start))
        report.cards.append(CardFacts(field: field, of: known(slot).text))
      }
    }
  }

  /// The record after its transforms: the active fields in document order, without those that the
  /// scenario lists as not assignable.
  private mutating func writeCleaned(_ plan: borrowing Plan, _ request: Request) {
    cleaned.clear()
    cleaned.beginObject()
    if plan.isNested, !deltas.isEmpty { enter(frame: .root) }
    for field in plan.rootFields { writeCleaned(member: field, plan, request) }
    cleaned.endObject()
  }

  /// Writes a field of a record with its name, if the cleaned record has it.
  private mutating func writeCleaned(
    member field: FieldIndex, _ plan: borrowing Plan, _ request: Request
  ) {
    let slot = slot(field, plan)
    guard isFinal(slot) else { return }
    let bit = request.scenario.bit
    let reached = plan.isNested ? plan.shapes[field].reached : 0
    guard (plan.fields[field].active | reached) & bit != 0 else { return }
    if plan.fields[field].withheld & bit != 0, !request.keepsUnassignable { return }
    let value = known(slot)
    if value.isAbsent {
      // What was found present must be so again when the cleaned record is judged.
      guard plan.fields[field].asksPresence, request.has(field, plan) else { return }
    }
    let isPlain = !plan.isNested || plan.shapes[field].kind == .plain
    // It may be one of which nothing is known.
    if isPlain, plan.fields[field].takesAnything, value.holdsUntold { return }
    cleaned.key(plan.fieldName(field))
    if isPlain { return cleaned.value(value) }
    writeCleaned(valueOf: field, slot, plan, request)
  }

  /// Writes what a field has. How deep this goes, the plan says.
  private mutating func writeCleaned(
    valueOf field: FieldIndex, _ slot: Slot, _ plan: borrowing Plan, _ request: Request
  ) {
    let value = known(slot)
    let shape = plan.isNested ? plan.shapes[field] : FieldShape()
    guard shape.kind != .plain, shape.holds(value), !value.isEmpty else {
      // A map without members is one, however it was written.
      guard shape.kind == .map, value.kind == .array else { return cleaned.value(value) }
      cleaned.beginObject()
      return cleaned.endObject()
    }
    guard shape.kind != .record else {
      cleaned.beginObject()
      for part in shape.parts { writeCleaned(member: part, plan, request) }
      return cleaned.endObject()
    }
    if shape.kind == .map { cleaned.beginObject() } else { cleaned.beginArray() }
    let (outer, rows) = (frame, rowRange(of: slot))
    for place in rows.places {
      let row = row(at: place)
      enter(frame: row)
      let part = shape.parts.lowerBound
      // Elements that were not judged are left out.
      guard isFinal(self.slot(part, plan)), !frames[row].isLeftOut else { continue }
      if let key = key(of: row, plan) { cleaned.key(key) }
      writeCleaned(valueOf: part, self.slot(part, plan), plan, request)
    }
    enter(frame: outer)
    if shape.kind == .map { cleaned.endObject() } else { cleaned.endArray() }
  }
}
