internal import FVRules
internal import FVText

extension RecordMemory {
  /// Where findings stood before a part of the rules ran.
  struct Mark {
    // Of four bytes where that is enough: groups within groups each keep two on the stack.
    var findings: Int32
    var indexes: Int32
    var counts: FindingCounts
    var firstLeftOut: Code
    var part: (ran: UInt32, skipped: UInt32)
  }

  var mark: Mark {
    Mark(
      findings: Int32(truncatingIfNeeded: findings.count),
      indexes: Int32(truncatingIfNeeded: indexes.count), counts: counts,
      firstLeftOut: firstLeftOut, part: part)
  }

  /// Forgets what was found since.
  mutating func rewind(to mark: Mark) {
    findings.truncate(Int(mark.findings))
    indexes.truncate(Int(mark.indexes))
    counts = mark.counts
    firstLeftOut = mark.firstLeftOut
  }

  /// Has what was found since then be told and nothing else.
  mutating func turnIntoWarnings(since mark: Mark) {
    let found = counts.total &- mark.counts.total
    guard found > 0 else { return }
    for index in Int(mark.findings)..<max(findings.count, Int(mark.findings)) {
      findings[index].isWarning = true
    }
    counts = mark.counts
    counts.warnings &+= found
    firstLeftOut = mark.firstLeftOut
  }

  /// What the findings since then come to.
  func verdict(since mark: Mark) -> Report.Verdict {
    if counts.invalid > mark.counts.invalid { return .invalid }
    return counts.undecided > mark.counts.undecided ? .undecided : .valid
  }

  /// The code of the first finding since then that is invalid.
  func codeFound(since mark: Mark) -> Code {
    for index in Int(mark.findings)..<max(findings.count, Int(mark.findings))
    where findings[index].code.isInvalid {
      return findings[index].code
    }
    return firstLeftOut
  }

  /// Whether rules that found nothing count as passed: on an empty value only those that ran do.
  func tookPart(_ value: Value, since mark: Mark) -> Bool {
    part.ran != mark.part.ran || (part.skipped == mark.part.skipped && !value.isEmpty)
  }
}
