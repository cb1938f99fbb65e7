public import CFormValidate
internal import FVForms
internal import FVText

@_cdecl("fv_parse_json") @implementation
public func fv_parse_json(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_options>?,
  _ take: fv_take_function?, _ context: UnsafeMutableRawPointer?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe validate(
    ruleset, scenario, json, n, options, report, failure,
    taker: Taker(take: take, context: context))
}

@_cdecl("fv_parse_values") @implementation
public func fv_parse_values(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ values: UnsafePointer<fv_value>?, _ count: Int, _ options: UnsafePointer<fv_options>?,
  _ take: fv_take_function?, _ context: UnsafeMutableRawPointer?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe validate(
    ruleset, scenario, values, count, options, report, failure,
    taker: Taker(take: take, context: context))
}

/// Who takes a valid record, if anybody does.
@safe
struct Taker {
  let take: fv_take_function?
  let context: UnsafeMutableRawPointer?
}

extension RecordMemory {
  /// Lends the record that was just judged, its values as what their rules say they are, or as they came in;
  /// false when there is no memory.
  mutating func lend(_ plan: borrowing Plan, _ call: RecordCall, to taker: Taker) -> Bool {
    guard let take = unsafe taker.take else { return true }
    guard let typing = unsafe lendTyping(isPlain: call.lendsPlain) else { return false }
    var lent = unsafe LentPieces(typing)
    tellCleaned(to: &lent, plan, call.request)
    let record = unsafe lent.record
    if let record = unsafe record { unsafe take(taker.context, record) }
    // What was large goes now.
    unsafe typing.pointee.arena.reset()
    return unsafe record != nil
  }
}
