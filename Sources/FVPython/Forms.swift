internal import CFormValidate
internal import CPython
internal import FVPlatform

/// A form that calls nothing of Python as it judges, and nobody observes.
@safe
private struct QuietForm {
  /// The object that has the form.
  let live: Object
  /// The same, where it has to be let go of.
  let held: Object?
  let handle: UnsafeMutablePointer<fv_form>?

  /// Nil, and no exception, for another one, or one that was closed.
  @inline(__always)
  init?(_ this: Object, _ python: UnsafeMutablePointer<Interpreter>) {
    guard unsafe python.pointee.isQuick else { return nil }
    // What slots have stays there: no code of Python runs meanwhile.
    if let live = unsafe python.pointee.forms.lent(0, of: this),
      let told = unsafe python.pointee.lives.lent(0, of: live)
    {
      guard let bits = unsafe bits(told), bits != 0 else { return nil }
      unsafe self.live = live
      unsafe held = nil
      unsafe handle = UnsafeMutablePointer(bitPattern: bits)
      return
    }
    guard let live = unsafe python.pointee.forms.value(0, of: this) else { return nil }
    let told = unsafe python.pointee.lives.value(0, of: live)
    defer { unsafe Py_DecRef(told) }
    guard let told = unsafe told, let bits = unsafe bits(told), bits != 0 else {
      unsafe Py_DecRef(live)
      return nil
    }
    unsafe self.live = live
    unsafe held = live
    unsafe handle = UnsafeMutablePointer(bitPattern: bits)
  }
}

func setField(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if count == 2, unsafe names == nil, let this = unsafe this, let name = unsafe values?[0],
    let value = unsafe values?[1], unsafe name.pointee.type == cpython_unicode_type(),
    let field = unsafe LentText(name), let text = unsafe LentText(value),
    let form = unsafe QuietForm(this, python)
  {
    defer { unsafe Py_DecRef(form.held) }
    let status = unsafe fv_form_set(
      form.handle, field.bytes, field.count, text.bytes, text.count, nil)
    if status >= 0 { return unsafe shared(cpython_none()) }
  }
  return unsafe python.pointee.fallBack(.formSet, this, arguments)
}

func leaveField(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if let this = unsafe this, let name = unsafe arguments.single,
    unsafe name.pointee.type == cpython_unicode_type(), let field = unsafe LentText(name),
    let form = unsafe QuietForm(this, python)
  {
    defer { unsafe Py_DecRef(form.held) }
    if unsafe fv_form_blur(form.handle, field.bytes, field.count, nil) >= 0 {
      return unsafe shared(cpython_none())
    }
  }
  return unsafe python.pointee.fallBack(.formBlur, this, arguments)
}

/// A field as it is now, as an object of Python, which keeps the struct and reads most of it when asked.
func readField(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if let this = unsafe this, let name = unsafe arguments.single,
    unsafe name.pointee.type == cpython_unicode_type(), let field = unsafe LentText(name),
    let form = unsafe QuietForm(this, python)
  {
    defer { unsafe Py_DecRef(form.held) }
    var state = unsafe fv_field_state()
    unsafe state.struct_size = UInt32(MemoryLayout<fv_field_state>.size)
    if unsafe fv_form_field(form.handle, field.bytes, field.count, &state, nil) >= 0,
      // The texts are the form's until it changes, for which code of Python has to run.
      let value = unsafe simple(state.value)
    {
      defer { unsafe Py_DecRef(value) }
      if let valid = unsafe isSameText(state)
        ? shared(value) : simple(state.last_valid)
      {
        defer { unsafe Py_DecRef(valid) }
        return unsafe python.pointee.field(this, form.live, name, &state, value, valid)
      }
    }
  }
  return unsafe python.pointee.fallBack(.formField, this, arguments)
}

/// The object of a value, a new reference; nil, and no exception, for one that is for the longer way.
@inline(__always)
private func simple(_ value: borrowing fv_value) -> Object? {
  let made: Object?
  switch unsafe value.kind {
  case FV_VALUE_ABSENT, FV_VALUE_NULL: unsafe made = shared(cpython_none())
  case FV_VALUE_BOOLEAN: unsafe made = shared(value.integer != 0 ? cpython_yes() : cpython_no())
  case FV_VALUE_INTEGER: unsafe made = PyLong_FromLongLong(value.integer)
  case FV_VALUE_NUMBER: unsafe made = PyFloat_FromDouble(value.number)
  case FV_VALUE_STRING:
    unsafe made = cpython_str(value.text.bytes, value.text.length)
  default: return nil
  }
  if unsafe made == nil { PyErr_Clear() }
  return unsafe made
}

/// Whether a text is what was typed and the last valid value too, so that one object is enough.
private func isSameText(_ state: borrowing fv_field_state) -> Bool {
  let (typed, valid) = unsafe (state.value.text, state.last_valid.text)
  guard unsafe state.value.kind == FV_VALUE_STRING,
    unsafe state.last_valid.kind == FV_VALUE_STRING, unsafe typed.length == valid.length,
    let one = unsafe typed.bytes, let other = unsafe valid.bytes
  else { return false }
  return unsafe memcmp(one, other, typed.length) == 0
}

extension Interpreter {
  /// A new object of the form's class of fields; nil with an exception.
  fileprivate mutating func field(
    _ form: Object, _ live: Object, _ name: Object, _ state: UnsafePointer<fv_field_state>,
    _ value: Object, _ valid: Object
  ) -> Object? {
    let start = unsafe UnsafeRawPointer(state).assumingMemoryBound(to: CChar.self)
    guard
      let told = unsafe PyBytes_FromStringAndSize(start, MemoryLayout<fv_field_state>.size)
    else { return nil }
    defer { unsafe Py_DecRef(told) }
    guard let word = unsafe self[.fieldClass], let type = unsafe PyObject_GetAttr(form, word) else {
      return nil
    }
    defer { unsafe Py_DecRef(type) }
    unsafe fields.meet(type)
    guard let field = unsafe made(type) else { return nil }
    guard unsafe set(.live, live, of: field), unsafe set(.name, name, of: field),
      unsafe set(.value, value, of: field), unsafe set(.lastValid, valid, of: field),
      unsafe set(.told, told, of: field), unsafe look(state, of: field)
    else {
      unsafe Py_DecRef(field)
      return nil
    }
    return unsafe field
  }

  /// Sets what is read of most fields.
  private mutating func look(_ state: UnsafePointer<fv_field_state>, of field: Object) -> Bool {
    guard let word = unsafe verdict(state.pointee.verdict), let verdict = unsafe self[word],
      let code = unsafe PyLong_FromLongLong(Int64(state.pointee.code))
    else { return false }
    defer { unsafe Py_DecRef(code) }
    let shows = unsafe state.pointee.flags & FV_FIELD_SHOWS != 0 ? cpython_yes() : cpython_no()
    return unsafe set(.verdict, verdict, of: field) && set(.shows, shows, of: field)
      && set(.code, code, of: field)
  }

  private func verdict(_ state: Int32) -> Word? {
    switch state {
    case FV_STATE_UNKNOWN: .unknown
    case FV_STATE_VALID: .valid
    case FV_STATE_INVALID: .invalid
    case FV_STATE_INCOMPLETE: .incomplete
    case FV_STATE_UNDECIDED: .undecided
    case FV_STATE_PENDING: .pending
    default: nil
    }
  }

  /// The slots of fields, in the order in which `fields` has them.
  private enum FieldPart: Int {
    case live = 0
    case name, value, lastValid, told, verdict, shows, code
  }

  // Were it not mutating, Swift 6.3 would copy the whole interpreter for each call.
  @inline(__always)
  private mutating func set(_ part: FieldPart, _ value: Object, of field: Object) -> Bool {
    unsafe fields.set(part.rawValue, value, of: field)
  }
}
