import FVKernels
import TestSupport
import Testing

struct ClassKernelTests {
  /// Sets of bytes, the first the one that all bytes must be in, and which must or must not be there.
  private struct Case {
    let sets: [Set<UInt8>]
    var needed: UInt8 = 0
    var forbidden: UInt8 = 0
    let lengths: ClosedRange<Int>

    var signatures: [UInt8] {
      (UInt8.min...UInt8.max).map { byte in
        sets.indices.reduce(0) { $0 | (sets[$1].contains(byte) ? 1 << UInt8($1) : 0) }
      }
    }

    /// Set by set.
    func passes(_ text: [UInt8]) -> Bool {
      guard lengths.contains(text.count), text.allSatisfy(sets[0].contains) else { return false }
      return sets.indices.dropFirst().allSatisfy { index in
        let isThere = text.contains(where: sets[index].contains)
        return (needed >> UInt8(index) & 1 == 0 || isThere)
          && (forbidden >> UInt8(index) & 1 == 0 || !isThere)
      }
    }
  }

  private static let upper = Set(0x41...0x5A as ClosedRange<UInt8>)
  private static let lower = Set(0x61...0x7A as ClosedRange<UInt8>)
  private static let digit = Set(0x30...0x39 as ClosedRange<UInt8>)
  private static let ink = Set(0x21...0x7E as ClosedRange<UInt8>)
  private static let symbol = ink.subtracting(upper).subtracting(lower).subtracting(digit)
  private static let ascii = Set(0...0x7F as ClosedRange<UInt8>)
  private static let all = Set(UInt8.min...UInt8.max)

  private static let cases = [
    Case(sets: [ink, upper, lower, digit, symbol], needed: 0b11110, lengths: 8...100),
    Case(sets: [ink, upper, lower], needed: 0b10, forbidden: 0b100, lengths: 0...Int.max),
    Case(sets: [digit], lengths: 1...16),
    Case(sets: [all, digit, ink], needed: 0b110, lengths: 2...40),
    Case(sets: [all.subtracting([0x61]), upper], needed: 0b10, lengths: 5...5),
    Case(sets: [ascii, [0]], forbidden: 0b10, lengths: 0...63),
  ]
  private var random = Seeded(61)

  @Test(arguments: cases.indices)
  mutating func rowsOfEveryLength(_ index: Int) throws {
    for length in 0...66 {
      let rows = (0..<130).map { _ in text(length) }
      try check(ClassKernelTests.cases[index], rows, from: length)
    }
  }

  @Test(arguments: cases.indices)
  mutating func rowsOfMixedLengths(_ index: Int) throws {
    for longest in [15, 16, 17, 31, 32, 33, 63, 64, 200] {
      for count in [32, 63, 64, 65, 200] {
        let rows = (0..<count).map { _ in text(.random(in: 0...longest, using: &random)) }
        try check(ClassKernelTests.cases[index], rows, from: count % 7)
      }
    }
  }

  @Test(arguments: cases.indices)
  mutating func everyByteAtEveryPlace(_ index: Int) throws {
    let good = Array("aB3-".utf8) + [UInt8](repeating: 0x62, count: 32)
    for length in [5, 9, 16, 17, 32, 33] {
      for place in 0..<length {
        let rows = (UInt8.min...UInt8.max).map { byte in
          var row = Array(good.prefix(length))
          row[place] = byte
          return row
        }
        try check(ClassKernelTests.cases[index], rows, from: place)
      }
    }
  }

  @Test func tooManyKindsAreRefused() {
    // Bit n of a byte is in set n + 1.
    for bits in [2, 3] {
      let signatures = (0..<256).map { UInt8($0 & (1 << bits - 1)) << 1 | 1 }
      let kernel = ClassKernel(signatures: signatures, needed: 2, forbidden: 0)
      #expect((kernel != nil) == (bits == 2))
    }
    #expect(ClassKernel(signatures: [], needed: 0, forbidden: 0) == nil)
    // What is needed, but in no text of the set.
    let digits = (0..<256).map { (0x30...0x39).contains($0) ? 1 : 2 as UInt8 }
    #expect(ClassKernel(signatures: digits, needed: 2, forbidden: 0) == nil)
  }

  /// Of all kinds, or of one.
  private mutating func text(_ length: Int) -> [UInt8] {
    let kinds = ["aB3-zZ9~", "ab", "A", "0123", "aB3\u{7F}é", "aB3 \0"]
    let kind = Array((kinds.randomElement(using: &random) ?? "").utf8)
    return (0..<length).map { _ in kind.randomElement(using: &random) ?? 0 }
  }

  private func check(_ test: Case, _ rows: [[UInt8]], from first: Int) throws {
    let kernel = try #require(
      ClassKernel(signatures: test.signatures, needed: test.needed, forbidden: test.forbidden))
    try checkColumn(rows, from: first, expected: test.passes) { column, valid, kernels in
      let decided = kernel.check(column, lengths: test.lengths, valid: valid, with: kernels) {
        row, again in
        for index in 0..<kernels.size where again >> UInt64(index) & 1 != 0 {
          let bit: UInt8 = 1 << UInt8((row + index) % 8)
          valid[(row + index) / 8] &= ~bit
          if test.passes(Array(column.text(row + index))) { valid[(row + index) / 8] |= bit }
        }
      }
      #expect(decided == (kernels == .portable ? 0 : rows.count / kernels.size * kernels.size))
      column.writeBits(to: valid, rows: decided..<rows.count) { _, text in
        test.passes(Array(text))
      }
    }
  }
}
