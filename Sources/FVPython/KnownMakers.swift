internal import CPython

/// How objects of some classes are made, of those that were asked for last.
///
/// A class is known as long as it is there: it is not kept.
@safe
struct KnownMakers: ~Copyable {
  @safe
  private struct Entry {
    var type: Object?
    /// A weak reference to it: another class may come to stand in its place.
    var reference: Object?
    var maker: Object?
  }

  private var entries = InlineArray<32, Entry>(repeating: Entry())

  /// A new reference to what Python said of a class; nil where nothing is known.
  func maker(of type: Object) -> Object? {
    let entry = unsafe entries[place(type)]
    guard unsafe entry.type == type, let reference = unsafe entry.reference,
      unsafe PyWeakref_GetObject(reference) == type
    else { return nil }
    return unsafe shared(entry.maker)
  }

  /// Notes it, with the place of another; false with an exception.
  mutating func note(_ maker: Object, of type: Object) -> Bool {
    guard let reference = unsafe PyWeakref_NewRef(type, nil) else { return false }
    let place = unsafe place(type)
    let before = entries[place]
    entries[place] = unsafe Entry(type: type, reference: reference, maker: shared(maker))
    KnownMakers.end(before)
    return true
  }

  deinit {
    for place in entries.indices { KnownMakers.end(entries[place]) }
  }

  private static func end(_ entry: Entry) {
    unsafe Py_DecRef(entry.reference)
    unsafe Py_DecRef(entry.maker)
  }

  private func place(_ type: Object) -> Int {
    let bits = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 12)) & 31
  }
}
