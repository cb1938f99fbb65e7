internal import CFormValidate
internal import FVColumns
internal import FVForms
internal import FVRules
internal import FVText

extension TableReport {
  /// A copy of what the engine found.
  init(
    _ batch: inout Batch, _ code: FVRules.Code, _ ruleset: FVForms.Ruleset, _ options: TableOptions
  ) throws(ArrowError) {
    var words = TableWords(ruleset, options.locale, batch.clock)
    verdict = code == .ok ? .valid : code == .undecided ? .undecided : .invalid
    var verdicts: [Verdict] = []
    let totals = batch.totals
    verdicts.reserveCapacity(Int(totals.rows))
    for row in 0..<Int(totals.rows) {
      verdicts.append(batch.isValid(row).map { $0 ? .valid : .invalid } ?? .undecided)
    }
    self.verdicts = verdicts
    passed = batch.passes
    var errors: [RowIssue] = []
    for place in 0..<batch.keptCount {
      let error = batch.kept(place)
      let indexes = (0..<error.indexCount).map { batch.index(error, $0) }
      var issue = try words.issue(error.finding, indexes)
      if !indexes.isEmpty {
        issue.path = TableWords.path(issue.path, indexes)
      }
      errors.append(RowIssue(row: error.row, issue: issue))
    }
    self.errors = errors
    guard let found = batch.findingsJSON(), let columns = batch.columns else { throw .memory }
    let told = FormValue(json: string(found)).members ?? [:]
    let params = told.list("findings").map { $0.members?["params"]?.members ?? [:] }
    var findings: [Finding] = []
    for place in 0..<batch.countCount {
      let count = batch.count(place)
      var issue = try words.issue(batch.finding(place))
      if count.code == .tableRule, place < params.count { issue.params = params[place] }
      findings.append(Finding(issue: issue, count: Int(clamping: count.count)))
    }
    self.findings = findings
    thresholds = told.list("thresholds").compactMap(\.members).map { Threshold($0) }
    self.columns = Columns(FormValue(json: string(columns)).members ?? [:])
    validCount = Int(clamping: totals.valid)
    invalidCount = Int(clamping: totals.invalid)
    undecidedCount = Int(clamping: totals.undecided)
    errorCount = Int(clamping: totals.errors)
    warningCount = Int(clamping: totals.warnings)
    saved = options.saves ? try TableReport.saved(batch) : nil
    made = options.cleans ? try TableReport.cleaned(&batch) : nil
  }

  private static func saved(_ batch: borrowing Batch) throws(ArrowError) -> [UInt8] {
    let bytes = try batch.saved()
    return unsafe bytes.span.withUnsafeBufferPointer { unsafe [UInt8]($0) }
  }

  private static func cleaned(_ batch: inout Batch) throws(ArrowError) -> Table {
    var (schema, array) = unsafe (ArrowSchema(), ArrowArray())
    unsafe try batch.exportCleaned(&schema, &array)
    guard let table = unsafe Table(taking: &schema, &array) else { throw .memory }
    return table
  }
}

extension TableReport.Threshold {
  fileprivate init(_ told: [String: FormValue]) {
    self.init(
      field: told["field"]?.text ?? "", rule: told["rule"]?.text ?? "", id: told["id"]?.text ?? "",
      mostly: told["mostly"].flatMap { Double(formValue: $0) },
      maxErrors: told["maxErrors"].flatMap { Int(formValue: $0) },
      ran: told["ran"].flatMap { Int(formValue: $0) },
      failed: told["failed"].flatMap { Int(formValue: $0) } ?? 0,
      passed: told["passed"] == .boolean(true))
  }
}

extension TableReport.Columns {
  fileprivate init(_ told: [String: FormValue]) {
    let types = told.list("columns").compactMap(\.members).map { column in
      (column["name"]?.text ?? "", column["type"]?.text ?? "")
    }
    self.init(
      missing: told.list("missing").compactMap(\.text),
      extra: told.list("extra").compactMap(\.text),
      types: Dictionary(types) { first, _ in first })
  }
}

extension [String: FormValue] {
  fileprivate func list(_ name: String) -> [FormValue] {
    if case .list(let values)? = self[name] { values } else { [] }
  }
}

/// The words for what rules find, each put together once.
private struct TableWords {
  private let ruleset: FVForms.Ruleset
  private let locale: LocaleChain
  private let clock: Clock?
  private struct Key: Hashable {
    let finding: BatchFinding
    /// The place of the element, which words may name.
    let index: Int32?
  }
  private var known: [Key: Issue] = [:]

  init(_ ruleset: FVForms.Ruleset, _ locale: String, _ clock: Clock?) {
    (self.ruleset, self.clock) = (ruleset, clock)
    self.locale = LocaleChain(accepting: locale)
  }

  mutating func issue(
    _ finding: BatchFinding, _ indexes: [Int32] = []
  ) throws(ArrowError) -> Issue {
    let key = Key(finding: finding, index: indexes.last)
    if let known = known[key] { return known }
    let path = finding.field.map { field in
      let name = string(ruleset.plan.fieldPath(field))
      return ruleset.plan.isAtRoot(field) ? Issue().named(name).path : name
    }
    let issue = lending(Array((path ?? "").utf8)) { path -> Issue? in
      let report = FVForms.Report.telling(
        finding.code, detail: finding.detail, finding.field, isWarning: finding.isWarning, at: path,
        indexes: indexes, clock, of: ruleset, locale)
      guard let report, let row = report.issue(0) else { return nil }
      return Issue(row, of: report)
    }
    guard let issue else { throw .memory }
    known[key] = issue
    return issue
  }

  /// A path with the places of elements for its `*`.
  static func path(_ path: String, _ indexes: [Int32]) -> String {
    var rest = indexes.makeIterator()
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part == "*" ? rest.next().map { String($0) } ?? "*" : String(part)
    }
    return parts.joined(separator: "/")
  }
}
