import FVRules
import FVText

@testable import FVForms
@testable import FVLive

/// Something found wrong with a field.
struct NaiveFinding: Equatable {
  var detail: RuleIndex?
  var code: Int32
  var limit: LimitName
  var path: [Int32]
  var message: String
  var isWarning: Bool
}

/// What the rules say of a field, whether or not that may be seen.
struct NaiveTruth {
  var verdict = LiveVerdict.unknown
  var code: Int32 = 0
  /// Warnings among them.
  var findings: [NaiveFinding] = []
  /// Whether its own rules pass, those over several fields aside.
  var passesItself = true
  /// The value after its transforms.
  var final = ""

  var errors: [NaiveFinding] { findings.filter { !$0.isWarning } }
  var warningCount: Int { findings.count { $0.isWarning } }
  var undecidedCount: Int { errors.count { $0.code == Code.undecided.rawValue } }
}

extension NaiveForm {
  /// Validates the record as one that nobody types.
  func withRecord<Result>(
    limit: Int = 1_000_000, _ body: (inout RecordMemory, borrowing Plan, Request, Code) -> Result
  ) -> Result? {
    guard var memory = RecordMemory() else { return nil }
    var request = Request(scenario, ruleset.plan)
    request.issueLimit = limit
    request.hasAllFields = true
    memory.begin(ruleset.plan)
    for field in 0..<count { memory.raw[field] = LiveFormValues.all[typed[field]] }
    guard let code = try? Interpreter(request).judge(ruleset.plan, &memory) else { return nil }
    return body(&memory, ruleset.plan, request, code)
  }

  /// What a value becomes by the transforms of a field that it would be in now, if it is a value that
  /// is looked back at and passes the field's own rules.
  func final(of field: Int, _ value: Int) -> String? {
    let kind = LiveFormValues.all[value].kind
    guard !LiveFormValues.empty.contains(value), kind != .array, kind != .object else { return nil }
    let present = typed[field]
    typed[field] = value
    defer { typed[field] = present }
    let truth = withRecord { memory, plan, _, _ in
      NaiveForm.truths(&memory, plan, Array(repeating: NaiveTruth(), count: count))[field]
    }
    return truth.flatMap { $0.passesItself ? $0.final : nil }
  }

  func judgeAll() -> [NaiveTruth] {
    let empty = Array(repeating: NaiveTruth(), count: count)
    var truths =
      withRecord { memory, plan, request, code in
        if code.isFailure { complaint = "validating failed: \(code)" }
        return NaiveForm.truths(&memory, plan, empty)
      } ?? empty
    for field in 0..<count {
      if !isActive(field) {
        truths[field].verdict = .unknown
      } else if truths[field].errors.contains(where: { $0.code != Code.undecided.rawValue }) {
        truths[field].verdict = .invalid
      } else {
        truths[field].verdict = truths[field].errors.isEmpty ? .valid : .undecided
      }
    }
    if truths.contains(where: { $0.verdict == .invalid }) { refine(&truths) }
    return truths
  }

  private static func truths(
    _ memory: inout RecordMemory, _ plan: borrowing Plan, _ empty: [NaiveTruth]
  ) -> [NaiveTruth] {
    var truths = empty
    for place in 0..<memory.findings.count {
      let finding = memory.findings[place]
      guard let field = finding.field?.index else { continue }
      let path = (finding.firstIndex..<finding.firstIndex + finding.indexCount).map {
        memory.indexes[Int($0)]
      }
      truths[field].findings.append(
        NaiveFinding(
          detail: finding.detail, code: finding.code.rawValue, limit: finding.limit, path: path,
          message: String(finding.words.message), isWarning: finding.isWarning))
      guard !finding.isWarning else { continue }
      if plan.isOperation(finding.detail) { truths[field].passesItself = false }
    }
    for field in truths.indices { truths[field].code = code(of: truths[field], plan) }
    for field in truths.indices where truths[field].passesItself && memory.isFinal(Slot(field)) {
      truths[field].final = LiveFormValues.describe(memory.known(Slot(field)))
    }
    return truths
  }

  /// The code of the first error of its own that is kept, or what stands for those that are not; else of
  /// the first error that rules over several fields found.
  private static func code(of truth: NaiveTruth, _ plan: borrowing Plan) -> Int32 {
    var own: [NaiveFinding] = []
    for finding in truth.findings where plan.isOperation(finding.detail) {
      own.append(finding)
    }
    let kept = own.prefix(plan.limits.issues).first { !$0.isWarning }
    own.removeAll { $0.isWarning }
    let invalid = own.first { $0.code != Code.undecided.rawValue }
    return (kept ?? invalid ?? own.first ?? truth.errors.first)?.code ?? 0
  }

  /// Tells incomplete from invalid as a form does that was just filled in. What is incomplete in
  /// truth another test says.
  private func refine(_ truths: inout [NaiveTruth]) {
    guard let locale = LocaleChain("en"), let form = LiveForm(ruleset, scenario, locale) else {
      return
    }
    for field in 0..<count {
      do throws(FormError) {
        try form.type(Slot(field), LiveFormValues.all[typed[field]])
      } catch {
        complaint = "\(error)"
      }
    }
    guard (try? form.state()) != nil else { return complaint = "no state" }
    for field in 0..<count where isActive(field) {
      let verdict = form.session.fields[field].truth
      let isSame =
        truths[field].verdict == .invalid
        ? verdict == .invalid || verdict == .incomplete : verdict == truths[field].verdict
      if !isSame {
        complaint = "f\(field) just filled in is \(verdict), its record \(truths[field].verdict)"
      }
      truths[field].verdict = verdict
    }
  }

  /// The rows of the report of the record, of the fields that are wanted.
  func rows(where isWanted: (Int) -> Bool) -> [String] {
    let wanted = Set((0..<count).filter(isWanted).map { "f\($0)" })
    let limit = ruleset.plan.limits.issues
    let all = withRecord { memory, plan, request, _ in
      guard let report = memory.report(plan, request, language) else {
        return [String]()
      }
      return FVLiveTests.rows(of: report) { wanted.contains($0) }
    }
    return Array((all ?? []).prefix(limit))
  }

  /// The record after its transforms.
  var cleaned: String {
    withRecord { memory, plan, request, _ in
      guard let report = memory.report(plan, request, language) else {
        return ""
      }
      return String(report.cleanedJSON)
    } ?? ""
  }
}

extension Plan {
  /// Whether what was found is not of a rule over several fields.
  func isOperation(_ detail: RuleIndex?) -> Bool {
    detail.map { $0.index < operations.count } ?? true
  }
}
