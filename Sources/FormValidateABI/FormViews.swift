public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

@_cdecl("fv_form_field") @implementation
public func fv_form_field(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ state: UnsafeMutablePointer<fv_field_state>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    let seen = try calling { () throws(FormError) in try form.view(slot) }
    // A function of the host's may have freed the form: then nothing keeps what it would lend.
    if form.isClosed { throw Failure.noForm }
    guard unsafe state != nil else { return }
    let value = unsafe try form.lend(form.typed(slot), key: 2 * slot.index)
    let lastValid = unsafe try form.lend(form.lastValid(slot), key: 2 * slot.index + 1)
    let card = form.card(slot)
    let isFilled = unsafe fill(state) { state in
      unsafe state.verdict = seen.view.verdict.rawValue
      unsafe state.appearance = seen.view.appearance.rawValue
      unsafe state.flags = seen.view.flags
      unsafe state.policy = Int32(seen.view.policy.rawValue)
      unsafe state.code = seen.view.code.rawValue
      unsafe state.issue_count = seen.view.issueCount
      unsafe state.generation = seen.generation
      unsafe state.value = value
      unsafe state.last_valid = lastValid
      unsafe state.brand = card.brand
      unsafe state.suggested = card.suggested
    }
    guard isFilled else { throw Failure.structSize("fv_field_state") }
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
    let isFilled = unsafe fill(state) { state in
      state.verdict = seen.verdict.rawValue
      state.generation = seen.generation
      state.is_valid = seen.isValid
      state.is_submitted = seen.isSubmitted
      state.dirty_count = seen.dirtyCount
      state.shown_count = seen.shownCount
    }
    guard isFilled else { throw Failure.structSize("fv_form_state") }
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
    let only = unsafe field == nil && n == 0 ? nil : try slot(of: field, n, in: form)
    let box = try calling { () throws(FormError) in try form.report(only) }
    unsafe try give(box, of: form, to: report)
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
  let isFilled = unsafe fill(counters) { counters in
    counters.evaluations = form.evaluations
    counters.changes = form.generation
    counters.deliveries = form.deliveries
    counters.subscribers = form.subscriberCount
  }
  return isFilled ? FV_OK : FV_ERR_ARGUMENT
}

extension FieldView {
  /// The bits of fv_field_state.flags.
  var flags: UInt32 {
    (isActive ? FV_FIELD_ACTIVE : 0) | (isDirty ? FV_FIELD_DIRTY : 0)
      | (isTouched ? FV_FIELD_TOUCHED : 0) | (shows ? FV_FIELD_SHOWS : 0)
      | (warns ? FV_FIELD_WARNS : 0)
  }
}

extension LiveForm {
  /// A value as C wants it, until the form's next change.
  @inline(__always)
  fileprivate func lend(_ value: Value, key: Int) throws(Failure) -> fv_value {
    let isOfParts = value.kind == .array || value.kind == .object
    return isOfParts || value.isMoment || value.isTimeOfDay
      ? unsafe try lend(made: value, key: key) : unsafe fv_value(value)
  }

  /// The same where memory is needed for it.
  @inline(never)
  private func lend(made value: Value, key: Int) throws(Failure) -> fv_value {
    if let kept = lent[key] as? LentRecord {
      return unsafe kept.values.withValues { unsafe $0?.pointee ?? fv_value() }
    }
    guard let values = LentValues(single: value, tellingAll: true) else { throw Failure.memory }
    let kept = LentRecord(values, of: value)
    lent[key] = kept
    return unsafe kept.values.withValues { unsafe $0?.pointee ?? fv_value() }
  }
}
