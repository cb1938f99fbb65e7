public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

// Questions to somebody else, of forms and reports, and their answers.

@_cdecl("fv_form_request_count") @implementation
public func fv_form_request_count(_ form: UnsafePointer<fv_form>?) -> Int {
  unsafe resolve(form)?.requests.count ?? 0
}

@_cdecl("fv_form_request") @implementation
public func fv_form_request(
  _ form: UnsafeMutablePointer<fv_form>?, _ index: Int, _ request: UnsafeMutablePointer<fv_request>?
) -> Int32 {
  guard let form = unsafe resolve(UnsafePointer(form)) else { return FV_ERR_HANDLE }
  guard !form.isJudging else { return FV_ERR_BUSY }
  let all = form.requests
  // Reading the form may end the question: what was told of it stays until the next change.
  if all.indices.contains(index) {
    form.lent[-1 &- Int(truncatingIfNeeded: all[index].token)] = ToldRequest(all[index])
  }
  return unsafe write(all, index, to: request)
}

@_cdecl("fv_form_answer") @implementation
public func fv_form_answer(
  _ form: UnsafeMutablePointer<fv_form>?, _ token: UInt64, _ code: Int32,
  _ message: UnsafePointer<CChar>?, _ n: Int, _ params: UnsafePointer<CChar>?, _ k: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let words = unsafe try words(message, n, params, k)
    let code = try Code(answered: code)
    guard try calling({ () throws(FormError) in try form.answer(token, code, words) }) else {
      throw Failure(
        status: FV_ERR_UNKNOWN_NAME, message: "Nobody asks that any more: the answer is left out.")
    }
  }
}

@_cdecl("fv_form_forget_answers") @implementation
public func fv_form_forget_answers(
  _ form: UnsafeMutablePointer<fv_form>?, _ path: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let only = unsafe path == nil && n == 0 ? nil : try slot(of: path, n, in: form)
    try calling { () throws(FormError) in try form.forgetAnswers(only) }
  }
}

@_cdecl("fv_form_ask_again") @implementation
public func fv_form_ask_again(
  _ form: UnsafeMutablePointer<fv_form>?, _ path: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let only = unsafe path == nil && n == 0 ? nil : try slot(of: path, n, in: form)
    try calling { () throws(FormError) in try form.askAgain(only) }
  }
}

@_cdecl("fv_report_request_count") @implementation
public func fv_report_request_count(_ report: UnsafePointer<fv_report>?) -> Int {
  unsafe resolve(report)?.pointee.requests.count ?? 0
}

@_cdecl("fv_report_request") @implementation
public func fv_report_request(
  _ report: UnsafePointer<fv_report>?, _ index: Int, _ request: UnsafeMutablePointer<fv_request>?
) -> Int32 {
  guard let report = unsafe resolve(report) else { return FV_ERR_HANDLE }
  return unsafe write(report.pointee.requests, index, to: request)
}

@_cdecl("fv_report_answer") @implementation
public func fv_report_answer(
  _ report: UnsafeMutablePointer<fv_report>?, _ token: UInt64, _ code: Int32,
  _ message: UnsafePointer<CChar>?, _ n: Int, _ params: UnsafePointer<CChar>?, _ k: Int
) -> Int32 {
  guard let report = unsafe resolve(UnsafePointer(report)) else { return FV_ERR_HANDLE }
  do throws(Failure) {
    let words = unsafe try words(message, n, params, k)
    let code = try Code(answered: code)
    let owned = unsafe UnsafeMutablePointer(mutating: report)
    guard let isTaken = unsafe owned.pointee.answer(token, code, words) else {
      return FV_ERR_MEMORY
    }
    return isTaken ? FV_OK : FV_ERR_UNKNOWN_NAME
  } catch {
    return error.status
  }
}

extension Code {
  /// What somebody answers: valid, a reason why not, or that nobody can tell.
  fileprivate init(answered code: Int32) throws(Failure) {
    guard code >= 0, code != FV_PENDING else {
      throw Failure(
        status: FV_ERR_ARGUMENT, message: "An answer is FV_OK, a code above 0, or FV_UNDECIDED.")
    }
    self.init(rawValue: code)
  }
}

/// A message with what it is filled with, as callers give it.
func words(
  _ message: UnsafePointer<CChar>?, _ n: Int, _ params: UnsafePointer<CChar>?, _ k: Int
) throws(Failure) -> HostWords {
  guard let message = unsafe text(message, n), let params = unsafe text(params, k) else {
    throw Failure.missingText
  }
  let words = unsafe HostWords(
    message: TextRef(unsafeStart: message.baseAddress, count: message.count),
    params: TextRef(unsafeStart: params.baseAddress, count: params.count), isTemplate: true)
  do throws(HostWordsError) { try words.check() } catch {
    switch error {
    case .mistake(let message): throw Failure(status: FV_ERR_ARGUMENT, message: message)
    case .memory: throw Failure.memory
    }
  }
  return words
}

private func write(
  _ requests: [RemoteRequest], _ index: Int, to out: UnsafeMutablePointer<fv_request>?
) -> Int32 {
  guard requests.indices.contains(index) else { return FV_ERR_ARGUMENT }
  guard let known = unsafe fv_request(requests[index]) else { return FV_ERR_MEMORY }
  let isFilled = unsafe fill(out) { request in
    let size = unsafe request.struct_size
    unsafe request = known
    unsafe request.struct_size = size
  }
  return isFilled ? FV_OK : FV_ERR_ARGUMENT
}

extension fv_request {
  /// A question as C wants it, as long as that is there; nil when there is no memory.
  init?(_ request: RemoteRequest) {
    guard let lent = request.lentValues() else { return nil }
    unsafe self.init()
    unsafe struct_size = UInt32(MemoryLayout<fv_request>.size)
    unsafe token = request.token
    unsafe delay = request.delay
    unsafe name = fv_text(request.name)
    unsafe path = fv_text(request.pathText)
    unsafe params = fv_text(request.params)
    unsafe lent.value.withValues { if let given = unsafe $0 { unsafe value = given.pointee } }
    unsafe lent.reads.withValues { if let given = unsafe $0 { unsafe reads = given.pointee } }
  }
}

/// The values of a question as C wants them.
private final class LentRequest: Companion, @unchecked Sendable {
  let value: LentValues
  let reads: LentValues

  init?(_ request: RemoteRequest) {
    guard let value = LentValues(single: request.value, tellingAll: true),
      let reads = LentValues(single: request.reads, tellingAll: true)
    else { return nil }
    self.value = value
    self.reads = reads
  }
}

/// A question whose texts a caller has.
private final class ToldRequest: Companion, @unchecked Sendable {
  private let request: RemoteRequest

  init(_ request: RemoteRequest) { self.request = request }
}

extension RemoteRequest {
  fileprivate func lentValues() -> LentRequest? {
    if let known = lent as? LentRequest { return known }
    let made = LentRequest(self)
    lent = made
    return made
  }
}
