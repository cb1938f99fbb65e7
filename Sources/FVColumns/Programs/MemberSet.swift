internal import FVText

/// A set of whole numbers that is asked for each row of a column.
struct MemberSet: Sendable {
  /// The members, each at a place that it says itself, or behind it; elsewhere what no row is known by.
  private var slots: [Int64]
  private var multiplier: UInt64
  private var shift: UInt64
  /// Whether each member stands where it says, so that nobody looks further.
  private var isPerfect = false

  /// How many multipliers are tried for a short list.
  private static let tries = 64
  /// Members for which that is done at most.
  private static let few = 64
  /// How far a member may stand behind its place: nobody outside knows the multiplier.
  private static let longestProbe = 256

  /// Nil for members that all want the same places.
  init?(_ members: some Sequence<Int64>) {
    let known = Set(members).filter { RowKey.isKnown($0) }
    (slots, multiplier, shift) = ([], 0, 0)
    var seed = TextHash.seed
    if known.count <= MemberSet.few {
      for bits in [1, 2, 3, 4] where !isPerfect {
        for _ in 0..<MemberSet.tries where !isPerfect {
          seed = MemberSet.next(seed)
          isPerfect = place(known, size: MemberSet.size(known.count) << bits, seed, longest: 1)
        }
      }
      if isPerfect { return }
    }
    guard
      place(
        known, size: MemberSet.size(known.count) * 2, MemberSet.next(seed),
        longest: MemberSet.longestProbe)
    else { return nil }
  }

  /// A power of two that is no less, and at least two.
  private static func size(_ count: Int) -> Int {
    var size = 2
    while size < count { size *= 2 }
    return size
  }

  private static func next(_ seed: UInt64) -> UInt64 { TextHash.mix(seed, 1) }

  /// Gives each member a place; false where one would stand too far from its own.
  private mutating func place(
    _ members: Set<Int64>, size: Int, _ seed: UInt64, longest: Int
  ) -> Bool {
    multiplier = seed | 1
    shift = UInt64(64 - size.trailingZeroBitCount)
    slots = Array(repeating: RowKey.unknown, count: size)
    for member in members {
      var slot = first(member)
      var probes = 1
      while slots[slot] != RowKey.unknown {
        guard probes < longest else { return false }
        probes += 1
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = member
    }
    return true
  }

  @inline(__always)
  private func first(_ key: Int64) -> Int {
    Int(truncatingIfNeeded: (UInt64(bitPattern: key) &* multiplier) &>> shift)
  }

  /// Sets which of some keys, those of rows, are members; of what is not known it may say anything.
  @unsafe
  func check(_ keys: UnsafePointer<Int64>, _ rows: RowBits) {
    let mask = slots.count &- 1
    unsafe slots.withUnsafeBufferPointer { slots in
      guard let slots = slots.baseAddress else { return rows.fill(false) }
      if isPerfect {
        return rows.set { row in
          let key = unsafe keys[row.index]
          return unsafe slots[first(key)] == key
        }
      }
      rows.set { row in
        let key = unsafe keys[row.index]
        var slot = first(key)
        while true {
          let member = unsafe slots[slot]
          if member == key { return true }
          if member == RowKey.unknown { return false }
          slot = (slot &+ 1) & mask
        }
      }
    }
  }
}
