extension TextSet {
  /// Finds a place for each member.
  struct Builder {
    private(set) var slots: [Slot] = []
    private(set) var moves: [UInt32] = []
    private(set) var seed: UInt64 = 0
    let shift: UInt64
    /// The texts that differ, in the order in which they came, and their bytes.
    let members: [Slot]
    let bytes: [UInt8]
    private let size: Int

    /// What tells a member from the others by one look.
    private struct Mark: Hashable {
      let key: UInt64
      let length: UInt32
    }

    /// Nil when two texts of more than eight bytes have the same key, whatever the seed.
    init?(_ texts: [[UInt8]], keySeed: UInt64) {
      var members: [Slot] = []
      var bytes: [UInt8] = []
      var known: [Mark: Int] = [:]
      members.reserveCapacity(texts.count)
      known.reserveCapacity(texts.count)
      bytes.reserveCapacity(texts.reduce(0) { $0 + $1.count })
      for (place, text) in texts.enumerated() {
        let key = unsafe text.withUnsafeBufferPointer { unsafe TextSet.key($0, keySeed) }
        let mark = Mark(key: key, length: UInt32(text.count))
        if let other = known.updateValue(place, forKey: mark) {
          guard texts[other] == text else { return nil }
        } else {
          members.append(Slot(key: key, length: mark.length, start: UInt32(bytes.count)))
          bytes += text
        }
      }
      self.members = members
      self.bytes = bytes
      // Half of the slots stay empty, and a bucket has two members on average.
      var bits: UInt64 = 2
      while 1 << bits < 2 * members.count { bits += 1 }
      size = 1 << bits
      shift = 64 - (bits - 1)
    }

    /// Tries to place all members by their hashes with a seed: a bucket at a time, the largest first,
    /// each moved until its members fall into empty slots.
    mutating func place(_ seed: UInt64) -> Bool {
      self.seed = seed
      slots = [Slot](repeating: Slot(), count: size)
      moves = [UInt32](repeating: 0, count: size / 2)
      let buckets = Buckets(members.map { TextSet.hash($0.key, Int($0.length), seed) }, self)
      for count in stride(from: buckets.largest, to: 0, by: -1) {
        for bucket in moves.indices where buckets.range(bucket).count == count {
          guard let move = move(of: buckets.range(bucket), buckets.places) else { return false }
          moves[bucket] = move
          for item in buckets.range(bucket) {
            slots[Int(buckets.places[item] ^ move)] = members[Int(buckets.members[item])]
          }
        }
      }
      return true
    }

    /// What moves the members of a bucket to empty slots, each to one of its own; nil for none.
    private func move(of items: Range<Int>, _ places: [UInt32]) -> UInt32? {
      // Chance makes no bucket as large.
      guard items.count <= 64 else { return nil }
      for item in items where places[items.lowerBound..<item].contains(places[item]) { return nil }
      return (0..<UInt32(size)).first { move in
        items.allSatisfy { slots[Int(places[$0] ^ move)].length == .max }
      }
    }

    /// The members and the places they want, a bucket behind the other.
    private struct Buckets {
      private(set) var members: [UInt32]
      private(set) var places: [UInt32]
      private(set) var largest = 0
      private var ends: [UInt32]

      init(_ hashes: [UInt64], _ builder: Builder) {
        func bucket(_ hash: UInt64) -> Int { Int(hash >> builder.shift) }
        members = [UInt32](repeating: 0, count: hashes.count)
        places = members
        ends = [UInt32](repeating: 0, count: builder.size / 2 + 1)
        for hash in hashes { ends[bucket(hash) + 1] += 1 }
        largest = Int(ends.max() ?? 0)
        for bucket in ends.indices.dropFirst() { ends[bucket] += ends[bucket - 1] }
        // Where a bucket begins moves on to where it ends as it is filled.
        for (member, hash) in hashes.enumerated() {
          let item = Int(ends[bucket(hash)])
          ends[bucket(hash)] += 1
          members[item] = UInt32(member)
          places[item] = UInt32(truncatingIfNeeded: hash) & UInt32(builder.size - 1)
        }
      }

      /// The items of a bucket.
      func range(_ bucket: Int) -> Range<Int> {
        (bucket == 0 ? 0 : Int(ends[bucket - 1]))..<Int(ends[bucket])
      }
    }
  }
}
