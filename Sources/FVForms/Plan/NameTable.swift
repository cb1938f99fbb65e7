package import FVText

/// Names found by hashing.
package struct NameTable: ~Copyable, Sendable {
  private var names = Buffer<TextRef>()
  /// Places in `names` plus 1, in open addressing.
  private var slots = Buffer<UInt32>()
  /// The length of the longest: no more of a name is read, which may be said to be any length.
  private var longest = 0

  /// Whether the last name was not added because there was no memory.
  private(set) var isExhausted = false

  /// An empty table.
  init() {}

  package var count: Int { names.count }
  package var isEmpty: Bool { names.isEmpty }

  /// Adds a name, which must stay where it is, and returns its place; nil when it is there already.
  mutating func add(_ name: TextRef) -> Int? {
    if (names.count + 1) * 2 > slots.count { grow() }
    isExhausted = slots.isEmpty
    guard find(name) == nil, !slots.isEmpty else { return nil }
    let place = names.count
    names.append(name)
    isExhausted = names.count == place
    guard !isExhausted else { return nil }
    longest = max(longest, name.count)
    put(place)
    return place
  }

  /// Forgets all names; the memory stays.
  mutating func clear() {
    names.truncate()
    for index in 0..<slots.count { slots[index] = 0 }
  }

  /// Puts the names in the order of their bytes, so that their places do not tell which came first.
  mutating func sort() {
    names.sort { TextRef.compare($0, $1) < 0 }
    for index in 0..<slots.count { slots[index] = 0 }
    for place in 0..<names.count { put(place) }
  }

  /// The place of a name.
  @inline(__always)
  func find(_ name: TextRef) -> Int? {
    guard !slots.isEmpty, name.count <= longest else { return nil }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: TextHash.hash(name.span)) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) &- 1
      if isName(place, name) { return place }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Whether the name at a place is this one.
  @inline(__always)
  func isName(_ place: Int, _ name: TextRef) -> Bool {
    place < names.count && names[place] == name
  }

  /// The name at a place.
  package subscript(_ place: Int) -> TextRef {
    place >= 0 && place < names.count ? names[place] : TextRef()
  }

  private mutating func put(_ place: Int) {
    let mask = slots.count - 1
    let name = names[place]
    var slot = Int(truncatingIfNeeded: TextHash.hash(name.span)) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(place + 1)
  }

  private mutating func grow() {
    let size = max(slots.count * 2, 16)
    slots.truncate()
    for _ in 0..<size { slots.append(0) }
    guard slots.count == size else { return slots.truncate() }
    for place in 0..<names.count { put(place) }
  }
}
