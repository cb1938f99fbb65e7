package import FVForms
package import FVRules
package import FVText

// What a batch found, for who is in the same process and language.

/// What a rule finds, wherever it does.
package struct BatchFinding: Hashable, Sendable {
  /// The rule; nil for a field without rules.
  package let detail: RuleIndex?
  /// The field at which it is told; nil for the table.
  package let field: FieldIndex?
  package let code: Code
  package let isWarning: Bool
}

/// One error or warning that a batch keeps.
package struct BatchError {
  /// The row, from 0.
  package let row: Int
  package let finding: BatchFinding
  /// How many places of elements its path has.
  package let indexCount: Int
  /// Where the first of these stands.
  let firstIndex: Int
}

extension Batch {
  /// What the time is, where the rules were told.
  package var clock: Clock? { options.clock }

  /// Whether a row is valid; nil where that is undecided.
  package func isValid(_ row: Int) -> Bool? {
    guard row >= 0, row < verdicts.count else { return nil }
    let (word, bit) = (row &>> 6, UInt64(1) &<< UInt64(truncatingIfNeeded: row & 63))
    return verdicts.decided[word] & bit == 0 ? nil : verdicts.valid[word] & bit != 0
  }

  /// How many errors and warnings are kept.
  package var keptCount: Int { kept.count }

  /// One of them.
  package func kept(_ place: Int) -> BatchError {
    let error = kept[place]
    let first = Int(error.indexes)
    return BatchError(
      row: error.row.index,
      finding: finding(error.detail, error.field, error.code, isWarning: error.isWarning),
      indexCount: first < 0 ? 0 : Int(indexes[first]), firstIndex: first &+ 1)
  }

  /// The place of an element in the path of an error.
  package func index(_ error: BatchError, _ place: Int) -> Int32 {
    place < error.indexCount ? indexes[error.firstIndex &+ place] : 0
  }

  /// What one of the counts is of.
  package func finding(_ place: Int) -> BatchFinding {
    let tally = tallies.all[Int(order[place])]
    return finding(tally.detail, tally.field, tally.code, isWarning: tally.isWarning)
  }

  private func finding(
    _ detail: RuleIndex?, _ field: FieldIndex, _ code: Code, isWarning: Bool
  ) -> BatchFinding {
    BatchFinding(
      detail: detail, field: field == ruleset.plan.wholeTable ? nil : field, code: code,
      isWarning: isWarning)
  }
}
