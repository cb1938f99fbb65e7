public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

// Errors from outside, of forms and reports.

@_cdecl("fv_form_add_error") @implementation
public func fv_form_add_error(
  _ form: UnsafeMutablePointer<fv_form>?, _ path: UnsafePointer<CChar>?, _ n: Int, _ code: Int32,
  _ message: UnsafePointer<CChar>?, _ m: Int, _ params: UnsafePointer<CChar>?, _ k: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let path = unsafe try text(at: path, n)
    let words = unsafe try told(message, m, params, k)
    let code = try Code(outside: code)
    if form.isJudging { throw Failure(.busy) }
    guard try calling({ () throws(FormError) in try form.addError(path, code, words) }) else {
      throw form.ruleset.plan.isPath(path)
        ? Failure.noSuchRow : Failure.unknown(.field, path, form.ruleset.plan)
    }
  }
}

@_cdecl("fv_form_add_errors_json") @implementation
public func fv_form_add_errors_json(
  _ form: UnsafeMutablePointer<fv_form>?, _ json: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    guard let text = unsafe text(json, n) else { throw Failure.missingText }
    let problem = unsafe try problem(text.span, form.ruleset.plan)
    try calling { () throws(FormError) in try form.addErrors(problem) }
  }
}

@_cdecl("fv_form_clear_errors") @implementation
public func fv_form_clear_errors(
  _ form: UnsafeMutablePointer<fv_form>?, _ path: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let only = unsafe path == nil && n == 0 ? nil : try text(at: path, n)
    if form.isJudging { throw Failure(.busy) }
    guard try calling({ () throws(FormError) in try form.clearErrors(only) }) else {
      throw Failure.unknown(.field, only ?? TextRef(), form.ruleset.plan)
    }
  }
}

@_cdecl("fv_report_add_error") @implementation
public func fv_report_add_error(
  _ report: UnsafeMutablePointer<fv_report>?, _ path: UnsafePointer<CChar>?, _ n: Int,
  _ code: Int32, _ message: UnsafePointer<CChar>?, _ m: Int, _ params: UnsafePointer<CChar>?,
  _ k: Int
) -> Int32 {
  guard let report = unsafe resolve(UnsafePointer(report)) else { return FV_ERR_HANDLE }
  do throws(Failure) {
    let path = unsafe try text(at: path, n)
    let words = unsafe try told(message, m, params, k)
    let code = try Code(outside: code)
    let owned = unsafe UnsafeMutablePointer(mutating: report)
    return unsafe owned.pointee.addError(at: path, code, words) ? FV_OK : FV_ERR_LIMIT
  } catch {
    return error.status
  }
}

@_cdecl("fv_ruleset_code") @implementation
public func fv_ruleset_code(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ code: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  guard let name = unsafe text(name, n) else { return FV_ERR_ARGUMENT }
  let text = unsafe TextRef(unsafeStart: name.baseAddress, count: name.count)
  guard let found = ruleset.plan.code(named: text) else { return FV_ERR_UNKNOWN_NAME }
  if let code = unsafe code { unsafe code.pointee = found.rawValue }
  return FV_OK
}

@_cdecl("fv_ruleset_code_name") @implementation
public func fv_ruleset_code_name(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ code: Int32, _ name: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  let text = ruleset.plan.name(of: Code(rawValue: code))
  if let name = unsafe name { unsafe name.pointee = fv_text(text) }
  return FV_OK
}

/// A path, as callers give it.
private func text(at path: UnsafePointer<CChar>?, _ n: Int) throws(Failure) -> TextRef {
  guard let path = unsafe text(path, n) else { throw Failure.missingText }
  return unsafe TextRef(unsafeStart: path.baseAddress, count: path.count)
}

/// What an error from outside says: a template where there is something to fill in.
private func told(
  _ message: UnsafePointer<CChar>?, _ m: Int, _ params: UnsafePointer<CChar>?, _ k: Int
) throws(Failure) -> HostWords {
  guard k == 0 else { return unsafe try words(message, m, params, k) }
  return HostWords(message: unsafe try text(at: message, m))
}

private func problem(
  _ json: Span<UInt8>, _ plan: borrowing Plan
) throws(Failure) -> Problem {
  do throws(ProblemError) {
    return try Problem(json, plan)
  } catch {
    throw Failure(error)
  }
}

extension Failure {
  fileprivate init(_ error: ProblemError) {
    switch error {
    case .syntax(let offset):
      self.init(status: FV_ERR_ARGUMENT, offset: offset, message: "The text is not JSON.")
    case .shape(let offset):
      self.init(
        status: FV_ERR_ARGUMENT, offset: offset,
        message: "Expected an object with a list of objects, \"issues\" or \"errors\".")
    case .member(let name, let offset):
      self.init(
        status: FV_ERR_ARGUMENT, offset: offset,
        message: sentence("\"%\" of an error is of the wrong kind.", name))
    case .limit: self.init(.outsideErrors)
    case .memory: self = Failure.memory
    }
  }
}

extension Code {
  /// What somebody outside finds wrong.
  fileprivate init(outside code: Int32) throws(Failure) {
    self.init(rawValue: code)
    guard isInvalidOutside else {
      throw Failure(
        status: FV_ERR_ARGUMENT,
        message:
          "An error has a code of the library's that says why the value is invalid, or one from "
          + "10,000 on.")
    }
  }
}
