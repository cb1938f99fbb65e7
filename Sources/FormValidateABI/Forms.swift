public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

@_cdecl("fv_form_new") @implementation
public func fv_form_new(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ options: UnsafePointer<fv_options>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_form>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.form, to: out, failure) { () throws(Failure) -> LiveForm in
    guard let ruleset = unsafe resolve(ruleset) else { throw Failure.noRuleset }
    let call = unsafe try RecordCall(ruleset.plan, scenario, options)
    if let wrong = ruleset.plan.wrong(with: call.clock) { throw Failure(wrong) }
    let form = unsafe LiveForm(
      ruleset, call.request.scenario, localeChain(call.locale), call.clock,
      keepingUnassignable: call.request.keepsUnassignable)
    guard let form else { throw Failure.memory }
    return form
  }
}

@_cdecl("fv_form_free") @implementation
public func fv_form_free(_ form: UnsafeMutablePointer<fv_form>?) {
  guard let live = unsafe resolve(UnsafePointer(form)) else { return }
  // The handle first: a subscriber that is given back its context finds no form any more.
  endHandle(UInt(bitPattern: form), .form, as: LiveForm.self)
  live.close()
}

@_cdecl("fv_form_set") @implementation
public func fv_form_set(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ text: UnsafePointer<CChar>?, _ m: Int, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    guard let text = unsafe FormValidateABI.text(text, m) else { throw Failure.missingText }
    let typed = unsafe TextRef(unsafeStart: text.baseAddress, count: text.count)
    try calling { () throws(FormError) in try form.type(slot, Value(typed)) }
  }
}

@_cdecl("fv_form_set_value") @implementation
public func fv_form_set_value(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ value: UnsafePointer<fv_value>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    unsafe try withValue(value, of: form.field(at: slot), form.ruleset.plan) {
      value throws(FormError) in try form.type(slot, value)
    }
  }
}

@_cdecl("fv_form_set_initial") @implementation
public func fv_form_set_initial(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ value: UnsafePointer<fv_value>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    unsafe try withValue(value, of: form.field(at: slot), form.ruleset.plan) {
      value throws(FormError) in try form.setInitial(slot, value)
    }
  }
}

@_cdecl("fv_form_blur") @implementation
public func fv_form_blur(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    try calling { () throws(FormError) in try form.leave(slot) }
  }
}

@_cdecl("fv_form_set_policy") @implementation
public func fv_form_set_policy(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ policy: Int32, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    guard let bits = UInt8(exactly: policy), let policy = ValidationPolicy(rawValue: bits) else {
      throw Failure.unknownConstant("policy", "FV_POLICY_")
    }
    try calling { () throws(FormError) in try form.setPolicy(slot, policy) }
  }
}

@_cdecl("fv_form_set_scenario") @implementation
public func fv_form_set_scenario(
  _ form: UnsafeMutablePointer<fv_form>?, _ scenario: UnsafePointer<CChar>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let call = unsafe try RecordCall(form.ruleset.plan, scenario)
    try calling { () throws(FormError) in try form.enter(call.request.scenario) }
  }
}

@_cdecl("fv_form_reset") @implementation
public func fv_form_reset(
  _ form: UnsafeMutablePointer<fv_form>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    try calling { () throws(FormError) in try form.reset() }
  }
}

@_cdecl("fv_form_submit") @implementation
public func fv_form_submit(
  _ form: UnsafeMutablePointer<fv_form>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  if let report = unsafe report { unsafe report.pointee = nil }
  var code = Code.ok
  let wantsReport = unsafe report != nil
  let status = unsafe withForm(form, failure) { form throws(Failure) in
    let result = try calling { () throws(FormError) in try form.submit(reporting: wantsReport) }
    code = result.code
    unsafe try give(result.report, of: form, to: report)
  }
  return status == FV_OK ? code.rawValue : status
}

@_cdecl("fv_form_assign_json") @implementation
public func fv_form_assign_json(
  _ form: UnsafeMutablePointer<fv_form>?, _ json: UnsafePointer<CChar>?, _ n: Int,
  _ refused: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    guard let text = unsafe text(json, n) else { throw Failure.missingText }
    unsafe try form.assign(to: refused) { memory, plan throws(Failure) in
      do throws(RecordFailure) {
        unsafe try memory.read(text.span, plan)
      } catch {
        throw Failure(error)
      }
    }
  }
}

@_cdecl("fv_form_assign_values") @implementation
public func fv_form_assign_values(
  _ form: UnsafeMutablePointer<fv_form>?, _ values: UnsafePointer<fv_value>?, _ count: Int,
  _ refused: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    guard (0...form.ruleset.plan.fieldCount).contains(count), unsafe values != nil || count == 0
    else { throw Failure.badCount(form.ruleset.plan.fieldCount) }
    unsafe try form.assign(to: refused) { memory, plan throws(Failure) in
      guard let values = unsafe values else { return }
      for index in 0..<count {
        do throws(ValueError) {
          memory.raw[index] = unsafe try Value(values + index, of: FieldIndex(index), plan, &memory)
        } catch {
          throw Failure(error, in: plan.fieldName(index))
        }
      }
    }
  }
}

extension LiveForm {
  /// Assigns the record that `read` puts into a memory of its own, as a subscriber may validate
  /// records meanwhile.
  fileprivate func assign(
    to refused: UnsafeMutablePointer<fv_text>?,
    _ read: (inout RecordMemory, borrowing Plan) throws(Failure) -> Void
  ) throws(Failure) {
    guard var memory = RecordMemory() else { throw Failure.memory }
    memory.begin(ruleset.plan)
    try read(&memory, ruleset.plan)
    do throws(RecordFailure) { try memory.unfold(ruleset.plan) } catch { throw Failure(error) }
    var names = Buffer<UInt8>()
    do throws(FormError) { names = try assign(memory) } catch { throw Failure(error) }
    unsafe try give(names, to: refused)
  }
}
