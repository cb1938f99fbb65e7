internal import FVForms
internal import FVRules
internal import FVText

/// What the rules of one field found, kept from one judgement to the next.
struct FieldFindings: ~Copyable {
  private(set) var findings = Buffer<Finding>()
  private(set) var indexes = Buffer<Int32>()
  private var words = Arena()
  private(set) var counts = FindingCounts()
  /// The code of the first finding that is invalid and was not kept; `ok` when there is none.
  private var firstLeftOut = Code.ok

  /// Nothing found.
  init() {}

  /// Keeps copies of what was just found in `memory`, unless it is the same as before; false without
  /// memory for it.
  mutating func keep(_ memory: borrowing RecordMemory, isSame: Bool) -> Bool {
    firstLeftOut = memory.firstLeftOut
    if isSame { return true }
    findings.truncate()
    indexes.truncate()
    words.reset()
    counts = memory.counts
    indexes.append(memory.indexes.span)
    for place in 0..<memory.findings.count {
      var finding = memory.findings[place]
      guard let copy = words.copy(finding.words) else { return false }
      finding.words = copy
      findings.append(finding)
    }
    return !findings.isExhausted && !indexes.isExhausted
  }

  /// Whether more was found than is kept.
  var isCut: Bool { counts.all > findings.count }

  /// Whether just the same was found in `memory`, as far as it is told.
  func isSame(as memory: borrowing RecordMemory) -> Bool {
    guard findings.count == memory.findings.count, indexes.count == memory.indexes.count,
      counts == memory.counts
    else { return false }
    // Looked at where they are: most differ in little, and have no words.
    let (a, b) = (findings.span, memory.findings.span)
    for place in a.indices {
      guard a[place].detail == b[place].detail, a[place].code == b[place].code,
        a[place].limit == b[place].limit, a[place].indexCount == b[place].indexCount,
        a[place].frame == b[place].frame, a[place].field == b[place].field,
        a[place].isWarning == b[place].isWarning
      else { return false }
      let haveNoWords = a[place].words.isEmpty && b[place].words.isEmpty
      guard haveNoWords || a[place].words == b[place].words else { return false }
    }
    for place in 0..<indexes.count where indexes[place] != memory.indexes[place] { return false }
    return true
  }

  /// Puts what a rule found (and the rules within it, up to `end`) back into `memory`, as far as
  /// findings are kept there.
  func give(
    _ rule: RuleIndex, _ end: RuleIndex, to memory: inout RecordMemory, limit: Int
  ) throws(RunFailure) {
    for place in 0..<findings.count {
      if let detail = findings[place].detail, detail >= rule, detail < end {
        try give(findings[place], to: &memory, limit: limit)
      }
    }
  }

  /// Puts all of it into `memory`, as far as findings are kept there.
  func giveAll(to memory: inout RecordMemory, limit: Int) throws(RunFailure) {
    guard counts.all > 0 else { return }
    let before = memory.counts
    for place in 0..<findings.count { try give(findings[place], to: &memory, limit: limit) }
    if memory.firstLeftOut == .ok { memory.firstLeftOut = firstLeftOut }
    memory.counts.invalid = before.invalid &+ counts.invalid
    memory.counts.undecided = before.undecided &+ counts.undecided
    memory.counts.pending = before.pending &+ counts.pending
    memory.counts.warnings = before.warnings &+ counts.warnings
  }

  private func give(
    _ finding: Finding, to memory: inout RecordMemory, limit: Int
  ) throws(RunFailure) {
    memory.counts.count(finding)
    guard memory.findings.count < limit else {
      if memory.firstLeftOut == .ok, finding.isInvalid { memory.firstLeftOut = finding.code }
      return
    }
    var copy = finding
    copy.firstIndex = Int32(truncatingIfNeeded: memory.indexes.count)
    for index in finding.firstIndex..<finding.firstIndex + finding.indexCount {
      memory.indexes.append(indexes[Int(index)])
    }
    memory.findings.append(copy)
    try memory.checkFindings()
  }
}
