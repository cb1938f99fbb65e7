public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

// What errors of tables say to people.

@_cdecl("fv_batch_tell") @implementation
public func fv_batch_tell(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ rule: UnsafePointer<CChar>?, _ m: Int, _ id: UnsafePointer<CChar>?, _ k: Int, _ code: Int32,
  _ place: Int32, _ index: UnsafePointer<Int32>?, _ count: Int,
  _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.report, to: report, failure) { () throws(Failure) -> Report in
    guard let ruleset = unsafe resolve(ruleset) else { throw Failure.noRuleset }
    let field = unsafe try name(field, n)
    let rule = unsafe try name(rule, m)
    let id = unsafe try name(id, k)
    let code = Code(rawValue: code)
    let call = unsafe try RecordCall(ruleset.plan, nil, options)
    guard var memory = RecordMemory() else { throw Failure.memory }
    // Says what is wrong with the time, if anything is.
    try memory.tell(call.clock, ruleset.plan)
    guard unsafe count == 0 || index != nil, 0...Limits.nesting ~= count else {
      throw Failure(
        status: FV_ERR_ARGUMENT, message: "The index must have from 0 to \(Limits.nesting) places.")
    }
    let indexes = unsafe [Int32](UnsafeBufferPointer(start: index, count: count))
    let found = ruleset.plan.rule(rule, id, of: field, finding: code, at: Int(place))
    let told = unsafe Report.telling(
      code, detail: found, ruleset.plan.field(told: field), isWarning: false, at: TextRef(),
      indexes: indexes, call.clock, of: ruleset, localeChain(call.locale))
    guard let told else { throw Failure.memory }
    return told
  }
}

/// A name, as callers give it; empty for NULL.
private func name(_ name: UnsafePointer<CChar>?, _ n: Int) throws(Failure) -> TextRef {
  guard let bytes = unsafe text(name, n) else { throw Failure.missingText }
  return unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
}
