import FVKernels
import TestSupport
import Testing

struct LuhnColumnTests {
  private var random = Seeded(20)

  @Test mutating func rowsOfEveryLength() throws {
    for length in 0...64 {
      try check((0..<150).map { _ in number(length) }, from: length % 37)
    }
  }

  @Test mutating func rowsOfMixedLengths() throws {
    for longest in [1, 16, 17, 19, 32, 33, 64, 100] {
      for count in [0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 200, 300] {
        try check(
          (0..<count).map { _ in number(Int.random(in: 0...longest, using: &random)) },
          from: Int.random(in: 0...40, using: &random))
      }
    }
  }

  @Test mutating func sixteenDigitsBesideOthers() throws {
    // A block of 64 rows that all but are of 16 bytes: one is shorter, or longer, or both.
    for place in 0..<64 {
      var rows = (0..<192).map { _ in number(16) }
      rows[64 + place] = number(15)
      try check(rows, from: 0)
      rows[64 + (place + 1) % 64] = number(17)
      try check(rows, from: 3)
    }
  }

  @Test mutating func everyByteIsLookedAt() throws {
    // A wrong byte at each place of otherwise valid numbers, near to a digit or far from one.
    for length in [16, 19, 31, 32] {
      for byte: UInt8 in [0x2F, 0x3A, 0x00, 0xB0, 0xB5, 0xFF, 0x20, 0x80] {
        var rows = (0..<128).map { _ in valid(length) }
        for row in rows.indices { rows[row][row % length] = byte }
        try check(rows, from: 32)
        // And one in a block only.
        rows = (0..<128).map { _ in valid(length) }
        rows[77][Int.random(in: 0..<length, using: &random)] = byte
        try check(rows, from: 32)
      }
    }
  }

  @Test mutating func sumsAreAllMet() throws {
    // From all zeros to all nines, the highest sums there are.
    for length in [16, 32] {
      let rows = (0..<256).map { row in
        (0..<length).map { UInt8($0 * 256 < row * length ? 0x39 : 0x30) }
      }
      try check(rows, from: 64)
    }
  }

  @Test mutating func longColumns() throws {
    // Long enough to be gone through in several places.
    for (count, length) in [(16_384 + 77, 16), (20_000, 19)] {
      try check((0..<count).map { _ in number(length) }, from: 5)
    }
  }

  @Test func rowsThatCannotBeDecided() throws {
    let long = [UInt8](repeating: 0x30, count: 1_001)
    let offsets: [Int32] = [0, Int32(long.count), Int32(long.count)]
    for kernels in kernelSets {
      var bits: UInt8 = 0xFF
      long.withUnsafeBufferPointer { long in
        offsets.withUnsafeBufferPointer { offsets in
          let column = TextColumn(bytes: long.baseAddress, offsets: offsets.baseAddress, count: 2)
          #expect(
            column.map { LuhnKernel.check($0, longest: 1_000, valid: &bits, with: kernels) }
              == false)
          #expect(
            column.map { LuhnKernel.check($0, longest: 1_000, valid: nil, with: kernels) } == false)
        }
      }
      #expect(bits == 0)
    }
  }

  /// Valid, or with another check digit, or with a byte that is no digit.
  private mutating func number(_ length: Int) -> [UInt8] {
    var text = valid(length)
    guard length > 0 else { return text }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: break
    case 8..<19: text[length - 1] = UInt8.random(in: 0x30...0x39, using: &random)
    default:
      text[Int.random(in: 0..<length, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return text
  }

  private mutating func valid(_ length: Int) -> [UInt8] {
    var text = random.digits(length)
    for _ in 0..<10 where length > 1 && !naiveLuhn(text) {
      text[length - 1] = text[length - 1] == 0x39 ? 0x30 : text[length - 1] + 1
    }
    return text
  }

  private func check(_ rows: [[UInt8]], from first: Int) throws {
    try checkColumn(rows, from: first, expected: naiveLuhn) {
      _ = LuhnKernel.check($0, longest: 1_000, valid: $1, with: $2)
    }
  }
}
