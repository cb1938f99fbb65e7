public import FVRules
internal import FVText

extension RecordMemory {
  /// The code of the very first finding that is no warning, of which there must be one; where warnings
  /// took the room of all those, what they come to.
  package var firstFoundCode: Code {
    for index in 0..<findings.count where !findings[index].isWarning { return findings[index].code }
    return firstCode
  }

  /// The code of the first finding that is invalid; `undecided` if none is, `pending` if none is
  /// undecided.
  package var firstCode: Code {
    guard counts.invalid > 0 else { return counts.undecided > 0 ? .undecided : .pending }
    for index in 0..<findings.count where findings[index].isInvalid {
      return findings[index].code
    }
    return firstLeftOut
  }

  /// Notes a finding, or fails where the code stands for a failure. It takes little: rules within rules
  /// call it, and what it takes stands on the stack of each.
  @usableFromInline @inline(never)
  package mutating func add(
    _ code: Code, detail: RuleIndex?, _ field: FieldIndex?, _ request: Request,
    limit: LimitName = .none
  ) throws(RunFailure) {
    guard !code.isFailure else { throw .memory }
    counts.count(code)
    guard findings.count < request.issueLimit else {
      if firstLeftOut == .ok, code.isInvalid { firstLeftOut = code }
      return
    }
    let first = Int32(truncatingIfNeeded: indexes.count)
    for index in 0..<path.count { indexes.append(path[index]) }
    var finding = Finding(code, detail: detail, field)
    finding.frame = frame
    finding.limit = limit
    finding.firstIndex = first
    finding.indexCount = Int32(truncatingIfNeeded: path.count)
    findings.append(finding)
    try checkFindings()
  }

  /// Notes a finding of which somebody said more than its code.
  package mutating func add(
    _ code: Code, detail: RuleIndex?, _ field: FieldIndex?, _ request: Request,
    limit: LimitName = .none,
    words: HostWords
  ) throws(RunFailure) {
    let place = findings.count
    try add(code, detail: detail, field, request, limit: limit)
    if place < findings.count { findings[place].words = words }
  }

  /// Notes a finding that may be told and nothing else.
  package mutating func add(
    _ code: Code, detail: RuleIndex?, _ field: FieldIndex?, _ request: Request,
    limit: LimitName = .none, words: HostWords = HostWords(),
    isWarning: Bool
  ) throws(RunFailure) {
    let before = mark
    try add(code, detail: detail, field, request, limit: limit, words: words)
    if isWarning { turnIntoWarnings(since: before) }
  }

  /// Fails when there was no memory for what was found.
  package func checkFindings() throws(RunFailure) {
    if findings.isExhausted || indexes.isExhausted { throw .memory }
  }

  /// Forgets what was found.
  package mutating func clearFindings() {
    findings.truncate()
    indexes.truncate()
    path.truncate()
    counts = FindingCounts()
    firstLeftOut = .ok
  }

  /// Goes into an element of an array, or to one of the keys that are no fields, for the paths of what is
  /// found there.
  mutating func enter(_ index: Int) throws(RunFailure) {
    path.append(Int32(truncatingIfNeeded: index))
    if path.isExhausted { throw .memory }
  }
}
