internal import CPython

/// A class whose objects' slots are read and set here, each where the class's descriptor says it stands.
@safe
struct SlottedClass: ~Copyable {
  /// Borrowed of the interpreter, which has this too.
  private var names = unsafe InlineArray<8, Object?>(repeating: nil)
  /// The class that the descriptors are of; all are owned.
  private var type = unsafe nil as Object?
  private var slots = unsafe InlineArray<8, Object?>(repeating: nil)
  /// Where they stand in an object; 0 where that is not known.
  private var offsets = InlineArray<8, Int>(repeating: 0)

  init() {}

  /// The class has slots of these names, at most eight.
  init(_ interpreter: borrowing Interpreter, _ words: [Interpreter.Word]) {
    for (place, word) in words.enumerated() { unsafe names[place] = interpreter[word] }
  }

  deinit {
    for place in unsafe slots.indices { unsafe Py_DecRef(slots[place]) }
    unsafe Py_DecRef(type)
  }

  /// Gets to know a class, which is mostly the one of before; false with an exception.
  @inline(__always)
  mutating func learn(_ type: Object) -> Bool {
    if unsafe self.type == type { return true }
    return unsafe learnOther(type)
  }

  @inline(never)
  private mutating func learnOther(_ type: Object) -> Bool {
    var found = unsafe InlineArray<8, Object?>(repeating: nil)
    for place in unsafe names.indices {
      guard let name = unsafe names[place] else { continue }
      guard let slot = unsafe PyObject_GetAttr(type, name) else {
        for place in unsafe found.indices { unsafe Py_DecRef(found[place]) }
        return false
      }
      // What is no slot is set by its name.
      if unsafe slot.pointee.type == cpython_member_type() {
        unsafe found[place] = slot
      } else {
        unsafe Py_DecRef(slot)
      }
    }
    let (before, typeBefore) = unsafe (slots, self.type)
    unsafe slots = found
    for place in unsafe found.indices {
      offsets[place] = unsafe found[place].map { unsafe cpython_offset($0, type) } ?? 0
    }
    unsafe self.type = shared(type)
    for place in unsafe before.indices { unsafe Py_DecRef(before[place]) }
    unsafe Py_DecRef(typeBefore)
    return true
  }

  /// Sets what stands at a place of the names; false with an exception.
  @inline(__always)
  func set(_ place: Int, _ value: Object, of object: Object) -> Bool {
    if offsets[place] != 0, unsafe object.pointee.type == type {
      unsafe cpython_put(object, offsets[place], value)
      return true
    }
    if let slot = unsafe slots[place] { return unsafe cpython_set(slot, object, value) }
    guard let name = unsafe names[place] else { return false }
    return unsafe PyObject_GenericSetAttr(object, name, value) == 0
  }

  /// What stands at a place of the names: a new reference; nil, and no exception, where there is nothing. The
  /// first class that comes is the one that is known.
  @inline(__always)
  mutating func value(_ place: Int, of object: Object) -> Object? {
    if unsafe type == nil, let first = unsafe object.pointee.type, unsafe !learn(first) {
      PyErr_Clear()
    }
    if offsets[place] != 0, unsafe object.pointee.type == type {
      return unsafe shared(cpython_at(object, offsets[place]))
    }
    return unsafe attribute(object, names[place])
  }
}
