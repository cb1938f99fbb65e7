public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

@_cdecl("fv_form_field") @implementation
public func fv_form_field(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ state: UnsafeMutablePointer<fv_field_state>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, field throws(Failure) in
    let seen = try calling { () throws(FormError) in try form.view(field) }
    guard let state = unsafe state else { return }
    guard unsafe state.pointee.struct_size >= MemoryLayout<fv_field_state>.size else {
      throw Failure.structSize("fv_field_state")
    }
    unsafe state.pointee.verdict = seen.view.verdict.rawValue
    unsafe state.pointee.appearance = seen.view.appearance.rawValue
    unsafe state.pointee.flags = seen.view.flags
    unsafe state.pointee.policy = Int32(seen.view.policy.rawValue)
    unsafe state.pointee.code = seen.view.code.rawValue
    unsafe state.pointee.issue_count = seen.view.issueCount
    unsafe state.pointee.generation = seen.generation
    unsafe try state.pointee.value = form.lend(form.typed(field), key: 2 * field)
    unsafe try state.pointee.last_valid = form.lend(
      form.lastValid(field), key: 2 * field + 1)
    let card = form.card(field)
    unsafe state.pointee.brand = card.brand
    unsafe state.pointee.suggested = card.suggested
  }
}

@_cdecl("fv_form_gate") @implementation
public func fv_form_gate(
  _ form: UnsafeMutablePointer<fv_form>?, _ gate: UnsafePointer<CChar>?, _ n: Int,
  _ isOpen: UnsafeMutablePointer<Bool>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let gate = unsafe try place(ofGate: gate, n, in: form)
    let answer = try calling { () throws(FormError) in try form.isOpen(gate: gate) }
    if let isOpen = unsafe isOpen { unsafe isOpen.pointee = answer }
  }
}

@_cdecl("fv_form_get_state") @implementation
public func fv_form_get_state(
  _ form: UnsafeMutablePointer<fv_form>?, _ state: UnsafeMutablePointer<fv_form_state>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let seen = try calling { () throws(FormError) in try form.state() }
    guard let state = unsafe state else { return }
    guard unsafe state.pointee.struct_size >= MemoryLayout<fv_form_state>.size else {
      throw Failure.structSize("fv_form_state")
    }
    unsafe state.pointee.verdict = seen.verdict.rawValue
    unsafe state.pointee.generation = seen.generation
    unsafe state.pointee.is_valid = seen.isValid
    unsafe state.pointee.is_submitted = seen.isSubmitted
    unsafe state.pointee.dirty_count = seen.dirtyCount
    unsafe state.pointee.shown_count = seen.shownCount
  }
}

@_cdecl("fv_form_report") @implementation
public func fv_form_report(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  if let report = unsafe report { unsafe report.pointee = nil }
  return unsafe withForm(form, failure) { form throws(Failure) in
    let only = unsafe field == nil && n == 0 ? nil : try place(of: field, n, in: form)
    let box = try calling { () throws(FormError) in try form.report(only) }
    unsafe try give(box, to: report)
  }
}

@_cdecl("fv_form_snapshot_json") @implementation
public func fv_form_snapshot_json(
  _ form: UnsafeMutablePointer<fv_form>?, _ json: UnsafeMutablePointer<fv_text>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    var bytes = Buffer<UInt8>()
    do throws(FormError) { bytes = try form.snapshot() } catch { throw Failure(error) }
    unsafe try give(bytes, to: json)
  }
}

@_cdecl("fv_form_statistics") @implementation
public func fv_form_statistics(
  _ form: UnsafePointer<fv_form>?, _ counters: UnsafeMutablePointer<fv_form_counters>?
) -> Int32 {
  guard let form = unsafe resolve(form) else { return FV_ERR_HANDLE }
  guard !form.isJudging else { return FV_ERR_BUSY }
  guard let counters = unsafe counters else { return FV_OK }
  guard unsafe counters.pointee.struct_size >= MemoryLayout<fv_form_counters>.size else {
    return FV_ERR_ARGUMENT
  }
  unsafe counters.pointee.evaluations = form.evaluations
  unsafe counters.pointee.changes = form.generation
  unsafe counters.pointee.deliveries = form.deliveries
  unsafe counters.pointee.subscribers = form.subscriberCount
  return FV_OK
}

extension FieldView {
  /// The bits of fv_field_state.flags.
  var flags: UInt32 {
    (isActive ? FV_FIELD_ACTIVE : 0) | (isDirty ? FV_FIELD_DIRTY : 0)
      | (isTouched ? FV_FIELD_TOUCHED : 0) | (shows ? FV_FIELD_SHOWS : 0)
  }
}

extension LiveForm {
  /// A value as C wants it, until the form's next change.
  fileprivate func lend(_ value: Value, key: Int) throws(Failure) -> fv_value {
    guard value.kind == .array else { return unsafe fv_value(value) }
    if let kept = lent[key] as? LentRecord {
      return unsafe kept.values.withValues { unsafe $0?.pointee ?? fv_value() }
    }
    guard let values = LentValues(single: value) else { throw Failure.memory }
    let kept = LentRecord(values)
    lent[key] = kept
    return unsafe kept.values.withValues { unsafe $0?.pointee ?? fv_value() }
  }
}
