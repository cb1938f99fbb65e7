import FVKernels
import TestSupport
import Testing

struct SequenceKernelTests {
  private struct Step {
    let set: Set<UInt8>
    let least: Int
    let most: Int

    init(_ set: String, _ least: Int, _ most: Int) {
      self.set = Set(set.utf8)
      self.least = least
      self.most = most
    }
  }

  private static let digits = "0123456789"
  private static let sequences = [
    [Step("+", 0, 1), Step(digits, 7, 15)],
    [Step(digits, 4, 4), Step("-", 1, 1), Step(digits, 2, 2), Step("-", 1, 1), Step(digits, 2, 2)],
    [Step("ab", 1, .max), Step("c", 0, .max), Step("-", 1, 2)],
    [Step("a", 0, .max), Step("b", 0, 3), Step("c", 0, .max)],
    [Step(digits, 63, .max)], [Step(digits, 0, 62), Step("-", 1, 1)],
    [Step(digits, 64, 64), Step("-", 0, 1)],
  ]
  private var random = Seeded(62)

  @Test(arguments: sequences.indices)
  mutating func rowsOfEveryLength(_ index: Int) throws {
    for length in 0...66 {
      try check(index, (0..<130).map { text(index, length, $0) }, from: length)
    }
  }

  @Test(arguments: sequences.indices)
  mutating func rowsOfMixedLengths(_ index: Int) throws {
    for longest in [15, 16, 17, 31, 32, 33, 62, 63, 64, 200] {
      for count in [32, 63, 64, 65, 200] {
        let rows = (0..<count).map { text(index, .random(in: 0...longest, using: &random), $0) }
        try check(index, rows, from: count % 7)
      }
    }
  }

  @Test(arguments: sequences.indices)
  mutating func everyByteAtEveryPlace(_ index: Int) throws {
    for length in [3, 10, 12, 16, 20] {
      let good = text(index, length, 1)
      for place in good.indices {
        let rows = (UInt8.min...UInt8.max).map { byte in
          var row = good
          row[place] = byte
          return row
        }
        try check(index, rows, from: place)
      }
    }
  }

  @Test func whatIsTooMuchIsRefused() {
    let different = (0..<256).map { UInt16(1) << UInt16($0 % 4) }
    let low = different[..<127] + [UInt16](repeating: 0, count: 129)
    #expect(SequenceKernel(members: Array(low), counts: [(1, 1), (1, 1), (1, 1)]) != nil)
    #expect(SequenceKernel(members: Array(low), counts: [(1, 1), (1, 1), (1, 1), (1, 1)]) == nil)
    #expect(SequenceKernel(members: different, counts: [(1, 1)]) == nil)
    #expect(SequenceKernel(members: [], counts: []) == nil)
    let none = [UInt16](repeating: 0, count: 256)
    #expect(SequenceKernel(members: none, counts: Array(repeating: (1, 1), count: 17)) == nil)
  }

  /// Mostly a text of that length which the steps go through; sometimes with a byte of another.
  private mutating func text(_ index: Int, _ length: Int, _ row: Int) -> [UInt8] {
    let steps = SequenceKernelTests.sequences[index]
    var text: [UInt8] = []
    for (place, step) in steps.enumerated() {
      let behind = steps[(place + 1)...].reduce(0) { $0 + $1.least }
      let room = max(0, length - text.count - behind)
      let most = place == steps.count - 1 ? room : min(room, step.most)
      let count =
        most <= step.least ? step.least : Int.random(in: step.least...most, using: &random)
      let set = step.set.sorted()
      for _ in 0..<count { text.append(set.randomElement(using: &random) ?? 0) }
    }
    if row % 3 == 0 { text = Array(text.prefix(length)) }
    if row % 5 == 0, !text.isEmpty {
      let other = Array("0-+abc \0".utf8) + [0x80]
      text[.random(in: 0..<text.count, using: &random)] = other.randomElement(using: &random) ?? 0
    }
    while text.count < length, row % 2 == 0 { text.append(steps.last?.set.min() ?? 0) }
    return text
  }

  private func check(_ index: Int, _ rows: [[UInt8]], from first: Int) throws {
    let steps = SequenceKernelTests.sequences[index]
    let members = (UInt8.min...UInt8.max).map { byte in
      steps.indices.reduce(0 as UInt16) {
        $0 | (steps[$1].set.contains(byte) ? 1 << UInt16($1) : 0)
      }
    }
    let kernel = try #require(
      SequenceKernel(members: members, counts: steps.map { ($0.least, $0.most) }))
    try checkColumn(rows, from: first, expected: { passes(steps, $0) }) { column, valid, kernels in
      func oneByOne(_ rows: Range<Int>) {
        column.writeBits(to: valid, rows: rows) { passes(steps, Array($1)) }
      }
      let decided = kernel.check(column, valid: valid, with: kernels, other: oneByOne)
      #expect(decided == (kernels == .portable ? 0 : rows.count / kernels.size * kernels.size))
      oneByOne(decided..<rows.count)
    }
  }

  /// Byte by byte.
  private func passes(_ steps: [Step], _ text: [UInt8]) -> Bool {
    var place = 0
    for step in steps {
      let start = place
      while place < text.count, place - start < step.most, step.set.contains(text[place]) {
        place += 1
      }
      if place - start < step.least { return false }
    }
    return place == text.count
  }
}
