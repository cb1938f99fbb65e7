public import FVRules
public import FVText

extension RecordMemory {
  /// The code of the very first finding that is kept.
  package var firstFoundCode: Code { findings.isEmpty ? firstLeftOut : findings[0].code }

  /// The code of the first finding that is invalid; `undecided` if none is.
  package var firstCode: Code {
    for index in 0..<findings.count where findings[index].code != .undecided {
      return findings[index].code
    }
    return counts.invalid > 0 ? firstLeftOut : .undecided
  }

  /// Notes a finding, or fails where the code stands for a failure.
  @usableFromInline
  package mutating func add(
    _ code: Code, detail: Int32, _ field: FieldIndex?, _ request: Request, limit: LimitName = .none,
    message: TextRef = TextRef(), isStray: Bool = false
  ) throws(RunFailure) {
    guard !code.isFailure else { throw .memory }
    if code == .undecided { counts.undecided &+= 1 } else { counts.invalid &+= 1 }
    guard findings.count < request.issueLimit else {
      if firstLeftOut == .ok, code != .undecided { firstLeftOut = code }
      return
    }
    let first = Int32(truncatingIfNeeded: indexes.count)
    for index in 0..<path.count { indexes.append(path[index]) }
    var finding = Finding(code, detail: detail, field)
    finding.frame = frame
    finding.isStray = isStray
    finding.limit = limit
    finding.firstIndex = first
    finding.indexCount = Int32(truncatingIfNeeded: path.count)
    finding.message = message
    findings.append(finding)
    try checkFindings()
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

  /// Goes into an element of an array, for the paths of what is found there.
  mutating func enter(_ index: Int) throws(RunFailure) {
    path.append(Int32(truncatingIfNeeded: index))
    if path.isExhausted { throw .memory }
  }
}
