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
    let handle = unsafe form
    let memory = LentNews()
    let number = try calling { () throws(FormError) in
      // The form holds its subscribers, and is there when it tells them.
      try live.subscribe(to: observed, replays: replays) { [unowned(unsafe) live] news in
        unsafe news.withLent(live, in: memory) { change in
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
  case FV_OBSERVE_FIELD: return .field(unsafe try slot(of: name, n, in: form))
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
  var lists = unsafe Buffer<fv_list_change>()
  /// The paths of lists, then of fields, where records nest; where each ends.
  private var paths = Buffer<UInt8>()
  private var ends = Buffer<Int>()
  private var listCount = 0

  var isExhausted: Bool {
    paths.isExhausted || ends.isExhausted
  }

  /// Notes the paths of all that is told.
  func notePaths(of news: FormNews, _ form: LiveForm) {
    guard form.ruleset.plan.isNested else { return }
    paths.truncate()
    ends.truncate()
    listCount = news.listCount
    for index in 0..<listCount { note(news.list(index).list, form) }
    for index in 0..<news.fieldCount { note(news.field(index).slot, form) }
  }

  private func note(_ slot: Slot, _ form: LiveForm) {
    form.appendPath(of: slot, to: &paths)
    ends.append(paths.count)
  }

  private func path(_ index: Int) -> fv_text {
    guard index < ends.count else { return unsafe fv_text() }
    return unsafe fv_text(paths.text.slice((index > 0 ? ends[index - 1] : 0)..<ends[index]))
  }

  /// What a field is called that is told as the one at an index.
  func name(of slot: Slot, _ index: Int, _ form: LiveForm) -> fv_text {
    guard form.ruleset.plan.isNested else {
      return unsafe fv_text(form.ruleset.plan.fieldName(form.field(at: slot)))
    }
    return unsafe path(listCount + index)
  }

  func add(_ news: ListNews, _ index: Int) {
    unsafe lists.append(
      fv_list_change(
        list: path(index), kind: news.kind.rawValue, index: news.index, from: news.from,
        key: news.key))
  }
}

extension FormNews {
  /// Runs `body` with the news as C wants them; nil without memory.
  fileprivate func withLent(
    _ form: LiveForm, in memory: LentNews, _ body: (UnsafePointer<fv_change>) -> Int32
  ) -> Int32? {
    var fields = unsafe Buffer<fv_field_change>()
    var gates = unsafe Buffer<fv_gate_change>()
    unsafe swap(&fields, &memory.fields)
    unsafe swap(&gates, &memory.gates)
    memory.notePaths(of: self, form)
    unsafe memory.lists.truncate()
    for index in 0..<listCount { memory.add(list(index), index) }
    var lists = unsafe Buffer<fv_list_change>()
    unsafe swap(&lists, &memory.lists)
    defer {
      unsafe swap(&lists, &memory.lists)
      unsafe swap(&fields, &memory.fields)
      unsafe swap(&gates, &memory.gates)
    }
    unsafe fields.truncate()
    unsafe gates.truncate()
    var asked: [fv_request] = unsafe []
    for request in requests {
      guard let one = unsafe fv_request(request) else { return nil }
      unsafe asked.append(one)
    }
    for index in 0..<fieldCount {
      let news = field(index)
      unsafe fields.append(
        fv_field_change(
          field: memory.name(of: news.slot, index, form),
          verdict: news.view.verdict.rawValue, appearance: news.view.appearance.rawValue,
          flags: news.view.flags, code: news.view.code.rawValue))
    }
    for index in 0..<gateCount {
      let news = gate(index)
      unsafe gates.append(
        fv_gate_change(gate: fv_text(form.ruleset.plan.gateName(news.gate)), is_open: news.isOpen))
    }
    guard unsafe !fields.isExhausted, unsafe !gates.isExhausted, unsafe !lists.isExhausted,
      !memory.isExhausted
    else {
      return nil
    }
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
        return unsafe lists.span.withUnsafeBufferPointer { lists in
          unsafe change.lists = lists.baseAddress
          unsafe change.list_count = lists.count
          return unsafe asked.withUnsafeBufferPointer { asked in
            unsafe change.requests = asked.baseAddress
            unsafe change.request_count = asked.count
            return unsafe body(&change)
          }
        }
      }
    }
  }
}
