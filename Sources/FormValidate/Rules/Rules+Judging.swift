internal import FVForms
internal import FVRules
internal import FVText

extension Rules: Validator {
  /// Judges a value.
  public func validate(_ input: FormValue) -> ValidationResult<FormValue> {
    validate(input, locale: "en")
  }

  /// Judges a value of any type that a form may have; an unknown locale means English.
  ///
  /// The issues are made when they are asked for, unless a function of yours is among the rules.
  public func validate<Value: FormValueConvertible>(
    _ value: Value, locale: String = "en"
  ) -> ValidationResult<Value> {
    let compiled = compiled
    var result = ValidationResult(status: .undecided, value: value)
    do throws(RulesetError) {
      let ruleset = try compiled.ruleset.get()
      var question = FVForms.Ruleset.Question()
      question.locale = locale
      question.failures = compiled.hasFailures ? failures : [:]
      if compiled.hasFunctions { question.functions = functions }
      if ruleset.plan.needsNow { question.now = .current }
      do throws(RecordError) {
        try result.judge(value.formValue, question, ruleset, changed: compiled.changesValues)
      } catch {
        result.failure = .record(error)
      }
    } catch {
      result.failure = .rules(error)
    }
    return result
  }
}

extension ValidationResult {
  /// Takes over what the engine says of a value.
  fileprivate mutating func judge(
    _ value: FormValue, _ question: FVForms.Ruleset.Question, _ ruleset: FVForms.Ruleset,
    changed: Bool
  ) throws(RecordError) {
    let answer = try ruleset.judge(value, question, cleaning: changed)
    (status, card) = (answer.verdict, answer.card)
    cleaned = changed ? answer.cleaned : value
    if let report = answer.report {
      found = .made(report.issues)
      if changed { cleaned = report.cleaned["value"] ?? .null }
    } else if changed, answer.cleaned == nil {
      let report = try ruleset.report(value, question)
      (cleaned, found) = (report.cleaned["value"] ?? .null, .made(report.issues))
    } else if answer.hasIssues {
      found = .later(LaterIssues { (try? ruleset.issues(value, question)) ?? [] })
    }
  }
}

extension FormValue {
  /// What the cleaned record says of a value; nil for values of which it writes another.
  fileprivate init?(cleaned value: FVRules.Value) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean)
    case .integer: self = .integer(value.integer)
    case .string where !value.isMoment: self = .text(string(value.text))
    default: return nil
    }
  }
}

extension FVForms.Ruleset {
  /// The answer about one value, without its issues.
  fileprivate struct Answer {
    var verdict = Verdict.valid
    var hasIssues = false
    /// The value after its transforms; nil where that was not asked for, or only its JSON tells.
    var cleaned: FormValue?
    var card: Report.Card?
    /// All of it, where functions of the user's own were asked and said something: what they say is not
    /// to be asked for twice.
    var report: Report?
  }

  /// The whole report about one value.
  fileprivate func report(
    _ value: FormValue, _ question: Question
  ) throws(RecordError) -> Report {
    try check(question, FVForms.Ruleset.reading(value))
  }

  /// What is wrong with one value.
  fileprivate func issues(
    _ value: FormValue, _ question: Question
  ) throws(RecordError) -> [Issue] {
    try check(question, FVForms.Ruleset.reading(value)) { report, notes in
      OwnFailure.complete(Report.issues(report, notes), question.failures)
    }
  }

  private static func reading(_ value: FormValue) -> Reading {
    { memory, _ throws(RecordFailure) in memory.raw[0] = try memory.value(value) }
  }

  /// Judges one value.
  fileprivate func judge(
    _ value: FormValue, _ question: Question, cleaning: Bool
  ) throws(RecordError) -> Answer {
    let now = question.now
    let result = RecordMemory.withThreadMemory { memory -> Result<Answer, RecordError> in
      memory.begin(plan)
      guard (try? memory.set(now?.clock, plan)) != nil else { return .failure(.memory) }
      do throws(RecordFailure) {
        memory.raw[0] = try memory.value(value)
      } catch {
        return .failure(RecordError(error))
      }
      let request = Request(.standard, plan)
      let notes = plan.hostFunctionCount > 0 ? HostNotes(self, question.functions) : nil
      if let notes { memory.lend(notes, question.locale) }
      defer { memory.lentRecord = nil }
      do throws(RunFailure) {
        _ = try Interpreter(request).judge(plan, &memory)
      } catch {
        return .failure(RecordError(error, thrown: notes?.thrown))
      }
      var answer = Answer()
      if memory.hasFindings {
        answer.hasIssues = true
        let counts = memory.counts
        answer.verdict = counts.invalid > 0 ? .invalid : counts.total > 0 ? .undecided : .valid
      }
      let judged = memory.known(Slot(0))
      if cleaning { answer.cleaned = FormValue(cleaned: judged) }
      if plan.fields[0].isCard {
        let facts = CardFacts(field: FieldIndex(0), of: judged.text)
        answer.card = Report.Card(
          brand: CardBrand(number: facts.brand), suggested: CardBrand(number: facts.suggested))
      }
      if let notes, answer.hasIssues || cleaning && answer.cleaned == nil {
        guard let found = memory.report(plan, request, question.languages) else {
          return .failure(.memory)
        }
        answer.report = Report(found, of: self, notes, question.failures, in: question.locale)
      }
      return .success(answer)
    }
    return try (result ?? .failure(.memory)).get()
  }
}
