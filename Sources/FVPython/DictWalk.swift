internal import CFormValidate
internal import CKernels
internal import CPython
internal import FVPlatform
internal import FVText

/// Dicts as records: which key is which field, and their values as the library takes them.
@safe
struct DictWalk: ~Copyable {
  private let anchor = Anchor()
  private let fieldCount: Int
  /// Whether a dict with a key that is not a field is for the longer way, which tells its caller.
  private let rejectsUnknown: Bool
  private let ruleset: UnsafePointer<fv_ruleset>?
  /// For each field the key object that was last seen for it: keys that are
  /// interned, as nearly all are, are told by their address. No Python code runs meanwhile, so that
  /// none of them can go; where it may have (see `forget`), they are forgotten.
  private let keys: UnsafeMutablePointer<Object?>
  let values: UnsafeMutablePointer<fv_value>
  /// Reads what is rarer: lists, dicts and bytes. What it lends is good until the next dict is read.
  private var reader = ValueReader()

  /// Nil when there is no memory, or when the ruleset calls functions of the host: those could
  /// change the dict whose texts are borrowed.
  init?(
    _ ruleset: UnsafePointer<fv_ruleset>?, _ options: UnsafePointer<fv_options>?
  ) {
    guard unsafe fv_ruleset_host_function_count(ruleset) == 0 else { return nil }
    let count = unsafe fv_ruleset_field_count(ruleset)
    let room = max(count, 1)
    guard let keys = unsafe calloc(room, MemoryLayout<Object?>.stride),
      let values = unsafe calloc(room, MemoryLayout<fv_value>.stride)
    else { return nil }
    let flags = unsafe options?.pointee.flags ?? 0
    rejectsUnknown =
      unsafe flags & FV_OPTION_REJECT_UNKNOWN != 0 || fv_ruleset_rejects_unknown(ruleset)
    fieldCount = count
    unsafe self.ruleset = ruleset
    unsafe self.keys = keys.bindMemory(to: Object?.self, capacity: room)
    unsafe self.values = values.bindMemory(to: fv_value.self, capacity: room)
  }

  deinit {
    unsafe free(keys)
    unsafe free(values)
  }

  var count: Int { fieldCount }

  /// How much the dict that was read last holds in lists and dicts.
  var amount: Int { reader.amount }

  /// Calls for the memory of a record that comes soon.
  @inline(__always)
  func prefetch(_ list: Object, _ index: Int) {
    // Beyond its end there would be an exception, for which Python may collect garbage.
    guard unsafe index &+ 4 < list.pointee.size else { return }
    if let soon = unsafe element(of: list, index &+ 4) { unsafe fvk_prefetch(soon) }
  }

  /// Reads a dict into `values`; false for another object, or one that is for the longer way.
  mutating func read(_ dict: Object) -> Bool {
    guard unsafe dict.pointee.type == cpython_dict_type(),
      unsafe PyDict_Size(dict) <= Limits.recordFields
    else { return false }
    reader.begin(isHolding: false)
    for index in 0..<fieldCount { unsafe values[index].kind = FV_VALUE_ABSENT }
    var position = 0
    var key = unsafe nil as Object?
    var value = unsafe nil as Object?
    // Keys mostly come in the order of the fields.
    var expected = 0
    while unsafe PyDict_Next(dict, &position, &key, &value) != 0 {
      guard let key = unsafe key, let value = unsafe value else { return false }
      switch unsafe field(key, expected) {
      case .field(let field):
        guard unsafe read(value, into: values + field) else { return forget() }
        expected = field &+ 1
      case .unknown: if rejectsUnknown { return false }
      case .odd: return forget()
      }
    }
    return true
  }

  /// What a key is: odd ones, of a class of their own or no text, are for the longer way.
  private enum Key { case field(Int), unknown, odd }

  @inline(__always)
  private func field(_ key: Object, _ expected: Int) -> Key {
    if expected < fieldCount, unsafe keys[expected] == key { return .field(expected) }
    return unsafe search(key)
  }

  @inline(never)
  private func search(_ key: Object) -> Key {
    guard unsafe key.pointee.type == cpython_unicode_type(), let text = unsafe utf8(of: key)
    else { return .odd }
    var field = 0
    guard unsafe fv_ruleset_field_index(ruleset, text.bytes, text.count, &field) == FV_OK else {
      return .unknown
    }
    unsafe keys[field] = key
    return .field(field)
  }

  /// Ill-formed text makes an exception, for which Python may collect garbage and run any code:
  /// nothing that was borrowed is used after it.
  private mutating func forget() -> Bool {
    for index in 0..<fieldCount { unsafe keys[index] = nil }
    return false
  }

  @inline(__always)
  private mutating func read(_ object: Object, into value: UnsafeMutablePointer<fv_value>) -> Bool {
    let type = unsafe object.pointee.type
    if unsafe type == cpython_unicode_type() {
      // A long one would be encoded before anybody finds that it is not looked at.
      guard unsafe object.pointee.size <= Limits.valueBytes, let text = unsafe utf8(of: object)
      else { return false }
      unsafe value.pointee.kind = FV_VALUE_STRING
      unsafe value.pointee.text = fv_text(bytes: text.bytes, length: text.count)
      return true
    }
    return unsafe reader.read(object, of: type, into: value, depth: 0)
  }
}

/// An element of a list, borrowed; nil, and no exception, outside of it.
@inline(__always)
func element(of list: Object, _ index: Int) -> Object? {
  guard let element = unsafe PyList_GetItem(list, index) else {
    PyErr_Clear()
    return nil
  }
  return unsafe element
}
