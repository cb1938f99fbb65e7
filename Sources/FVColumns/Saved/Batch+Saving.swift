internal import FVForms
internal import FVRules
public import FVText

extension Batch {
  /// All that is known of the rows, for `loaded` and `merge`: verdicts, what was found and kept,
  /// and what the rules about the table know. There are values of the table in it: keys, the least and
  /// the greatest, names of groups.
  public func saved() throws(ArrowError) -> Buffer<UInt8> {
    guard UInt64(verdicts.count) == known.rows else {
      throw ArrowError(.argument, "The batch has forgotten rows, and cannot be saved.")
    }
    guard let columns else { throw .memory }
    var writer = SavedWriter()
    SavedHead.write(
      options, ruleset.plan.documentSum, scenario: ruleset.plan.scenarioName(request.scenario),
      columns: columns, to: &writer)
    saveTotals(to: &writer)
    saveVerdicts(to: &writer)
    try saveCounts(to: &writer)
    saveErrors(to: &writer)
    try table?.save(to: &writer, ruleset.plan)
    writer.seal()
    var bytes = Buffer<UInt8>()
    swap(&bytes, &writer.bytes)
    guard !bytes.isExhausted else { throw .memory }
    return bytes
  }

  private func saveTotals(to writer: inout SavedWriter) {
    let counts = [
      known.rows, known.valid, known.invalid, known.undecided, known.errors, known.warnings,
      // Of the table itself it is said anew.
      known.unexcused &- judgedErrors,
    ]
    for count in counts { writer.number(count) }
    writer.flag(firstInvalid != nil)
    guard let firstInvalid else { return }
    writer.number(firstInvalid.row)
    writer.signed(Int64(firstInvalid.code.rawValue))
  }

  private func saveVerdicts(to writer: inout SavedWriter) {
    for word in 0..<(verdicts.count &+ 63) &>> 6 {
      writer.word(verdicts.valid[word])
      writer.word(verdicts.decided[word])
    }
  }

  private func saveCounts(to writer: inout SavedWriter) throws(ArrowError) {
    var count = 0
    var most = SavedTallies(ruleset.plan)
    guard !most.isExhausted else { throw .memory }
    for place in 0..<tallies.all.count where !isOfTable(tallies.all[place]) {
      count += 1
      let tally = tallies.all[place]
      guard most.take(tally.detail, tally.field) else {
        throw ArrowError(.limit, "A rule has more different findings than a batch can save.")
      }
    }
    writer.count(count)
    for place in 0..<tallies.all.count {
      let tally = tallies.all[place]
      if isOfTable(tally) { continue }
      write(tally.detail, tally.field, tally.code, tally.isWarning, to: &writer)
      writer.number(tally.count)
    }
    for place in 0..<thresholdCount {
      writer.number(runs[place].ran)
      writer.number(runs[place].failed)
    }
  }

  /// Whether a rule about the table said so when it was judged.
  func isOfTable(_ tally: Tallies.Tally) -> Bool {
    tally.field == ruleset.plan.wholeTable && tally.code == .tableRule
  }

  private func saveErrors(to writer: inout SavedWriter) {
    writer.count(kept.count)
    var before = 0
    for place in 0..<kept.count {
      let error = kept[place]
      writer.count(error.row.index &- before)
      before = error.row.index
      write(error.detail, error.field, error.code, error.isWarning, to: &writer)
      let first = Int(error.indexes)
      let count = first < 0 ? 0 : Int(indexes[first])
      writer.count(first < 0 ? 0 : count &+ 1)
      for index in 0..<count { writer.signed(Int64(indexes[first &+ 1 &+ index])) }
    }
  }

  private func write(
    _ detail: RuleIndex?, _ field: FieldIndex, _ code: Code, _ isWarning: Bool,
    to writer: inout SavedWriter
  ) {
    writer.signed(detail.map { Int64($0.raw) } ?? -1)
    writer.count(field.index)
    writer.signed(Int64(code.rawValue))
    writer.flag(isWarning)
  }
}
