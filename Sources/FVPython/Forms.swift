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
    if status >= 0 {
      guard unsafe python.pointee.keep(value, typedInto: this) else { return nil }
      return unsafe shared(cpython_none())
    }
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
      let value = unsafe python.pointee.typed(state.value, into: this) ?? simple(state.value)
    {
      if let valid = unsafe isSameText(state)
        ? shared(value) : simple(state.last_valid)
      {
        let field = unsafe python.pointee.field(this, form.live, name, &state, value, valid)
        if let field = unsafe field { return unsafe field }
        guard unsafe PyErr_Occurred() == nil else { return nil }
      } else {
        unsafe Py_DecRef(value)
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
