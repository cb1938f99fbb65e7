internal import FVRules
internal import FVText

/// The fields of records within records, found by the record and the name.
package struct MemberTable: ~Copyable, Sendable {
  /// The names of all fields, by their places.
  private var names = Buffer<TextRef>()
  private var parents = Buffer<OptionalPlace<FieldIndex>>()
  /// Fields plus 1, in open addressing.
  private var slots = Buffer<UInt32>()

  /// An empty table.
  init() {}

  /// Whether memory ran out while it was made.
  var isExhausted: Bool { names.isExhausted || parents.isExhausted || slots.isExhausted }

  /// Adds the next field, whose name must stay where it is; one without a record around it is not
  /// found here.
  mutating func add(_ name: TextRef, of parent: FieldIndex?) {
    names.append(name)
    parents.append(OptionalPlace(parent))
  }

  /// Makes all that were added ready to be found.
  mutating func finish() {
    var size = 16
    while size < names.count * 2 { size *= 2 }
    slots.fill(with: 0, count: size)
    guard slots.count == size else { return }
    for field in 0..<names.count {
      guard let parent = parents[field].place else { continue }
      var slot = hash(names[field], parent) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(field + 1)
    }
  }

  /// The field of a record that has a name.
  func find(_ name: TextRef, of parent: FieldIndex) -> FieldIndex? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count &- 1
    var slot = hash(name, parent) & mask
    while slots[slot] != 0 {
      let field = FieldIndex(Int(slots[slot]) &- 1)
      if isName(field, name, of: parent) { return field }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// The name of a field.
  func name(of field: FieldIndex) -> TextRef {
    field.index < names.count ? names[field] : TextRef()
  }

  /// Whether a field is that of a record, and has a name.
  func isName(_ field: FieldIndex, _ name: TextRef, of parent: FieldIndex) -> Bool {
    field.index < names.count && parents[field].place == parent
      && names[field] == name
  }

  private func hash(_ name: TextRef, _ parent: FieldIndex) -> Int {
    Int(truncatingIfNeeded: TextHash.mix(TextHash.hash(name.span), UInt64(parent.index)))
  }
}
