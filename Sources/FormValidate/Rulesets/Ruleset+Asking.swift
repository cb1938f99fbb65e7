internal import FVForms
internal import FVRules
internal import FVText

extension Ruleset {
  /// Checks a record given as values, and asks functions of ``Functions/addRemote(_:delay:reads:_:)``
  /// what rules `remote` want to know, all at once and without delay.
  ///
  /// What nobody answers is undecided, and so is what a function throws at, as when the task is
  /// cancelled; the error is the issue's ``Issue/underlying``. With ``RecordOptions/skipsRemote`` nobody
  /// is asked.
  /// ```swift
  /// let report = try await ruleset.validate(["name": "ada"])
  /// ```
  public func validate(
    _ record: [String: FormValue], scenario: String? = nil,
    _ options: RecordOptions = RecordOptions(), isolation: isolated (any Actor)? = #isolation
  ) async throws(RecordError) -> Report {
    let question = try question(scenario, options)
    return try await answered(question, reading(record, question), isolation: isolation)
  }

  /// Checks a record given as a JSON object, in the same way as
  /// ``validate(_:scenario:_:isolation:)``.
  public func validate(
    json: String, scenario: String? = nil, _ options: RecordOptions = RecordOptions(),
    isolation: isolated (any Actor)? = #isolation
  ) async throws(RecordError) -> Report {
    try await answered(try question(scenario, options), reading(json), isolation: isolation)
  }

  /// Checks a model by its `Codable` conformance, in the same way as
  /// ``validate(_:scenario:_:isolation:)``.
  public func validate(
    model: some Encodable, scenario: String? = nil, _ options: RecordOptions = RecordOptions(),
    isolation: isolated (any Actor)? = #isolation
  ) async throws(RecordError) -> Report {
    try await validate(
      try record(of: model), scenario: scenario, options, isolation: isolation)
  }

  /// The number of a code: one of the library's, or of the document's own `codes`.
  public func code(named name: String) -> Code? {
    let code = lending(Array(name.utf8)) { core.plan.code(named: $0) }
    return code.map { Code(rawValue: $0.rawValue) }
  }

  /// The name of a code, as issues have it; `custom` for one of yours without a name.
  public func name(of code: Code) -> String {
    string(core.plan.name(of: FVRules.Code(rawValue: code.rawValue)))
  }

  private func answered(
    _ question: FVForms.Ruleset.Question, _ read: FVForms.Ruleset.Reading,
    isolation: isolated (any Actor)?
  ) async throws(RecordError) -> Report {
    guard !core.plan.remotes.isEmpty, question.remote == .refuse else {
      return try core.check(question, read)
    }
    var question = question
    question.remote = .leaveOpen
    let open = try core.check(question, read) { report, notes in
      OpenReport(report, of: core, notes ?? HostNotes(core))
    }
    try await open.answerAll(functions, isolation: isolation)
    return Report(open.report, of: core, open.notes, question.failures, in: question.locale)
  }
}

/// The engine's report while questions of it are open.
private final class OpenReport {
  private(set) var report: FVForms.Report
  let notes: HostNotes

  init(_ report: consuming FVForms.Report, of ruleset: FVForms.Ruleset, _ notes: HostNotes) {
    self.report = report
    self.notes = notes
    self.report.ruleset = ruleset
  }

  /// Asks all that is to be asked at once, until nothing is.
  func answerAll(
    _ functions: Functions, isolation: isolated (any Actor)?
  ) async throws(RecordError) {
    while true {
      let open = report.requests.map { functions.remote($0) }
      guard !open.isEmpty else { return }
      let answers = await withTaskGroup(of: (UInt64, Issue?).self) { group in
        for (request, function) in open {
          guard let function else { continue }
          group.addTask { (request.token, await function.answer(to: request)) }
        }
        var answers: [UInt64: Issue?] = [:]
        for await (token, answer) in group { answers[token] = .some(answer) }
        return answers
      }
      for (request, _) in open {
        try take(answers[request.token] ?? .undecided(), for: request)
      }
    }
  }

  private func take(_ answer: Issue?, for request: RemoteRequest) throws(RecordError) {
    if let answer { notes.note(answer: answer, at: request.path) }
    let isTaken = Words(answer).lend { words in
      report.answer(request.token, answer?.code.answered ?? .ok, words)
    }
    if isTaken == nil { throw .memory }
  }
}
