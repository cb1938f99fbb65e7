internal import CFormValidate
internal import CPython
internal import FVPlatform

// What a form of Python keeps, so that what is typed makes few objects: the text that was typed last, and
// the field that was read last.

extension Interpreter {
  /// The slots of forms, in the order in which `forms` has them.
  private enum FormPart: Int {
    case live = 0
    case seen, typed
  }

  /// The slots of fields, in the order in which `fields` has them.
  private enum FieldPart: Int {
    case live = 0
    case name, value, lastValid, told, verdict, shows, code, issues
  }

  private typealias FieldParts = InlineArray<9, Object?>

  /// Keeps a text that was typed into a form; false with an exception.
  mutating func keep(_ text: Object, typedInto form: Object) -> Bool {
    guard unsafe text.pointee.type == cpython_unicode_type() else { return true }
    return unsafe forms.set(FormPart.typed.rawValue, text, of: form)
  }

  /// The text that was typed last, where a value is the same: a new reference; nil, and no exception, for
  /// another value.
  @inline(__always)
  mutating func typed(_ value: borrowing fv_value, into form: Object) -> Object? {
    guard unsafe value.kind == FV_VALUE_STRING, let bytes = unsafe value.text.bytes,
      let text = unsafe forms.lent(FormPart.typed.rawValue, of: form),
      unsafe text.pointee.type == cpython_unicode_type(), let lent = unsafe LentText(text),
      unsafe lent.count == value.text.length, unsafe memcmp(lent.bytes, bytes, lent.count) == 0
    else { return nil }
    return unsafe shared(text)
  }

  /// A field of a form as an object of Python, a new reference; nil with an exception, or without one where
  /// that is for the longer way. References to both values are taken over.
  mutating func field(
    _ form: Object, _ live: Object, _ name: Object, _ state: UnsafePointer<fv_field_state>,
    _ value: Object, _ valid: Object
  ) -> Object? {
    let shows = unsafe state.pointee.flags & FV_FIELD_SHOWS != 0 ? cpython_yes() : cpython_no()
    let verdict = unsafe verdict(state.pointee.verdict).flatMap { unsafe self[$0] }
    var parts: FieldParts = unsafe [
      shared(live), shared(name), value, valid, nil, shared(verdict), shared(shows), nil, nil,
    ]
    guard unsafe verdict != nil, let field = unsafe unusedField(of: form) else {
      unsafe SlottedClass.release(parts)
      return nil
    }
    let (told, code) = unsafe (
      told(state, of: field), PyLong_FromLongLong(Int64(state.pointee.code))
    )
    unsafe parts[FieldPart.told.rawValue] = told
    unsafe parts[FieldPart.code.rawValue] = code
    if unsafe told != nil && code != nil, unsafe fields.fill(field, parts) { return unsafe field }
    unsafe SlottedClass.release(parts)
    unsafe Py_DecRef(field)
    return nil
  }

  /// The field of a form that was read last, where nobody else has it any more; else a new one of its class,
  /// which the form has then. A new reference; nil with an exception, or without one where there is none.
  private mutating func unusedField(of form: Object) -> Object? {
    guard let last = unsafe forms.value(FormPart.seen.rawValue, of: form) else { return nil }
    if unsafe fields.knows(last) && cpython_has_references(last, 2) { return unsafe last }
    defer { unsafe Py_DecRef(last) }
    guard let type = unsafe last.pointee.type else { return nil }
    unsafe fields.meet(type)
    guard let field = unsafe made(type) else { return nil }
    guard unsafe forms.set(FormPart.seen.rawValue, field, of: form) else {
      unsafe Py_DecRef(field)
      return nil
    }
    return unsafe field
  }

  /// The struct of a field as bytes, from which the rest is read: a new reference; nil with an exception. Those
  /// that a field has already, and nobody else, are written anew.
  private mutating func told(
    _ state: UnsafePointer<fv_field_state>, of field: Object
  ) -> Object? {
    let size = unsafe MemoryLayout<fv_field_state>.size
    var (bytes, count) = unsafe (nil as UnsafeMutablePointer<CChar>?, 0)
    if let told = unsafe fields.lent(FieldPart.told.rawValue, of: field),
      unsafe told.pointee.type == cpython_bytes_type() && told.pointee.size == size,
      unsafe cpython_has_references(told, 1),
      unsafe PyBytes_AsStringAndSize(told, &bytes, &count) == 0, let bytes = unsafe bytes
    {
      unsafe memcpy(bytes, state, size)
      return unsafe shared(told)
    }
    let start = unsafe UnsafeRawPointer(state).assumingMemoryBound(to: CChar.self)
    return unsafe PyBytes_FromStringAndSize(start, size)
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
}
