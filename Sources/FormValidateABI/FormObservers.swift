public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

@_cdecl("fv_form_subscribe") @implementation
public func fv_form_subscribe(
  _ form: UnsafeMutablePointer<fv_form>?, _ what: Int32, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ observer: fv_observer_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?, _ token: UnsafeMutablePointer<UInt64>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  // Given back when the last who knows it is gone, whatever happens here.
  let context = unsafe HostContext(context, destroy)
  return unsafe withForm(form, failure) { live throws(Failure) in
    guard let observer = unsafe observer else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "The observer is NULL.")
    }
    let observed = unsafe try observed(what & ~FV_OBSERVE_REPLAY, name, n, in: live)
    let replays = what & FV_OBSERVE_REPLAY != 0
    let plan = live.ruleset
    let handle = unsafe form
    let memory = LentNews()
    let number = try calling { () throws(FormError) in
      try live.subscribe(to: observed, replays: replays) { news in
        unsafe news.withLent(plan.plan, in: memory) { change in
          unsafe observer(context.pointer, handle, change)
        }
      }
    }
    if let token = unsafe token { unsafe token.pointee = number }
  }
}

@_cdecl("fv_form_unsubscribe") @implementation
public func fv_form_unsubscribe(
  _ form: UnsafeMutablePointer<fv_form>?, _ token: UInt64
) -> Int32 {
  guard let form = unsafe resolve(UnsafePointer(form)) else { return FV_ERR_HANDLE }
  return form.unsubscribe(token) ? FV_OK : FV_ERR_UNKNOWN_NAME
}

/// What is to be observed.
private func observed(
  _ what: Int32, _ name: UnsafePointer<CChar>?, _ n: Int, in form: LiveForm
) throws(Failure) -> Observed {
  switch what {
  case FV_OBSERVE_FORM:
    guard unsafe name == nil else {
      throw Failure(
        status: FV_ERR_ARGUMENT, message: "FV_OBSERVE_FORM takes no name: pass NULL.")
    }
    return .form
  case FV_OBSERVE_FIELD: return .field(unsafe try place(of: name, n, in: form))
  case FV_OBSERVE_GATE: return .gate(unsafe try place(ofGate: name, n, in: form))
  default:
    throw Failure.unknownConstant("what", "FV_OBSERVE_")
  }
}

/// The memory for what one subscriber is told, kept from one change to the next.
@safe
private final class LentNews {
  var fields = unsafe Buffer<fv_field_change>()
  var gates = unsafe Buffer<fv_gate_change>()
}

extension FormNews {
  /// Runs `body` with the news as C wants them; nil without memory.
  fileprivate func withLent(
    _ plan: borrowing Plan, in memory: LentNews, _ body: (UnsafePointer<fv_change>) -> Int32
  ) -> Int32? {
    var fields = unsafe Buffer<fv_field_change>()
    var gates = unsafe Buffer<fv_gate_change>()
    unsafe swap(&fields, &memory.fields)
    unsafe swap(&gates, &memory.gates)
    defer {
      unsafe swap(&fields, &memory.fields)
      unsafe swap(&gates, &memory.gates)
    }
    unsafe fields.truncate()
    unsafe gates.truncate()
    for index in 0..<fieldCount {
      let news = field(index)
      unsafe fields.append(
        fv_field_change(
          field: fv_text(plan.fieldName(news.field) ?? TextRef()),
          verdict: news.view.verdict.rawValue, appearance: news.view.appearance.rawValue,
          flags: news.view.flags, code: news.view.code.rawValue))
    }
    for index in 0..<gateCount {
      let news = gate(index)
      unsafe gates.append(
        fv_gate_change(gate: fv_text(plan.gateName(news.gate)), is_open: news.isOpen))
    }
    guard unsafe !fields.isExhausted, unsafe !gates.isExhausted else { return nil }
    return unsafe fields.span.withUnsafeBufferPointer { fields in
      unsafe gates.span.withUnsafeBufferPointer { gates in
        var change = unsafe fv_change()
        unsafe change.struct_size = UInt32(MemoryLayout<fv_change>.size)
        unsafe change.generation = state.generation
        unsafe change.is_replay = isReplay
        if isWhole {
          unsafe change.verdict = state.verdict.rawValue
          unsafe change.is_valid = state.isValid
        }
        unsafe change.fields = fields.baseAddress
        unsafe change.field_count = fields.count
        unsafe change.gates = gates.baseAddress
        unsafe change.gate_count = gates.count
        return unsafe body(&change)
      }
    }
  }
}
