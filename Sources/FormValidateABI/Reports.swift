public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

@_cdecl("fv_report_verdict") @implementation
public func fv_report_verdict(_ report: UnsafePointer<fv_report>?) -> Int32 {
  unsafe resolve(report)?.pointee.verdict.rawValue ?? FV_ERR_HANDLE
}

@_cdecl("fv_report_count") @implementation
public func fv_report_count(_ report: UnsafePointer<fv_report>?) -> Int {
  unsafe resolve(report)?.pointee.count ?? 0
}

@_cdecl("fv_report_get_counts") @implementation
public func fv_report_get_counts(
  _ report: UnsafePointer<fv_report>?, _ counts: UnsafeMutablePointer<fv_report_counts>?
) -> Int32 {
  guard let report = unsafe resolve(report) else { return FV_ERR_HANDLE }
  let isFilled = unsafe fill(counts) { counts in
    unsafe counts.truncated = report.pointee.isTruncated ? 1 : 0
    unsafe counts.invalid = report.pointee.invalidCount
    unsafe counts.undecided = report.pointee.undecidedCount
    unsafe counts.kept = report.pointee.count
    unsafe counts.pending = report.pointee.pendingCount
    unsafe counts.warnings = report.pointee.warningCount
  }
  return isFilled ? FV_OK : FV_ERR_ARGUMENT
}

@_cdecl("fv_report_issue") @implementation
public func fv_report_issue(
  _ report: UnsafePointer<fv_report>?, _ index: Int, _ issue: UnsafeMutablePointer<fv_issue>?
) -> Int32 {
  guard let report = unsafe resolve(report) else { return FV_ERR_HANDLE }
  guard let row = unsafe report.pointee.issue(index) else { return FV_ERR_ARGUMENT }
  func text(_ text: IssueRow.Text) -> fv_text {
    unsafe fv_text(report.pointee.text(text, of: row))
  }
  let isFilled = unsafe fill(issue) { issue in
    unsafe issue.code = row.code.rawValue
    unsafe issue.field = text(.field)
    unsafe issue.path = text(.path)
    unsafe issue.rule = text(.rule)
    unsafe issue.id = text(.id)
    unsafe issue.code_name = text(.codeName)
    unsafe issue.message = text(.message)
    unsafe issue.title = text(.title)
    unsafe issue.reason = text(.reason)
    unsafe issue.params = text(.params)
    unsafe issue.level = row.isWarning ? FV_LEVEL_WARNING : FV_LEVEL_ERROR
    unsafe issue.place = Int32(truncatingIfNeeded: row.place ?? -1)
  }
  return isFilled ? FV_OK : FV_ERR_ARGUMENT
}

@_cdecl("fv_report_card") @implementation
public func fv_report_card(
  _ report: UnsafePointer<fv_report>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ brand: UnsafeMutablePointer<Int32>?, _ suggested: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guard let report = unsafe resolve(report) else { return FV_ERR_HANDLE }
  guard let name = unsafe text(field, n) else { return FV_ERR_ARGUMENT }
  guard let card = unsafe report.pointee.card(name.span) else { return FV_ERR_UNKNOWN_NAME }
  if let brand = unsafe brand { unsafe brand.pointee = card.brand }
  if let suggested = unsafe suggested { unsafe suggested.pointee = card.suggested }
  return FV_OK
}

@_cdecl("fv_report_json") @implementation
public func fv_report_json(
  _ report: UnsafeMutablePointer<fv_report>?, _ json: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let report = unsafe resolve(UnsafePointer(report)) else { return FV_ERR_HANDLE }
  guard let text = unsafe UnsafeMutablePointer(mutating: report).pointee.writeJSON() else {
    return FV_ERR_MEMORY
  }
  if let json = unsafe json { unsafe json.pointee = fv_text(text) }
  return FV_OK
}

@_cdecl("fv_report_cleaned_json") @implementation
public func fv_report_cleaned_json(
  _ report: UnsafeMutablePointer<fv_report>?, _ json: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let report = unsafe resolve(UnsafePointer(report)) else { return FV_ERR_HANDLE }
  if let json = unsafe json { unsafe json.pointee = fv_text(report.pointee.cleanedJSON) }
  return FV_OK
}

@_cdecl("fv_report_cleaned") @implementation
public func fv_report_cleaned(
  _ report: UnsafeMutablePointer<fv_report>?, _ record: UnsafeMutablePointer<fv_value>?
) -> Int32 {
  guard let report = unsafe resolve(UnsafePointer(report)) else { return FV_ERR_HANDLE }
  guard let lent = unsafe UnsafeMutablePointer(mutating: report).pointee.lendCleaned() else {
    return FV_ERR_MEMORY
  }
  guard let record = unsafe record else { return FV_OK }
  unsafe lent.values.withValues { value in
    if let value = unsafe value { unsafe record.pointee = value.pointee }
  }
  return FV_OK
}

extension Report {
  /// The cleaned record with typed values, made once; nil when there is no memory.
  fileprivate mutating func lendCleaned() -> LentRecord? {
    if let lent = lentCleaned as? LentRecord { return lent }
    guard let typed = TypedRecord(self),
      let values = LentValues(single: typed.record, tellingAll: true)
    else { return nil }
    let lent = LentRecord(values, of: typed.record, keeping: typed)
    lentCleaned = lent
    return lent
  }
}

@_cdecl("fv_report_free") @implementation
public func fv_report_free(_ report: UnsafeMutablePointer<fv_report>?) {
  endHandle(UInt(bitPattern: report), .report, as: Report.self)
}

@_cdecl("fv_code_text") @implementation
public func fv_code_text(
  _ code: Int32, _ locale: UnsafePointer<CChar>?, _ title: UnsafeMutablePointer<fv_text>?,
  _ reason: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  for tag in unsafe localeChain(locale).tags {
    guard let words = Catalogue.words(for: code, in: tag) else { continue }
    if let title = unsafe title { unsafe title.pointee = fv_text(words.title) }
    if let reason = unsafe reason { unsafe reason.pointee = fv_text(words.reason) }
    return FV_OK
  }
  return FV_ERR_UNKNOWN_NAME
}
