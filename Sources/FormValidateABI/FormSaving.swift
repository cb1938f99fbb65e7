public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVText

@_cdecl("fv_form_save_json") @implementation
public func fv_form_save_json(
  _ form: UnsafeMutablePointer<fv_form>?, _ flags: UInt32,
  _ json: UnsafeMutablePointer<fv_text>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    guard flags & ~FV_SAVE_SENSITIVE == 0 else { throw Failure.unknownFlag("FV_SAVE_") }
    var bytes = Buffer<UInt8>()
    do throws(FormError) {
      bytes = try form.save(sensitive: flags & FV_SAVE_SENSITIVE != 0)
    } catch { throw Failure(error) }
    unsafe try give(bytes, to: json)
  }
}

@_cdecl("fv_form_restore") @implementation
public func fv_form_restore(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ saved: UnsafePointer<CChar>?, _ n: Int,
  _ options: UnsafePointer<fv_options>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_form>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.form, to: out, failure) { () throws(Failure) -> LiveForm in
    guard let ruleset = unsafe resolve(ruleset) else { throw Failure.noRuleset }
    guard let text = unsafe text(saved, n) else { throw Failure.missingText }
    let call = unsafe try RecordCall(ruleset.plan, nil, options)
    if let wrong = ruleset.plan.wrong(with: call.clock) { throw Failure(wrong) }
    return unsafe try restored(ruleset, text.span, call)
  }
}

private func restored(
  _ ruleset: Ruleset, _ saved: Span<UInt8>, _ call: RecordCall
) throws(Failure) -> LiveForm {
  let locale = unsafe call.locale == nil ? nil : localeChain(call.locale)
  do throws(RestoreError) {
    return try LiveForm.restored(
      ruleset, saved, locale, call.clock,
      keepingUnassignable: call.request.keepsUnassignable)
  } catch {
    switch error {
    case .malformed(let offset, let pointer, let message):
      throw Failure(
        status: FV_ERR_ARGUMENT, offset: offset, pointer: pointer, message: message)
    case .limit(let message): throw Failure(status: FV_ERR_LIMIT, message: message)
    case .unknownScenario(let offset, let name):
      throw Failure.unknownScenario(name, offset, ruleset.plan)
    case .form(let error): throw Failure(error)
    }
  }
}

extension Failure {
  /// A scenario that a form was saved in, and that the ruleset does not have.
  fileprivate static func unknownScenario(
    _ name: String, _ offset: Int, _ plan: borrowing Plan
  ) -> Failure {
    var name = name
    let message = name.withUTF8 { bytes in
      Failure.unknown(
        .scenario, unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count), plan
      ).message
    }
    return Failure(
      status: FV_ERR_UNKNOWN_NAME, offset: offset, pointer: "/scenario", message: message)
  }
}
