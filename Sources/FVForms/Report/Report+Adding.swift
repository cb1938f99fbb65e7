public import FVRules
public import FVText

// What comes to a report later: errors that somebody outside told, and answers.

extension Report {
  /// Adds an error at a path, "" for the record as a whole; false when there is no memory or no room.
  public mutating func addError(
    at path: TextRef, _ code: Code, _ words: HostWords
  ) -> Bool {
    guard let ruleset, rows.count < Limits.highestIssues else { return false }
    var pointer = Buffer<UInt8>()
    if !path.isEmpty, path.span[0] != UInt8(ascii: "/") { pointer.append("/") }
    pointer.append(path)
    guard !pointer.isExhausted else { return false }
    var finding = Finding(code, detail: nil, ruleset.plan.field(around: pointer.text))
    finding.words = words
    return add(finding, at: pointer.text, ruleset)
  }

  /// Answers a question: true when it was taken, false when nobody asks that any more; nil when there is
  /// no memory.
  public mutating func answer(_ token: UInt64, _ code: Code, _ words: HostWords) -> Bool? {
    guard let place = requests.firstIndex(where: { $0.token == token }), let ruleset else {
      return false
    }
    let request = requests[place]
    if code != .ok {
      var finding = Finding(code, detail: request.place, request.field)
      finding.isWarning = ruleset.plan.operations[request.place].isWarning
      finding.words = words
      finding.limit = code == .undecided ? .remote : .none
      guard add(finding, at: request.path.text, ruleset) else { return nil }
      // Where it was pending.
      if let row = row(of: request) {
        rows[row] = rows[rows.count - 1]
        rows.truncate(rows.count - 1)
      }
    } else if let row = row(of: request) {
      remove(row)
    }
    uncount(request, ruleset.plan)
    requests.remove(at: place)
    json.truncate()
    guard code.isInvalid, !ruleset.plan.operations[request.place].isWarning else { return true }
    // What would only have been asked if this had passed.
    for other in requests where other.path.text == request.path.text && other.place > request.place
    {
      if let row = row(of: other) { remove(row) }
      uncount(other, ruleset.plan)
    }
    requests.removeAll { $0.path.text == request.path.text && $0.place > request.place }
    return true
  }

  /// Counts a question's issue no more.
  private mutating func uncount(_ request: RemoteRequest, _ plan: borrowing Plan) {
    if plan.operations[request.place].isWarning {
      counts.warnings -= 1
    } else {
      counts.pending -= 1
    }
  }

  private mutating func add(_ finding: Finding, at path: TextRef, _ ruleset: Ruleset) -> Bool {
    guard let memory = RecordMemory() else { return false }
    var writer = ReportWriter(locale ?? .english, to: self.taken())
    writer.add(finding, at: path, memory, ruleset.plan)
    self = writer.finished()
    json.truncate()
    return !isExhausted
  }

  /// All of it, an empty report in its place.
  private mutating func taken() -> Report {
    var empty = Report()
    swap(&self, &empty)
    return empty
  }

  /// The row of a question's issue.
  private func row(of request: RemoteRequest) -> Int? {
    (0..<rows.count).first { place in
      rows[place].code == .pending && rows[place].detail == request.place
        && text(.path, of: rows[place]) == request.path.text
    }
  }

  private mutating func remove(_ row: Int) {
    for place in row..<rows.count - 1 { rows[place] = rows[place + 1] }
    rows.truncate(rows.count - 1)
  }
}
