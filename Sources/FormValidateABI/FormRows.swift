public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

@_cdecl("fv_form_insert") @implementation
public func fv_form_insert(
  _ form: UnsafeMutablePointer<fv_form>?, _ list: UnsafePointer<CChar>?, _ n: Int, _ at: Int,
  _ value: UnsafePointer<fv_value>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withList(form, list, n, failure) { form, list throws(Failure) in
    guard (0...form.rowCount(list)).contains(at) else { throw Failure.noRow(form.rowCount(list)) }
    guard unsafe value != nil else {
      return try calling { () throws(FormError) in try form.insert(into: list, at: at, .null) }
    }
    let element = form.ruleset.plan.element(of: form.field(at: list))
    unsafe try withValue(value, of: element, form.ruleset.plan) {
      value throws(FormError) in try form.insert(into: list, at: at, value)
    }
  }
}

@_cdecl("fv_form_remove") @implementation
public func fv_form_remove(
  _ form: UnsafeMutablePointer<fv_form>?, _ list: UnsafePointer<CChar>?, _ n: Int, _ at: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withList(form, list, n, failure) { form, list throws(Failure) in
    guard (0..<form.rowCount(list)).contains(at) else { throw Failure.noRow(form.rowCount(list)) }
    try calling { () throws(FormError) in try form.remove(from: list, at: at) }
  }
}

@_cdecl("fv_form_move") @implementation
public func fv_form_move(
  _ form: UnsafeMutablePointer<fv_form>?, _ list: UnsafePointer<CChar>?, _ n: Int, _ from: Int,
  _ to: Int, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withList(form, list, n, failure) { form, list throws(Failure) in
    let rows = 0..<form.rowCount(list)
    guard rows.contains(from), rows.contains(to) else { throw Failure.noRow(rows.count) }
    try calling { () throws(FormError) in try form.move(in: list, from: from, to: to) }
  }
}

@_cdecl("fv_form_row_count") @implementation
public func fv_form_row_count(
  _ form: UnsafeMutablePointer<fv_form>?, _ list: UnsafePointer<CChar>?, _ n: Int,
  _ count: UnsafeMutablePointer<Int>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withList(form, list, n, failure) { form, list throws(Failure) in
    if let count = unsafe count { unsafe count.pointee = form.rowCount(list) }
  }
}

@_cdecl("fv_form_row_key") @implementation
public func fv_form_row_key(
  _ form: UnsafeMutablePointer<fv_form>?, _ list: UnsafePointer<CChar>?, _ n: Int, _ at: Int,
  _ key: UnsafeMutablePointer<UInt64>?, _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withList(form, list, n, failure) { form, list throws(Failure) in
    guard let found = form.rowKey(list, at) else { throw Failure.noRow(form.rowCount(list)) }
    if let key = unsafe key { unsafe key.pointee = found }
  }
}

@_cdecl("fv_form_submit_gate") @implementation
public func fv_form_submit_gate(
  _ form: UnsafeMutablePointer<fv_form>?, _ gate: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  var code = Code.ok
  let status = unsafe withForm(form, failure) { form throws(Failure) in
    let gate = unsafe try place(ofGate: gate, n, in: form)
    code = try calling { () throws(FormError) in try form.submit(gate: gate) }
  }
  return status == FV_OK ? code.rawValue : status
}

@_cdecl("fv_form_patch_json") @implementation
public func fv_form_patch_json(
  _ form: UnsafeMutablePointer<fv_form>?, _ json: UnsafeMutablePointer<fv_text>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    var patch = Buffer<UInt8>()
    do throws(FormError) { patch = try form.patch() } catch { throw Failure(error) }
    unsafe try give(patch, to: json)
  }
}

/// Runs `body` on a form with where a list stands.
private func withList(
  _ form: UnsafePointer<fv_form>?, _ list: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?, _ body: (LiveForm, Slot) throws(Failure) -> Void
) -> Int32 {
  unsafe withField(form, list, n, failure) { form, list throws(Failure) in
    guard form.isList(list) else { throw Failure.noList }
    try body(form, list)
  }
}

extension Failure {
  static let noList = Failure(
    status: FV_ERR_ARGUMENT, message: "The field is not a list: it has no \"items\".")

  static func noRow(_ count: Int) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message: sentence("There is no such row: the list has %.", String(count)))
  }

  static let noSuchRow = Failure(
    status: FV_ERR_ARGUMENT, message: "The pointer names a row that is not there.")
}
