import FVForms
import FVRules
import FVText
import TestSupport
import Testing

@testable import FVColumns

@Suite struct ListRowsTests {
  /// Lists of some sizes, of which those with bit 0 in `present` are null and have elements all the same.
  static func lists(
    _ format: String, _ sizes: [Int], present: [Bool], of elements: ArrowNode, offset: Int = 0
  ) -> ArrowNode {
    var ends = [0]
    for size in sizes { ends.append(ends[ends.count - 1] + size) }
    var nulls = [UInt8](repeating: 0, count: (sizes.count + 7) / 8)
    for (row, isThere) in present.enumerated() where isThere { nulls[row / 8] |= 1 << (row % 8) }
    let offsets = format == "+L" ? bytes(ends.map { Int64($0) }) : bytes(ends.map { Int32($0) })
    let validity = present.allSatisfy { $0 } ? nil : nulls
    let buffers = format.hasPrefix("+w") ? [validity] : [validity, offsets]
    return ArrowNode(
      format, length: sizes.count - offset, offset: offset, nulls: -1, buffers,
      children: [elements])
  }

  /// Whether `body`, which is given the lists, their sizes and which of them are there, was run.
  private func withLists(
    _ format: String, _ random: inout Seeded,
    _ body: (ListRows, Given, [Int], [Bool], inout Seeded) -> Void
  ) throws {
    let count = Int.random(in: 1...64, using: &random)
    let isFixed = format.hasPrefix("+w")
    let sizes = (0..<count).map { _ in
      isFixed ? 3 : [0, 0, 1, 2, 3, 5, 80].randomElement(using: &random) ?? 0
    }
    let hasNulls = Bool.random(using: &random)
    let present = (0..<count).map { _ in !hasNulls || Int.random(in: 0..<5, using: &random) > 0 }
    let total = sizes.reduce(0, +)
    let offset = Int.random(in: 0..<count, using: &random)
    let numbers = ArrowNode("c", "item", length: total, [nil, [UInt8](repeating: 1, count: total)])
    let node = ListRowsTests.lists(format, sizes, present: present, of: numbers, offset: offset)
    try withBlock(#"{"formvalidate":1,"fields":{"x":{}}}"#, [node]) { given, _ in
      let rows = ListRows(of: given.block.columns[0], given.block)
      body(rows, given, Array(sizes[offset...]), Array(present[offset...]), &random)
    }
  }

  /// What is said of elements is said of the rows that are there and have them, and the other way round.
  @Test(arguments: ["+l", "+L", "+w:3"]) func rowsAndElementsGoBothWays(format: String) throws {
    var random = Seeded(7)
    for _ in 0..<200 {
      try withLists(format, &random) { rows, given, sizes, present, random in
        let count = sizes.reduce(0, +)
        #expect(rows.rows == 0..<sizes.count && rows.elements.count == count)
        guard var sets = ElementSets(), let some = sets.make(count),
          let chosen = sets.make(sizes.count), let found = sets.make(sizes.count),
          let spread = sets.make(count)
        else { return #expect(Bool(false)) }
        let share = Double([1, 30, 100].randomElement(using: &random) ?? 1) / 100
        for element in 0..<count where Double.random(in: 0..<1, using: &random) < share {
          sets[some].insert(BlockRow(element))
        }
        for row in 0..<sizes.count where Double.random(in: 0..<1, using: &random) < share {
          sets[chosen].insert(BlockRow(row))
        }
        rows.insert(among: sets[some], into: sets[found])
        rows.spread(sets[chosen], into: sets[spread])
        var (expected, elements): ([Int], [Int]) = ([], [])
        var first = 0
        for (row, size) in sizes.enumerated() {
          let own = first..<first + size
          first += size
          guard present[row] else { continue }
          if own.contains(where: { sets[some].contains(BlockRow($0)) }) { expected.append(row) }
          if sets[chosen].contains(BlockRow(row)) { elements += Array(own) }
        }
        #expect(sets[found].all == expected)
        #expect(sets[spread].all == elements)
      }
    }
  }

  /// Lists of as many elements as they may have; null is a list without any.
  @Test(arguments: ["+l", "+L", "+w:3"]) func sizesAreFound(format: String) throws {
    var random = Seeded(11)
    for _ in 0..<200 {
      try withLists(format, &random) { rows, given, lengths, present, random in
        var (sizes, check) = (ListSizes(), CountCheck())
        sizes.takeNone = Bool.random(using: &random)
        check.minimum = [0, 0, 1, 2, 4].randomElement(using: &random) ?? 0
        check.maximum = [0, 1, 3, 50, .max].randomElement(using: &random) ?? 0
        sizes.narrow(to: check)
        guard var sets = ElementSets(), let right = sets.make(lengths.count),
          let other = sets.make(lengths.count)
        else { return #expect(Bool(false)) }
        sizes.upTo(60).find(given.block.columns[0], given.block, into: sets[right], sets[other])
        let expected = lengths.indices.filter { row in
          let length = present[row] ? lengths[row] : 0
          if length == 0 { return sizes.takeNone }
          return check.code(of: length) == .ok && length <= 60
        }
        #expect(sets[right].all == expected)
      }
    }
  }

  /// Sets stay as they are while others are made behind them.
  @Test func setsAreMadeAndGivenBack() {
    guard var sets = ElementSets(), let first = sets.make(100) else { return #expect(Bool(false)) }
    sets[first].fill(true)
    for _ in 0..<3 {
      guard let second = sets.make(100_000) else { return #expect(Bool(false)) }
      let isEmpty = sets[second].isEmpty
      #expect(isEmpty)
      sets[second].fill(true)
      sets.giveBack(second)
    }
    let counts = [sets[first].memberCount, first.count]
    #expect(counts == [100, 100])
    let isExhausted = sets.isExhausted
    #expect(!isExhausted)
  }
}
