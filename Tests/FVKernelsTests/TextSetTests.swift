import FVKernels
import TestSupport
import Testing

struct TextSetTests {
  private var random = Seeded(90)

  @Test mutating func setsOfEverySize() throws {
    for count in [0, 1, 2, 3, 5, 8, 60, 200, 3_000] {
      for longest in [2, 8, 9, 20, 64] {
        let members = (0..<count).map { _ in text(0...longest) }
        let set = try #require(TextSet(members, seed: random.next()))
        let known = Set(members)
        #expect(set.count == known.count)
        var rows = (0..<300).map { _ in text(0...longest + 2) }
        for row in rows.indices where row % 2 == 0 && count > 0 {
          rows[row] = members.randomElement(using: &random) ?? []
          // And what is almost a member.
          if row % 6 == 0, !rows[row].isEmpty {
            rows[row][.random(in: 0..<rows[row].count, using: &random)] ^= 0x20
          }
          if row % 10 == 0 { rows[row].append(0) }
          if row % 14 == 0 { rows[row] = rows[row].dropLast() }
        }
        try check(rows, known, set, from: count % 13)
      }
    }
  }

  @Test func lengthsTellZerosApart() throws {
    // As eight bytes with zeros behind, all of these are the same.
    let zeros = (0...8).map { [UInt8](repeating: 0, count: $0) }
    for member in zeros {
      let set = try #require(TextSet([member], seed: 1))
      try check((0..<20).flatMap { _ in zeros + [[0, 0, 0, 0, 0, 0, 0, 0, 0]] }, [member], set)
    }
    let all = try #require(TextSet(zeros, seed: 2))
    try check((0..<20).flatMap { _ in zeros }, Set(zeros), all)
  }

  @Test mutating func rowsOfEveryLength() throws {
    let members = (0...64).map { length in random.digits(length) }
    let set = try #require(TextSet(members, seed: random.next()))
    let short = try #require(TextSet(Array(members.prefix(9)), seed: 0))
    for length in 0...64 {
      let rows = (0..<130).map { row in row % 3 == 0 ? members[length] : random.digits(length) }
      try check(rows, Set(members), set, from: length)
      try check(rows, Set(members.prefix(9)), short)
    }
  }

  @Test mutating func membersTwice() throws {
    let set = try #require(TextSet([[0x61], [0x62], [0x61]], seed: random.next()))
    #expect(set.count == 2)
    #expect(set.longest == 1)
  }

  @Test mutating func textsMadeToBeAlikeAreNot() throws {
    // Words that differ in their highest bits alone, once or twice.
    var members: [[UInt8]] = []
    for first in 0..<64 as Range<UInt8> {
      for last in 0..<64 as Range<UInt8> {
        var text = [UInt8](repeating: 0x61, count: 24)
        (text[7], text[15], text[23]) = (0x40 | first, 0x80 ^ last, 0x40 | last)
        members.append(text)
      }
    }
    for _ in 0..<4 {
      let set = try #require(TextSet(members, seed: random.next()))
      #expect(set.count == members.count)
      try check(Array(members.prefix(400)), Set(members), set)
    }
  }

  private mutating func text(_ lengths: ClosedRange<Int>) -> [UInt8] {
    (0..<Int.random(in: lengths, using: &random)).map { _ in
      UInt8.random(in: 0x41...0x5A, using: &random)
    }
  }

  private func check(
    _ rows: [[UInt8]], _ members: Set<[UInt8]>, _ set: TextSet, from first: Int = 0
  ) throws {
    try checkColumn(rows, from: first, expected: members.contains) {
      set.check($0, valid: $1, with: $2)
    }
  }
}
