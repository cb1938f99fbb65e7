internal import FVForms
internal import FVRules
internal import FVText

extension FVForms.Ruleset {
  /// What is asked about one record.
  struct Question {
    var scenario = FVForms.Scenario.standard
    /// Looked at when there is something to say.
    var locale = "en"
    var fields: [FieldIndex]?
    var issueLimit: Int?
    var rejectsUnknown = false
    var keepsUnassignable = false
    var now: Now?
    /// What becomes of rules that need somebody else.
    var remote = RemoteChoice.refuse
    /// What the issues of its rules have besides, by the order in which they were written.
    var failures: [Int: OwnFailure] = [:]
    /// What its plan has places for.
    var functions: [HostFunction] = []

    /// The languages of its messages.
    var languages: LocaleChain {
      locale == "en" ? Question.english : LocaleChain(accepting: locale)
    }

    private static let english = LocaleChain(accepting: "en")
  }

  /// What the rules are told of the time: what was given, else the system's clock where they need it.
  func clock(_ now: Now?) -> Clock? {
    now?.clock ?? (plan.needsNow ? Now.current.clock : nil)
  }

  /// The names of the fields, by place.
  var fieldNames: [String] {
    (0..<plan.fieldCount).map { place in plan.fieldName(place).map { string($0) } ?? "" }
  }

  var paths: [String] {
    (0..<plan.pathCount).compactMap { plan.pathField($0) }.map { string(plan.fieldPath($0)) }
  }

  /// The place of a field, by its name.
  func field(_ name: String) -> FieldIndex? {
    var name = name
    return name.withUTF8 { bytes in
      plan.field(named: unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))
    }
  }

  /// The place of a field, by its name or a pointer.
  func field(at path: String) -> FieldIndex? {
    var path = path
    return path.withUTF8 { bytes in
      plan.field(at: unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))
    }
  }

  /// What to do about a name that the ruleset does not have.
  func hint(for name: String, _ kind: Named) -> String {
    var name = name
    return name.withUTF8 { bytes in
      let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
      return plan.hint(for: text, kind)
    }
  }

  func scenario(_ name: String) -> FVForms.Scenario? {
    var name = name
    return name.withUTF8 { bytes in
      plan.scenario(named: unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))
    }
  }

  /// Puts a record into a thread's memory.
  typealias Reading = (inout RecordMemory, borrowing Plan) throws(RecordFailure) -> Void

  /// Checks one record that `read` puts into a thread's memory.
  func check(_ question: Question, _ read: Reading) throws(RecordError) -> Report {
    try check(question, read) { report, notes in
      Report(report, of: self, notes, question.failures, in: question.locale)
    }
  }

  /// The same, where `take` makes something of the engine's report.
  func check<Taken>(
    _ question: Question, _ read: Reading,
    _ take: (consuming FVForms.Report, HostNotes?) -> Taken
  ) throws(RecordError) -> Taken {
    let result = RecordMemory.withThreadMemory { memory -> Result<Taken, RecordError> in
      memory.begin(plan)
      let clock = clock(question.now)
      guard (try? memory.set(clock, plan)) != nil else { return .failure(.memory) }
      let notes = plan.hostFunctionCount > 0 ? HostNotes(self, question.functions) : nil
      do throws(RecordError) {
        return .success(take(try memory.check(self, question, notes, read), notes))
      } catch {
        return .failure(error)
      }
    }
    return try (result ?? .failure(.memory)).get()
  }
}

extension RecordMemory {
  /// Lends functions what they are told, and where they may leave things.
  mutating func lend(_ notes: HostNotes, _ locale: String) {
    lentRecord = notes
    // English goes without saying.
    if locale != "en" { tell(LocaleChain(accepting: locale)) }
  }

  fileprivate mutating func check(
    _ ruleset: FVForms.Ruleset, _ question: FVForms.Ruleset.Question, _ notes: HostNotes?,
    _ read: FVForms.Ruleset.Reading
  ) throws(RecordError) -> FVForms.Report {
    if let notes { lend(notes, question.locale) }
    defer { lentRecord = nil }
    var request = Request(question.scenario, ruleset.plan)
    if question.rejectsUnknown { request.rejectsUnknown = true }
    request.keepsUnassignable = question.keepsUnassignable
    request.remote = question.remote
    if let limit = question.issueLimit {
      request.issueLimit = min(max(limit, 0), Limits.highestIssues)
    }
    do throws(RecordFailure) {
      try read(&self, ruleset.plan)
      try unfold(ruleset.plan)
    } catch {
      throw RecordError(error)
    }
    do throws(RunFailure) {
      if let fields = question.fields {
        request.isSubset = true
        try choose(fields.span, ruleset.plan)
      }
      _ = try Interpreter(request).judge(ruleset.plan, &self)
    } catch {
      throw RecordError(error, thrown: notes?.thrown)
    }
    guard hasFindings else {
      guard let found = emptyReport(ruleset.plan, request) else { throw .memory }
      return found
    }
    guard let found = report(ruleset.plan, request, question.languages) else {
      throw .memory
    }
    return found
  }
}
