internal import CPython
internal import FVText

/// How objects of some classes are made, of those that were asked for last.
///
/// A class is known as long as it is there: it is not kept.
@safe
struct KnownMakers: ~Copyable {
  @safe
  private struct Entry: BitwiseCopyable {
    var type: Object?
    /// A weak reference to it: another class may come to stand in its place.
    var reference: Object?
    var maker: Object?
  }

  private var entries = Buffer<Entry>()

  private static let room = 32

  /// A new reference to what Python said of a class; nil where nothing is known.
  func maker(of type: Object) -> Object? {
    guard !entries.isEmpty else { return nil }
    let entry = unsafe entries[place(type)]
    guard unsafe entry.type == type, let reference = unsafe entry.reference,
      unsafe cpython_refers(reference, type)
    else { return nil }
    return unsafe shared(entry.maker)
  }

  /// Notes it, with the place of another; false with an exception.
  mutating func note(_ maker: Object, of type: Object) -> Bool {
    guard let reference = unsafe PyWeakref_NewRef(type, nil) else { return false }
    if entries.isEmpty { entries.fill(with: Entry(), count: KnownMakers.room) }
    guard entries.count == KnownMakers.room else {
      unsafe Py_DecRef(reference)
      return true
    }
    let place = unsafe place(type)
    let before = entries[place]
    entries[place] = unsafe Entry(type: type, reference: reference, maker: shared(maker))
    KnownMakers.end(before)
    return true
  }

  deinit {
    for place in 0..<entries.count { KnownMakers.end(entries[place]) }
  }

  private static func end(_ entry: Entry) {
    unsafe Py_DecRef(entry.reference)
    unsafe Py_DecRef(entry.maker)
  }

  private func place(_ type: Object) -> Int {
    let bits = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 12)) & (KnownMakers.room - 1)
  }
}
