internal import CFormValidate
internal import CPython

/// What a card's digits tell, for the usual call: a text, and no options. Only the struct is copied;
/// whatever somebody asks for is read from it in Python.
func judgeCard(
  _ module: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if unsafe python.pointee.isQuick, let module = unsafe module, let value = unsafe arguments.single,
    let text = unsafe LentText(value)
  {
    var card = fv_card()
    card.struct_size = UInt32(MemoryLayout<fv_card>.size)
    if unsafe fv_card_check(text.bytes, text.count, nil, &card) >= 0 {
      return unsafe python.pointee.made(of: &card, module)
    }
  }
  return unsafe python.pointee.fallBack(.card, nil, arguments)
}

extension Interpreter {
  /// A new object of the module's class of cards; nil with an exception.
  fileprivate mutating func made(of card: UnsafePointer<fv_card>, _ module: Object) -> Object? {
    guard let className = unsafe self[.cardClass], let name = unsafe self[.told],
      let type = unsafe PyObject_GetAttr(module, className)
    else { return nil }
    defer { unsafe Py_DecRef(type) }
    let bytes = unsafe UnsafeRawPointer(card).assumingMemoryBound(to: CChar.self)
    guard let told = unsafe PyBytes_FromStringAndSize(bytes, MemoryLayout<fv_card>.size) else {
      return nil
    }
    defer { unsafe Py_DecRef(told) }
    guard let made = unsafe made(type) else { return nil }
    guard unsafe PyObject_SetAttr(made, name, told) == 0 else {
      unsafe Py_DecRef(made)
      return nil
    }
    return unsafe made
  }
}
