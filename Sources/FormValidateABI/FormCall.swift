internal import CFormValidate
internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

// What calls about live forms have in common: whose form, which field, and what failed.

/// Runs `body` on a form, and tells the caller what failed.
@inline(__always)
func withForm(
  _ form: UnsafePointer<fv_form>?, _ failure: UnsafeMutablePointer<fv_error>?,
  _ body: (LiveForm) throws(Failure) -> Void
) -> Int32 {
  guard let form = unsafe resolve(form) else { return unsafe Failure.noForm.fill(failure) }
  return unsafe telling(failure) { () throws(Failure) in
    do throws(Failure) { try body(form) } catch { throw error.naming(form) }
    return FV_OK
  }
}

/// The same with where a field stands. The form is kept only where code of the host's may run, which might
/// free it: to keep it costs as much as a short rule.
@inline(__always)
func withField(
  _ form: UnsafePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?,
  _ body: (LiveForm, Slot) throws(Failure) -> Void
) -> Int32 {
  guard let object = unsafe HandleTable.object(UInt(bitPattern: form), .form) else {
    return unsafe Failure.noForm.fill(failure)
  }
  let form = unsafe object.assumingMemoryBound(to: Unmanaged<LiveForm>.self).pointee
  return unsafe form._withUnsafeGuaranteedRef { form in
    let kept = form.callsHost ? form : nil
    defer { withExtendedLifetime(kept) {} }
    return unsafe telling(failure) { () throws(Failure) in
      do throws(Failure) {
        try body(form, unsafe slot(of: field, n, in: form))
      } catch {
        throw error.naming(form)
      }
      return FV_OK
    }
  }
}

/// Where a field stands, by its name.
func slot(
  of field: UnsafePointer<CChar>?, _ n: Int, in form: LiveForm
) throws(Failure) -> Slot {
  let name = unsafe try name(field, n)
  // Where a row stands is not to be asked while a function of the host's is judging.
  if form.isJudging { throw Failure(.busy) }
  if let slot = try calling({ () throws(FormError) in try form.slot(of: name) }) { return slot }
  throw form.ruleset.plan.isPath(name)
    ? Failure.noSuchRow : Failure.unknown(.field, name, form.ruleset.plan)
}

/// The place of a gate by its name.
func place(
  ofGate gate: UnsafePointer<CChar>?, _ n: Int, in form: LiveForm
) throws(Failure) -> Int {
  let name = unsafe try name(gate, n)
  guard let place = form.ruleset.plan.gate(named: name) else {
    throw Failure.unknown(.gate, name, form.ruleset.plan)
  }
  return place
}

private func name(_ bytes: UnsafePointer<CChar>?, _ n: Int) throws(Failure) -> TextRef {
  guard let bytes = unsafe text(bytes, n) else { throw Failure.missingText }
  return unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
}

/// Runs `body`, whose failure becomes one of the call.
@inline(__always)
func calling<Result>(
  _ body: () throws(FormError) -> Result
) throws(Failure) -> Result {
  do throws(FormError) {
    return try body()
  } catch {
    throw Failure(error)
  }
}

/// Runs `body` on a caller's value of any kind for a field.
func withValue(
  _ value: UnsafePointer<fv_value>?, of field: FieldIndex?, _ plan: borrowing Plan,
  _ body: (Value) throws(FormError) -> Void
) throws(Failure) {
  guard let value = unsafe value else {
    throw Failure(status: FV_ERR_ARGUMENT, message: "The value is NULL.")
  }
  // What people type most, of which the form makes its copy.
  var plain: Value?
  do throws(ValueError) { plain = unsafe try Value.plain(value) } catch { throw Failure(error) }
  if let plain { return try calling { () throws(FormError) in try body(plain) } }
  // Arrays need memory until the form has its copy.
  guard var memory = RecordMemory() else { throw Failure.memory }
  var copy = Value.absent
  do throws(ValueError) { copy = unsafe try Value(value, of: field, plan, &memory) } catch {
    throw Failure(error)
  }
  try calling { () throws(FormError) in try body(copy) }
}

/// Gives a report a handle.
func give(
  _ box: ReportBox?, of form: LiveForm,
  to out: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?
) throws(Failure) {
  guard let out = unsafe out, var report = box?.take() else { return }
  report.ruleset = form.ruleset
  guard let handle = makeHandle(report, .report) else { throw Failure.memory }
  unsafe out.pointee = UnsafeMutablePointer(bitPattern: handle)
}

extension Failure {
  static let noForm = Failure(
    status: FV_ERR_HANDLE, message: "The handle is not a form, or the form was freed.")

  /// The same with the function of the registry that failed while the form was judged.
  @inline(never)
  func naming(_ form: LiveForm) -> Failure {
    isOfFunction ? Failure(.host(detail), form.failedFunction) : self
  }

  init(_ error: FormError) {
    switch error {
    case .run(let failure): self.init(failure)
    case .busy:
      self.init(
        status: FV_ERR_BUSY,
        message: "A function of the registry called back into the form that asked it.")
    case .observer(let status):
      self.init(status: FV_ERR_HOST, detail: status, message: "A subscriber of the form failed.")
    case .endless:
      self.init(
        status: FV_ERR_LIMIT,
        message: "The subscribers of the form answer each change with another one, without end.")
    case .closed: self = Failure.noForm
    }
  }
}
