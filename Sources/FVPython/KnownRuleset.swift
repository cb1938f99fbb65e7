internal import CFormValidate
internal import CPython
internal import FVPlatform
internal import FVText

/// A ruleset as dicts meet it: its fields' names as objects of Python, and memory for values.
///
/// It goes with the capsule that a ruleset of Python holds. The interpreter's lock is held while it is
/// used, so that one call at a time does.
@safe
struct KnownRuleset: ~Copyable {
  private let anchor = Anchor()
  let ruleset: UnsafePointer<fv_ruleset>?
  /// The object that frees the ruleset as it goes.
  private let owner: Object
  let fieldCount: Int
  /// What of the time it must be told.
  let needs: UInt32
  /// Whether a dict with a key that is not a field is for the longer way, which tells its caller.
  let rejectsUnknown: Bool
  /// Whether the dict that was read last has keys that are no fields.
  private(set) var hasStrays = false
  /// The fields' names, each once in the process, as the keys of most dicts are too.
  private let names: UnsafeMutablePointer<Object?>
  /// Where each of them stands: a dict.
  private let places: Object
  let values: UnsafeMutablePointer<fv_value>
  /// What they were read of, which is held on to as the reader does.
  private let objects: UnsafeMutablePointer<Object?>
  var reader = ValueReader()
  /// Whether a record is being read or taken, and code of Python may run meanwhile.
  var isInUse = false
  /// What its records become.
  var templates = DictTemplates()
  /// The names of the fields within the record, by their numbers, as far as somebody has asked.
  private var innerNames = unsafe Buffer<Object?>()

  /// Takes over the pieces that `make` got.
  private init(
    _ ruleset: UnsafePointer<fv_ruleset>?, _ owner: Object, _ places: Object,
    _ names: UnsafeMutableRawPointer, _ values: UnsafeMutableRawPointer,
    _ objects: UnsafeMutableRawPointer
  ) {
    let room = unsafe KnownRuleset.room(ruleset)
    var needs: UInt32 = 0
    unsafe fv_ruleset_needs(ruleset, &needs)
    self.needs = needs
    rejectsUnknown = unsafe fv_ruleset_rejects_unknown(ruleset)
    fieldCount = unsafe fv_ruleset_field_count(ruleset)
    unsafe self.ruleset = ruleset
    unsafe self.owner = owner
    unsafe self.places = places
    unsafe self.names = names.bindMemory(to: Object?.self, capacity: room)
    unsafe self.values = values.bindMemory(to: fv_value.self, capacity: room)
    unsafe self.objects = objects.bindMemory(to: Object?.self, capacity: room)
    unsafe Py_IncRef(owner)
  }

  private static func room(_ ruleset: UnsafePointer<fv_ruleset>?) -> Int {
    max(unsafe fv_ruleset_field_count(ruleset), 1)
  }

  /// Nil, with an exception, when there is no memory.
  private static func make(
    _ ruleset: UnsafePointer<fv_ruleset>?, _ owner: Object
  ) -> UnsafeMutablePointer<KnownRuleset>? {
    guard let places = unsafe PyDict_New() else { return nil }
    let room = unsafe room(ruleset)
    let memory = unsafe malloc(MemoryLayout<KnownRuleset>.size)
    let names = unsafe calloc(room, MemoryLayout<Object?>.stride)
    let values = unsafe calloc(room, MemoryLayout<fv_value>.stride)
    let objects = unsafe calloc(room, MemoryLayout<Object?>.stride)
    guard let memory = unsafe memory, let names = unsafe names, let values = unsafe values,
      let objects = unsafe objects
    else {
      unsafe FVPlatform.free(objects)
      unsafe FVPlatform.free(memory)
      unsafe FVPlatform.free(names)
      unsafe FVPlatform.free(values)
      unsafe Py_DecRef(places)
      unsafe _ = PyErr_NoMemory()
      return nil
    }
    let known = unsafe memory.bindMemory(to: KnownRuleset.self, capacity: 1)
    unsafe known.initialize(to: KnownRuleset(ruleset, owner, places, names, values, objects))
    guard unsafe known.pointee.learnNames() else {
      unsafe free(known)
      return nil
    }
    return unsafe known
  }

  /// Ends it and gives its memory back.
  private static func free(_ known: UnsafeMutablePointer<KnownRuleset>) {
    unsafe known.deinitialize(count: 1)
    unsafe FVPlatform.free(known)
  }

  deinit {
    for index in 0..<fieldCount { unsafe Py_DecRef(names[index]) }
    for index in 0..<(unsafe innerNames.count) { unsafe Py_DecRef(innerNames[index]) }
    unsafe FVPlatform.free(names)
    unsafe FVPlatform.free(values)
    unsafe FVPlatform.free(objects)
    unsafe Py_DecRef(places)
    unsafe Py_DecRef(owner)
  }

  private func learnNames() -> Bool {
    for index in 0..<fieldCount {
      var text = unsafe fv_text()
      guard unsafe fv_ruleset_field_name(ruleset, index, &text) == FV_OK,
        var name = unsafe PyUnicode_FromStringAndSize(text.bytes, text.length)
      else { return false }
      unsafe PyUnicode_InternInPlace(&name)
      unsafe names[index] = name
      guard let place = unsafe PyLong_FromLongLong(Int64(index)) else { return false }
      defer { unsafe Py_DecRef(place) }
      guard unsafe PyDict_SetItem(places, name, place) == 0 else { return false }
    }
    return true
  }

  /// The name of a field by its number, borrowed; nil with an exception.
  @inline(__always)
  mutating func lentName(_ number: Int64, _ text: fv_text) -> Object? {
    if number < fieldCount { return unsafe names[Int(number)] }
    return unsafe innerName(Int(number) - fieldCount, text)
  }

  private mutating func innerName(_ place: Int, _ text: fv_text) -> Object? {
    while unsafe innerNames.count <= place && !innerNames.isExhausted {
      unsafe innerNames.append(nil)
    }
    guard unsafe place < innerNames.count else { return unsafe PyErr_NoMemory() }
    if let name = unsafe innerNames[place] { return unsafe name }
    guard var name = unsafe PyUnicode_FromStringAndSize(text.bytes, text.length) else { return nil }
    unsafe PyUnicode_InternInPlace(&name)
    unsafe innerNames[place] = name
    return unsafe name
  }

  /// The str that a field's text is of, where it came in as one and is held on to: a new reference; nil, and
  /// no exception, for other texts.
  @inline(__always)
  func text(of number: Int64, _ text: fv_text) -> Object? {
    guard reader.isHolding, number < fieldCount else { return nil }
    let place = Int(number)
    guard unsafe values[place].kind == FV_VALUE_STRING && values[place].text.bytes == text.bytes,
      unsafe values[place].text.length == text.length, let object = unsafe objects[place],
      unsafe object.pointee.type == cpython_unicode_type()
    else { return nil }
    return unsafe shared(object)
  }

  /// Reads a dict into `values`; false for another object, or one that is for the longer way. No code
  /// of Python runs meanwhile, save for what a text without UTF-8 may set off, and then it is false.
  mutating func read(_ dict: Object, isHolding: Bool) -> Bool {
    guard unsafe dict.pointee.type == cpython_dict_type(),
      unsafe PyDict_Size(dict) <= Limits.recordFields
    else { return false }
    reader.begin(isHolding: isHolding)
    hasStrays = false
    for index in 0..<fieldCount { unsafe values[index].kind = FV_VALUE_ABSENT }
    // Keys mostly come in the order of the fields.
    var expected = 0
    if let entries = unsafe cpython_entries(dict) {
      for index in 0..<(unsafe dict.pointee.size) {
        guard unsafe read(entries[index].value, by: entries[index].key, &expected) else {
          return false
        }
      }
      return true
    }
    var position = 0
    var (key, value) = unsafe (nil as Object?, nil as Object?)
    while unsafe PyDict_Next(dict, &position, &key, &value) != 0 {
      guard let key = unsafe key, let value = unsafe value,
        unsafe read(value, by: key, &expected)
      else { return false }
    }
    return true
  }

  /// Reads the value of a key; false where the dict is for the longer way.
  @inline(__always)
  private mutating func read(_ value: Object, by key: Object, _ expected: inout Int) -> Bool {
    if expected < fieldCount, unsafe names[expected] == key {
      unsafe objects[expected] = value
      expected &+= 1
      return unsafe reader.read(value, into: values + (expected &- 1), depth: 0)
    }
    switch unsafe search(key) {
    case .field(let field):
      unsafe objects[field] = value
      expected = field &+ 1
      return unsafe reader.read(value, into: values + field, depth: 0)
    case .unknown:
      hasStrays = true
      return !rejectsUnknown
    case .odd: return false
    }
  }

  /// What a key is: odd ones, of a class of their own or no text, are for the longer way.
  private enum Key { case field(Int), unknown, odd }

  private func search(_ key: Object) -> Key {
    guard unsafe key.pointee.type == cpython_unicode_type() else { return .odd }
    guard let place = unsafe PyDict_GetItemWithError(places, key) else {
      guard unsafe PyErr_Occurred() == nil else {
        PyErr_Clear()
        return .odd
      }
      return .unknown
    }
    var overflow: Int32 = 0
    return .field(Int(unsafe PyLong_AsLongLongAndOverflow(place, &overflow)))
  }
}

extension KnownRuleset {
  private static let name: StaticString = "formvalidate.ruleset"

  private static var capsuleName: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// A new reference to a capsule with it; nil with an exception.
  static func capsule(_ ruleset: UnsafePointer<fv_ruleset>?, owner: Object) -> Object? {
    guard let known = unsafe make(ruleset, owner) else { return nil }
    let capsule = unsafe PyCapsule_New(known, capsuleName) { capsule in
      if let known = unsafe KnownRuleset.of(capsule) { unsafe KnownRuleset.free(known) }
    }
    if unsafe capsule == nil { unsafe free(known) }
    return unsafe capsule
  }

  /// Of a capsule; nil, and no exception, for anything else.
  static func of(_ capsule: Object) -> UnsafeMutablePointer<KnownRuleset>? {
    guard let known = unsafe PyCapsule_GetPointer(capsule, capsuleName) else {
      PyErr_Clear()
      return nil
    }
    return unsafe known.assumingMemoryBound(to: KnownRuleset.self)
  }
}
