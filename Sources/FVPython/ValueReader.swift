internal import CFormValidate
internal import CPython
internal import FVText

/// Values of Python as the library takes them: those of exactly the types that JSON has, and bytes.
///
/// Whatever is lent by them is good as long as nobody else runs code of Python, or, where the reader holds
/// on to them, until `release`.
@safe
struct ValueReader: ~Copyable {
  private var arena = Arena()
  /// What is left of the texts and items for which nobody else has to be let run.
  private var textLeft = 0
  private var itemsLeft = 0

  /// Whether reading it again would take longer than another call.
  var isLong: Bool { Limits.recordBytes &- textLeft > LentText.longest }

  /// How much was read of lists and dicts since it began: how many items, and their text by `textOfOne` bytes.
  var amount: Int {
    Limits.elements &- itemsLeft &+ (Limits.recordBytes &- textLeft) / ValueReader.textOfOne
  }
  private static let textOfOne = 64

  /// Whether a list or a dict was read, which somebody may change.
  private(set) var hasParts = false
  private(set) var isHolding = false
  private var held = unsafe Buffer<Object>()

  mutating func begin(isHolding: Bool) {
    self.isHolding = isHolding
    hasParts = false
    arena.reset()
    textLeft = Limits.recordBytes
    itemsLeft = Limits.elements
  }

  /// Lets go of what it holds on to.
  mutating func release() {
    for index in 0..<(unsafe held.count) { unsafe Py_DecRef(held[index]) }
    unsafe held.discard()
    isHolding = false
  }

  /// Nothing that was read is used any more: what a large record took goes back to the system.
  mutating func end() { arena.reset() }

  /// Holds on to what lends a text; false when there is no memory.
  @inline(__always)
  private mutating func hold(_ object: Object) -> Bool {
    guard isHolding else { return true }
    unsafe held.append(object)
    guard unsafe !held.isExhausted else { return false }
    unsafe Py_IncRef(object)
    return true
  }

  /// False for what is read in Python: other types, what is long or deep, what has no UTF-8.
  @inline(__always)
  mutating func read(
    _ object: Object, into value: UnsafeMutablePointer<fv_value>, depth: Int
  ) -> Bool {
    let type = unsafe object.pointee.type
    if unsafe type == cpython_unicode_type() {
      // A long one would be encoded before anybody finds that it is not looked at.
      guard unsafe object.pointee.size <= min(textLeft, Limits.valueBytes) else { return false }
      var count = 0
      guard let bytes = unsafe cpython_utf8(object, &count) else {
        PyErr_Clear()
        return false
      }
      textLeft &-= count
      unsafe value.pointee.kind = FV_VALUE_STRING
      unsafe value.pointee.text = fv_text(bytes: bytes, length: count)
      return unsafe textLeft >= 0 && hold(object)
    }
    return unsafe read(object, of: type, into: value, depth: depth)
  }

  /// The same of an object of a type that is not that of texts.
  @inline(__always)
  mutating func read(
    _ object: Object, of type: Object?, into value: UnsafeMutablePointer<fv_value>,
    depth: Int
  ) -> Bool {
    if unsafe type == cpython_integer_type() {
      var overflow: Int32 = 0
      let number = unsafe PyLong_AsLongLongAndOverflow(object, &overflow)
      unsafe value.pointee.kind = FV_VALUE_INTEGER
      unsafe value.pointee.integer = number
      return overflow == 0
    }
    if unsafe type == cpython_float_type() {
      unsafe value.pointee.kind = FV_VALUE_NUMBER
      unsafe value.pointee.number = PyFloat_AsDouble(object)
      return true
    }
    if unsafe type == cpython_boolean_type() {
      unsafe value.pointee.kind = FV_VALUE_BOOLEAN
      unsafe value.pointee.integer = object == cpython_yes() ? 1 : 0
      return true
    }
    if unsafe object == cpython_none() {
      unsafe value.pointee.kind = FV_VALUE_NULL
      return true
    }
    return unsafe readOther(object, into: value, depth: depth)
  }

  @inline(never)
  private mutating func readOther(
    _ object: Object, into value: UnsafeMutablePointer<fv_value>, depth: Int
  ) -> Bool {
    let type = unsafe object.pointee.type
    if unsafe type == cpython_list_type() || type == cpython_tuple_type() {
      hasParts = true
      return unsafe readItems(object, into: value, depth: depth + 1)
    }
    if unsafe type == cpython_dict_type() {
      hasParts = true
      return unsafe readMembers(object, into: value, depth: depth + 1)
    }
    guard unsafe type == cpython_bytes_type(), let text = unsafe LentText(object) else {
      return false
    }
    textLeft &-= text.count
    unsafe value.pointee.kind = FV_VALUE_STRING
    unsafe value.pointee.text = fv_text(bytes: text.bytes, length: text.count)
    return unsafe textLeft >= 0 && hold(object)
  }

  /// Room for so many items of so many values each, all absent.
  private mutating func room(
    _ count: Int, of size: Int = 1, _ depth: Int
  ) -> UnsafeMutablePointer<fv_value>? {
    itemsLeft &-= count
    guard depth <= Limits.nesting, itemsLeft >= 0,
      let items = unsafe arena.list(of: max(count &* size, 1), as: fv_value.self)
    else { return nil }
    unsafe items.initialize(repeating: fv_value())
    return items.baseAddress
  }

  private mutating func readItems(
    _ object: Object, into value: UnsafeMutablePointer<fv_value>, depth: Int
  ) -> Bool {
    let isList = unsafe object.pointee.type == cpython_list_type()
    let count = unsafe object.pointee.size
    guard let items = unsafe room(count, depth) else { return false }
    for index in 0..<count {
      let item = unsafe isList ? PyList_GetItem(object, index) : PyTuple_GetItem(object, index)
      guard let item = unsafe item else {
        PyErr_Clear()
        return false
      }
      guard unsafe read(item, into: items + index, depth: depth) else { return false }
    }
    unsafe value.pointee.kind = FV_VALUE_ARRAY
    unsafe value.pointee.items = UnsafePointer(items)
    unsafe value.pointee.count = count
    return true
  }

  private mutating func readMembers(
    _ object: Object, into value: UnsafeMutablePointer<fv_value>, depth: Int
  ) -> Bool {
    let count = unsafe PyDict_Size(object)
    guard let items = unsafe room(count, of: 2, depth) else { return false }
    var (position, index) = (0, 0)
    var (key, member) = unsafe (nil as Object?, nil as Object?)
    while unsafe PyDict_Next(object, &position, &key, &member) != 0 {
      guard let key = unsafe key, let member = unsafe member, index < count,
        unsafe key.pointee.type == cpython_unicode_type(),
        unsafe read(key, into: items + 2 * index, depth: depth),
        unsafe read(member, into: items + 2 * index + 1, depth: depth)
      else { return false }
      index &+= 1
    }
    unsafe value.pointee.kind = FV_VALUE_MEMBERS
    unsafe value.pointee.items = UnsafePointer(items)
    unsafe value.pointee.count = index
    return true
  }
}
