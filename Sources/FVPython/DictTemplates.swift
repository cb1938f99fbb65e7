internal import CFormValidate
internal import CPython
internal import FVText

/// Dicts with the names that records had before, to be copied: a copy has its room and its keys, in their
/// order, so that only values have to be set.
@safe
struct DictTemplates: ~Copyable {
  // Were it private, Swift 6.3 would not come to an end with a debug build.
  @safe
  struct Entry: ~Copyable {
    /// The numbers of the names, in their order.
    var numbers = Buffer<Int64>()
    /// None by each of them; nil for an entry that is not used yet.
    var dict = unsafe nil as Object?

    deinit { unsafe Py_DecRef(dict) }
  }

  private var entries = InlineArray<8, Entry> { _ in Entry() }

  /// Where a dict of these members stands; nil where some have names that are no fields'.
  @inline(__always)
  private func place(_ items: UnsafePointer<fv_value>, _ count: Int) -> Int? {
    guard count > 0 else { return nil }
    for index in 0..<count where unsafe items[2 * index].reserved != FV_TYPE_NAME { return nil }
    return Int(truncatingIfNeeded: unsafe items[0].integer &+ Int64(count) &* 3) & 7
  }

  /// A new dict that has just the names of these members; nil, and no exception, where there was none before.
  @inline(__always)
  func copy(_ items: UnsafePointer<fv_value>, _ count: Int) -> Object? {
    guard let place = unsafe place(items, count), entries[place].numbers.count == count else {
      return nil
    }
    for index in 0..<count
    where unsafe items[2 * index].integer != entries[place].numbers[index] { return nil }
    guard let dict = unsafe entries[place].dict else { return nil }
    guard let copy = unsafe PyDict_Copy(dict) else {
      PyErr_Clear()
      return nil
    }
    return unsafe copy
  }

  /// Notes a dict that was just made of these members, of which nothing but their names is kept.
  mutating func note(_ made: Object, _ items: UnsafePointer<fv_value>, _ count: Int) {
    guard let place = unsafe place(items, count), let dict = unsafe PyDict_Copy(made)
    else { return PyErr_Clear() }
    var (position, isRight) = (0, unsafe PyDict_Size(dict) == count)
    var (key, value) = unsafe (nil as Object?, nil as Object?)
    // Where keys stay as they are, their values may be set meanwhile.
    while isRight, unsafe PyDict_Next(dict, &position, &key, &value) != 0 {
      isRight = unsafe key.map { unsafe PyDict_SetItem(dict, $0, cpython_none()) == 0 } ?? false
    }
    entries[place].numbers.truncate()
    for index in 0..<count { entries[place].numbers.append(unsafe items[2 * index].integer) }
    let before = unsafe entries[place].dict
    unsafe entries[place].dict = isRight ? dict : nil
    if !isRight {
      unsafe Py_DecRef(dict)
      PyErr_Clear()
    }
    unsafe Py_DecRef(before)
  }
}
