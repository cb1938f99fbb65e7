internal import FVCards
internal import FVRules
internal import FVText

/// Makes the report of a record that was just checked.
struct ReportWriter: ~Copyable {
  let locale: LocaleChain
  var report: Report
  private var writer = JSONWriter()
  private var scratch = Buffer<UInt8>()
  private var hostParams = HostParams()

  /// Adds to a report.
  init(_ locale: LocaleChain, to report: consuming Report = Report()) {
    self.locale = locale
    self.report = report
    self.report.locale = locale
  }

  /// Everything that was found; the report is `finished()`.
  mutating func write(_ memory: borrowing RecordMemory, _ plan: borrowing Plan) {
    report.counts = memory.counts
    // What most issues take: growing to it step by step would copy it each time.
    let count = memory.findings.count
    if report.bytes.reserve(min(count, 64) &* 256) { _ = report.rows.reserve(count) }
    for index in 0..<memory.findings.count {
      write(memory.findings[index], memory, plan)
    }
  }

  /// One more, where it is known by a path of its own: its rule may be told by nobody.
  mutating func add(
    _ finding: Finding, at path: TextRef, _ memory: borrowing RecordMemory, _ plan: borrowing Plan
  ) {
    report.counts.count(finding)
    write(finding, at: path, memory, plan)
  }

  consuming func finished() -> Report { report }

  private mutating func write(
    _ finding: Finding, at known: TextRef? = nil, _ memory: borrowing RecordMemory,
    _ plan: borrowing Plan
  ) {
    hostParams.read(finding.words.params)
    var row = IssueRow(finding.code)
    row.detail = finding.detail
    row.isWarning = finding.isWarning
    let field = finding.field
    let detail = finding.detail.map { plan.details[$0] }
    put(field.map { plan.fieldPath($0) } ?? TextRef(), .field, &row)
    if let known = known ?? finding.path {
      put(known, .path, &row)
    } else {
      path(finding, memory, plan, &row)
    }
    let isStray = field == nil && finding.path == nil && known == nil
    put(isStray ? "unknown" : detail?.rule ?? "", .rule, &row)
    put(detail?.id ?? "", .id, &row)
    let code = finding.code.rawValue
    put(plan.name(of: finding.code), .codeName, &row)
    let start = report.bytes.count
    let message = MessageContext(
      finding: finding, detail: detail, locale: locale, own: hostParams.all)
    message.write(memory, plan, into: &report.bytes)
    cutMessage(from: start)
    row.parts[IssueRow.Text.message.rawValue] = part(from: start)
    put(word(code) { $0.title(for: $1) }, .title, &row)
    let isUnasked = ReportWriter.isUnasked(finding, detail)
    put(word(code) { isUnasked ? $0.unasked : $0.reason(for: $1) }, .reason, &row)
    let isSensitive = field.map { plan.fields[$0].isSensitive } ?? true
    params(finding, detail, isSensitive: isSensitive, memory, plan, &row)
    report.rows.append(row)
  }

  /// Whether somebody else would have had to say what a value is: then no limit stood in the way.
  private static func isUnasked(_ finding: Finding, _ detail: RuleDetail?) -> Bool {
    guard finding.code == .undecided else { return false }
    guard finding.limit == .none else { return finding.limit == .remote }
    return detail?.rule == "remote" || detail?.rule == "custom"
  }

  /// Cuts a message that is longer than is told, between characters.
  private mutating func cutMessage(from start: Int) {
    guard report.bytes.count - start > Limits.messageBytes else { return }
    var end = start + Limits.messageBytes
    while end > start, report.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    report.bytes.truncate(end)
    report.bytes.append("…")
  }

  /// What the catalogues have for a code, or for one of the host's what they have for `custom`.
  private func word(_ code: Int32, _ find: (Catalogue, Int32) -> String?) -> String {
    for tag in locale.tags {
      guard let catalogue = Catalogue.builtIn(tag) else { continue }
      if let word = find(catalogue, code) ?? find(catalogue, Code.custom.rawValue) { return word }
    }
    return ""
  }

  private mutating func path(
    _ finding: Finding, _ memory: borrowing RecordMemory, _ plan: borrowing Plan,
    _ row: inout IssueRow
  ) {
    let start = report.bytes.count
    var indexes = finding.firstIndex..<finding.firstIndex + finding.indexCount
    if let field = finding.field {
      memory.write(pathOf: field, finding.frame, toldTo: .people, to: &report.bytes, plan)
    } else if let place = indexes.popFirst() {
      memory.write(pathOfKey: Int(memory.indexes[Int(place)]), finding, to: &report.bytes, plan)
    }
    for index in indexes {
      report.bytes.append("/")
      report.bytes.append(decimal: Int64(memory.indexes[Int(index)]))
    }
    row.parts[IssueRow.Text.path.rawValue] = part(from: start)
  }

  private mutating func params(
    _ finding: Finding, _ detail: RuleDetail?, isSensitive: Bool,
    _ memory: borrowing RecordMemory, _ plan: borrowing Plan, _ row: inout IssueRow
  ) {
    writer.clear()
    writer.beginObject()
    for param in detail?.params ?? [] {
      // What a secret must be is one itself; and what is long is not carried in every issue.
      if isSensitive, param.name == "expected" { continue }
      if hostParams.all.contains(where: { $0.name == param.name }) { continue }
      guard param.json.count <= Limits.paramBytes else { continue }
      writer.key(param.name)
      if let time = param.time {
        scratch.truncate()
        memory.times.write(time, plan.constants, to: &scratch)
        writer.string(scratch.text)
      } else {
        writer.raw(param.json)
      }
    }
    for param in hostParams.all where param.json.count <= Limits.paramBytes {
      writer.key(param.name)
      writer.raw(param.json)
    }
    if finding.limit != .none {
      writer.member("limit", finding.limit.name)
    }
    writer.endObject()
    let start = report.bytes.count
    report.bytes.append(writer.bytes)
    row.parts[IssueRow.Text.params.rawValue] = part(from: start)
  }

  @inline(never)
  private mutating func put(_ text: String, _ place: IssueRow.Text, _ row: inout IssueRow) {
    let start = report.bytes.count
    report.bytes.append(text)
    row.parts[place.rawValue] = part(from: start)
  }

  @inline(never)
  private mutating func put(_ text: TextRef, _ place: IssueRow.Text, _ row: inout IssueRow) {
    let start = report.bytes.count
    report.bytes.append(text)
    row.parts[place.rawValue] = part(from: start)
  }

  private func part(from start: Int) -> IssueRow.Part {
    IssueRow.Part(start: start, count: report.bytes.count - start)
  }
}
