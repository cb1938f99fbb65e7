internal import CFormValidate
internal import CPython

extension TypedValues {
  /// So many values stand on the stack until their dict takes them.
  static var mostAtOnce: Int { 64 }

  /// A dict of members whose names were met before. Their values are made first, for which code of Python
  /// may run; none does between the dict's beginning and its end, so that nobody sees it without them.
  func filled(_ items: UnsafePointer<fv_value>, _ count: Int) -> Object? {
    unsafe withUnsafeTemporaryAllocation(of: Object?.self, capacity: count) { room in
      var made = 0
      defer { for index in 0..<made { unsafe Py_DecRef(room[index]) } }
      while made < count {
        guard let value = unsafe member(items + 2 * made) else { return nil }
        unsafe room.initializeElement(at: made, to: value)
        made += 1
      }
      // What ran may have had other dicts take its place.
      let copy = unsafe known.pointee.templates.copy(items, count)
      if let copy = unsafe copy, unsafe put(room, items, in: copy) {
        made = 0
        return unsafe copy
      }
      guard let dict = unsafe copy ?? PyDict_New() else { return nil }
      for index in 0..<count {
        guard let key = unsafe name(items + 2 * index) else {
          unsafe Py_DecRef(dict)
          return nil
        }
        defer { unsafe Py_DecRef(key) }
        guard let value = unsafe room[index], unsafe PyDict_SetItem(dict, key, value) == 0 else {
          unsafe Py_DecRef(dict)
          return nil
        }
      }
      return unsafe dict
    }
  }

  /// Puts values where a new copy has None, and takes the references over; false, and nothing is done, for
  /// one that is not as it should be.
  private func put(
    _ values: UnsafeMutableBufferPointer<Object?>, _ items: UnsafePointer<fv_value>, in dict: Object
  ) -> Bool {
    let (count, none) = unsafe (values.count, cpython_none())
    guard let entries = unsafe cpython_entries(dict), unsafe dict.pointee.size == count else {
      return false
    }
    for index in 0..<count {
      let name = unsafe items + 2 * index
      guard unsafe values[index] != nil && entries[index].value == none,
        unsafe entries[index].key == known.pointee.lentName(name.pointee.integer, name.pointee.text)
      else { return false }
    }
    for index in 0..<count {
      guard let value = unsafe values[index] else { continue }
      unsafe entries[index].value = value
      unsafe Py_DecRef(none)
    }
    // One without parts was not for the garbage collector.
    if unsafe PyObject_GC_IsTracked(dict) == 0 { unsafe PyObject_GC_Track(dict) }
    return true
  }
}
