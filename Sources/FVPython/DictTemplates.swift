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
    /// How often others pass before one of them takes its place: where there are more sets of names than
    /// entries, making one for each record would take longer than none.
    var credit = 0

    deinit { unsafe Py_DecRef(dict) }

    /// Whether members have just its names, in its order.
    @inline(__always)
    func fits(_ items: UnsafePointer<fv_value>, _ count: Int) -> Bool {
      guard numbers.count == count else { return false }
      for index in 0..<count {
        guard unsafe items[2 * index].integer == numbers[index],
          unsafe items[2 * index].reserved == FV_TYPE_NAME
        else { return false }
      }
      return true
    }
  }

  /// Two for each hash of the numbers.
  private var entries = InlineArray<16, Entry> { _ in Entry() }
  /// Which was copied last.
  private var last = 0

  private static let mostCredit = 8

  /// Where a dict of these members may stand first, behind which the other place is; nil where some have names
  /// that are no fields'.
  private func place(_ items: UnsafePointer<fv_value>, _ count: Int) -> Int? {
    var hash = UInt64(truncatingIfNeeded: count)
    for index in 0..<count {
      guard unsafe items[2 * index].reserved == FV_TYPE_NAME else { return nil }
      hash = (hash ^ UInt64(bitPattern: unsafe items[2 * index].integer)) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int(hash >> 61) * 2
  }

  /// Whether there is a dict with the names of these members.
  @inline(__always)
  mutating func knows(_ items: UnsafePointer<fv_value>, _ count: Int) -> Bool {
    unsafe (entries[last].fits(items, count) || find(items, count)) && entries[last].dict != nil
  }

  /// A new dict that has just the names of these members; nil, and no exception, where there was none before.
  @inline(__always)
  mutating func copy(_ items: UnsafePointer<fv_value>, _ count: Int) -> Object? {
    guard unsafe entries[last].fits(items, count) || find(items, count),
      let dict = unsafe entries[last].dict
    else { return nil }
    guard let copy = unsafe PyDict_Copy(dict) else {
      PyErr_Clear()
      return nil
    }
    return unsafe copy
  }

  @inline(never)
  private mutating func find(_ items: UnsafePointer<fv_value>, _ count: Int) -> Bool {
    guard let first = unsafe place(items, count) else { return false }
    for place in first...first + 1 where unsafe entries[place].fits(items, count) {
      if entries[place].credit < DictTemplates.mostCredit { entries[place].credit &+= 1 }
      last = place
      return true
    }
    return false
  }

  /// Notes a dict that was just made of these members, of which nothing but their names is kept.
  mutating func note(_ made: Object, _ items: UnsafePointer<fv_value>, _ count: Int) {
    guard let first = unsafe place(items, count) else { return }
    let place = entries[first + 1].credit < entries[first].credit ? first + 1 : first
    guard entries[place].credit == 0 else {
      entries[place].credit &-= 1
      return
    }
    guard let dict = unsafe PyDict_Copy(made) else { return PyErr_Clear() }
    var (position, isRight) = (0, unsafe PyDict_Size(dict) == count)
    var (key, value) = unsafe (nil as Object?, nil as Object?)
    // Where keys stay as they are, their values may be set meanwhile.
    while isRight, unsafe PyDict_Next(dict, &position, &key, &value) != 0 {
      isRight = unsafe key.map { unsafe PyDict_SetItem(dict, $0, cpython_none()) == 0 } ?? false
    }
    entries[place].numbers.truncate()
    for index in 0..<count { entries[place].numbers.append(unsafe items[2 * index].integer) }
    entries[place].credit = 1
    let before = unsafe entries[place].dict
    unsafe entries[place].dict = isRight ? dict : nil
    if !isRight {
      unsafe Py_DecRef(dict)
      PyErr_Clear()
    }
    unsafe Py_DecRef(before)
  }
}
