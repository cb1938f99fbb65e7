import FVKernels
import TestSupport
import Testing

struct ByteKernelTests {
  private var random = Seeded(40)

  static let sets: [ByteSet] = [
    ByteSet(), ByteSet(0...255), ByteSet(0x30...0x39), ByteSet(0x41...0x5A, 0x61...0x7A),
    ByteSet(0x80...0xFF), ByteSet(0x00...0x7F), ByteSet(0x00...0x7F, 0xC0...0xFF),
    ByteSet(0x07...0x08, 0x0F...0x10, 0x7F...0x80, 0x87...0x88, 0xFF...0xFF),
  ]

  @Test func membership() {
    for byte in UInt8.min...UInt8.max {
      #expect(ByteSet(0x30...0x39).contains(byte) == (0x30...0x39).contains(byte))
      #expect(ByteSet(byte...byte).contains(byte))
      #expect(ByteSet(0x00...0x7F) == ByteSet(0x40...0x7F, 0x00...0x3F))
      var set = ByteSet(0...255)
      set.insert(byte)
      #expect(set == ByteSet(0...255))
    }
  }

  @Test(arguments: sets.indices) mutating func everyByteIsWhereItBelongs(_ index: Int) throws {
    let set = ByteKernelTests.sets[index]
    let rows = (UInt8.min...UInt8.max).map { [$0] }
    try check(rows, set, 0...1)
  }

  @Test(arguments: sets.indices) mutating func rowsOfEveryLength(_ index: Int) throws {
    let set = ByteKernelTests.sets[index]
    let members = (UInt8.min...UInt8.max).filter(set.contains)
    for length in Array(0...64) + [127, 128, 129, 300] {
      let rows = (0..<140).map { row in
        var text = (0..<length).map { _ in
          members.randomElement(using: &random) ?? UInt8.random(in: 0...255, using: &random)
        }
        // In every tenth row one byte is any.
        if length > 0, row % 10 == 0 {
          text[Int.random(in: 0..<length, using: &random)] = .random(in: 0...255, using: &random)
        }
        return text
      }
      try check(rows, set, max(0, length - 1)...length, from: length % 41)
    }
  }

  @Test mutating func rowsOfMixedLengths() throws {
    for (longest, counts) in [(3, 1...2), (20, 3...9), (56, 20...30), (57, 1...57), (90, 0...30)] {
      for count in [0, 1, 31, 32, 33, 64, 65, 191, 192, 400] {
        let rows = (0..<count).map { _ in
          (0..<Int.random(in: 0...longest, using: &random)).map { _ in
            UInt8.random(in: 0x2E...0x3B, using: &random)
          }
        }
        try check(rows, ByteSet(0x30...0x39), counts, from: count % 40)
      }
    }
  }

  @Test(arguments: [
    0...0, 1...3, 0...Int.max, -5...2, -5 ... -1, 3_000_000_000...4_000_000_000, 300...400,
  ])
  mutating func bounds(_ bounds: ClosedRange<Int>) throws {
    let rows = (0..<200).map { [UInt8](repeating: 0x31, count: $0 == 77 ? 350 : $0 % 5) }
    try check(rows, ByteSet(0x30...0x39), bounds)
    try check(Array(rows.prefix(64)), ByteSet(0x30...0x39), bounds)
  }

  /// All three kernels.
  private func check(
    _ rows: [[UInt8]], _ set: ByteSet, _ bounds: ClosedRange<Int>, from first: Int = 0
  ) throws {
    try checkColumn(
      rows, from: first,
      expected: { bounds.contains($0.count) && $0.allSatisfy { set.contains($0) } },
      check: { ByteKernel.checkAll($0, in: set, lengths: bounds, valid: $1, with: $2) })
    try checkColumn(
      rows, from: first,
      expected: { bounds.contains($0.count { set.contains($0) }) },
      check: { ByteKernel.checkCount($0, of: set, within: bounds, valid: $1, with: $2) })
    try checkColumn(
      rows, from: first, expected: { bounds.contains($0.count) },
      check: { ByteKernel.checkLengths($0, within: bounds, valid: $1, with: $2) })
  }
}
