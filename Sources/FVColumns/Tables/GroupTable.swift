internal import FVPlatform
internal import FVText

/// Numbers the groups that rows are of, by their keys, from 0.
struct GroupTable: ~Copyable {
  private var bytes = Buffer<UInt8>()
  /// Where the key of each group ends.
  private var ends = Buffer<Int>()
  private var hashes = Buffer<UInt64>()
  /// The group of each place, plus one.
  private var slots = Buffer<Int32>()
  private let seed = entropy() ?? TextHash.seed

  /// No groups.
  init() {}

  var count: Int { ends.count }

  /// The key of a group.
  func key(_ group: Int) -> TextRef {
    let start = group > 0 ? ends[group - 1] : 0
    return bytes.text.slice(start..<ends[group])
  }

  /// The group of a key, which is added where it is new; nil without memory, or of more than there are
  /// numbers.
  mutating func group(_ key: TextRef) -> Int? {
    if ends.count &* 2 >= slots.count, !grow() { return nil }
    let hash = KeyHash.hash(key.span, seed)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash &>> 20) & mask
    while slots[slot] > 0 {
      let group = Int(slots[slot]) &- 1
      if hashes[group] == hash, self.key(group) == key { return group }
      slot = (slot &+ 1) & mask
    }
    let made = ends.count
    guard made < Int(Int32.max) &- 1, bytes.reserve(key.count), ends.reserve(1), hashes.reserve(1)
    else { return nil }
    bytes.append(key)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = Int32(made &+ 1)
    return made
  }

  private mutating func grow() -> Bool {
    let size = max(slots.count &* 2, 64)
    var grown = Buffer<Int32>()
    grown.fill(with: 0, count: size)
    guard grown.count == size else { return false }
    for group in 0..<ends.count {
      var slot = Int(truncatingIfNeeded: hashes[group] &>> 20) & (size &- 1)
      while grown[slot] > 0 { slot = (slot &+ 1) & (size &- 1) }
      grown[slot] = Int32(group &+ 1)
    }
    slots = grown
    return true
  }
}
