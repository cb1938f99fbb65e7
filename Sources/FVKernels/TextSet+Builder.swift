extension TextSet {
  /// Finds a place for each member.
  struct Builder {
    private(set) var slots: [Slot] = []
    private(set) var moves: [UInt32] = []
    private(set) var seed: UInt64 = 0
    let shift: UInt64
    private let members: [Slot]
    private let size: Int

    /// Nil when two texts of more than eight bytes have the same key, whatever the seed.
    init?(_ texts: [[UInt8]]) {
      var start: UInt32 = 0
      var members: [Slot] = []
      for text in texts {
        let key = unsafe text.withUnsafeBufferPointer { unsafe TextSet.key($0) }
        members.append(Slot(key: key, length: UInt32(text.count), start: start))
        start += UInt32(text.count)
      }
      var keys: Set<[UInt64]> = []
      guard members.allSatisfy({ keys.insert([$0.key, UInt64($0.length)]).inserted }) else {
        return nil
      }
      self.members = members
      // Half of the slots stay empty, and a bucket has two members on average.
      var bits: UInt64 = 2
      while 1 << bits < 2 * texts.count { bits += 1 }
      size = 1 << bits
      shift = 64 - (bits - 1)
    }

    /// Tries to place all members by their hashes with a seed: a bucket at a time, the largest first,
    /// each moved until its members fall into empty slots.
    mutating func place(_ seed: UInt64) -> Bool {
      self.seed = seed
      slots = [Slot](repeating: Slot(), count: size)
      moves = [UInt32](repeating: 0, count: size / 2)
      var buckets = [[Int]](repeating: [], count: size / 2)
      let hashes = members.map { TextSet.hash($0.key, Int($0.length), seed) }
      for (member, hash) in hashes.enumerated() { buckets[Int(hash >> shift)].append(member) }
      let order = buckets.indices.sorted { buckets[$0].count > buckets[$1].count }
      for bucket in order where !buckets[bucket].isEmpty {
        let own = buckets[bucket].map { UInt32(truncatingIfNeeded: hashes[$0]) & UInt32(size - 1) }
        guard Set(own).count == own.count,
          let move = (0..<UInt32(size)).first(where: { move in
            own.allSatisfy { slots[Int($0 ^ move)].length == .max }
          })
        else { return false }
        moves[bucket] = move
        for (place, member) in zip(own, buckets[bucket]) {
          slots[Int(place ^ move)] = members[member]
        }
      }
      return true
    }
  }
}
