internal import FVText

/// On how many values of a record a rule ran, and how many of them failed.
package struct RuleRuns: BitwiseCopyable {
  /// The place of the rule's detail.
  package let detail: RuleIndex
  package let ran: Int
  package let failed: Int

  init(_ detail: RuleIndex, ran: Int = 1, failed: Int) {
    (self.detail, self.ran, self.failed) = (detail, ran, failed)
  }
}

extension RecordMemory {
  /// Notes on what a rule ran.
  mutating func note(_ own: RuleRuns) throws(RunFailure) {
    runs.append(own)
    if runs.isExhausted { throw .memory }
  }
}
