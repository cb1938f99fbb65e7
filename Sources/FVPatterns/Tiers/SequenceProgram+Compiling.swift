extension SequenceProgram {
  /// Nil when an item could have to leave bytes to the next, or a class goes beyond ASCII.
  @inline(never)
  init?(_ classes: [ClassItem]) {
    guard classes.count > 1, SequenceProgram.isGreedy(classes) else { return nil }
    var items: [Item] = []
    var members = [UInt16](repeating: 0, count: 256)
    var ranges: [ClosedRange<UInt8>] = []
    for (index, item) in classes.enumerated() {
      guard item.set.beyondASCII == .none, item.minimum <= item.maximum ?? item.minimum else {
        return nil
      }
      let own = item.set.asciiRanges
      guard let first = own.first else { return nil }
      items.append(
        Item(
          range: ByteRange(first), minimum: item.minimum, maximum: item.maximum ?? Int.max,
          firstRange: ranges.count, endRange: ranges.count + own.count - 1))
      ranges += own.dropFirst()
      for range in own {
        for byte in range { members[Int(byte)] |= 1 << UInt16(index) }
      }
    }
    guard ranges.count <= SequenceProgram.mostRanges else { return nil }
    self.init(items, members: members, ranges: ranges)
  }

  /// Whether no item with a choice can be followed by a byte of its own.
  private static func isGreedy(_ items: [ClassItem]) -> Bool {
    for (index, item) in items.enumerated() where item.minimum != item.maximum {
      for later in items[(index + 1)...] {
        guard item.set.isDisjoint(with: later.set) else { return false }
        if later.minimum > 0 { break }
      }
    }
    return true
  }
}
