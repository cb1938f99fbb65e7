import FVKernels
import TestSupport
import Testing

struct LargeTextColumnTests {
  @Test func luhnEqualsTheNaiveLoop() throws {
    var random = Seeded(95)
    for count in [0, 1, 63, 64, 65, 4_095, 4_096, 4_097, 9_000] {
      let rows = (0..<count).map { random.digits(13 + $0 % 7) }
      var bits = [UInt8](repeating: 0xA5, count: (count + 7) / 8)
      for kernels in kernelSets {
        try withColumn(rows) {
          let allDecided = LuhnKernel.check($0, valid: &bits, with: kernels)
          #expect(allDecided)
        }
        #expect(bits == packed(rows.map(naiveLuhn)))
      }
    }
  }

  @Test func partsHaveAsManyBytesAsTheyMay() throws {
    // Here and there a row that is longer than a part may be.
    let rows = (0..<1_000).map { [UInt8](repeating: 0x61, count: $0 % 150 == 149 ? 5_000 : $0 % 3) }
    for limit in [0, 1, 64, 1_000, 5_000, 100_000] {
      var bits = [UInt8](repeating: 0xA5, count: (rows.count + 7) / 8)
      try withColumn(rows) { column in
        column.writeBits(
          to: &bits, limit: limit,
          parts: { part, bits in part.writeBits(to: bits) { _, text in text.count % 3 == 1 } },
          where: { $0.count % 3 == 1 })
      }
      #expect(bits == packed(rows.map { $0.count % 3 == 1 }))
    }
  }

  @Test(
    arguments: [
      ([0], true), ([0, 0], true), ([3, 3, 4], true), ([-1, 0], false), ([0, -1], false),
      ([0, 3, 2], false), ([0, .max, .min], false), ([.min, 0], false),
    ] as [([Int64], Bool)])
  func offsetsRise(_ offsets: [Int64], _ isGood: Bool) {
    let bytes = [UInt8](repeating: 0x61, count: 8)
    let column = LargeTextColumn(bytes: bytes, offsets: offsets, count: offsets.count - 1)
    #expect((column != nil) == isGood)
  }

  @Test func missingPointers() {
    #expect(LargeTextColumn(bytes: nil, offsets: nil, count: 0) != nil)
    #expect(LargeTextColumn(bytes: nil, offsets: nil, count: 1) == nil)
    #expect(LargeTextColumn(bytes: nil, offsets: [0, 0, 0], count: 2) != nil)
    #expect(LargeTextColumn(bytes: nil, offsets: [0, 2], count: 1) == nil)
    #expect(LargeTextColumn(bytes: nil, offsets: [0, 2], count: -1) == nil)
  }

  private func withColumn(_ rows: [[UInt8]], _ body: (LargeTextColumn) throws -> Void) throws {
    var offsets: [Int64] = [7]
    for row in rows { offsets.append((offsets.last ?? 0) + Int64(row.count)) }
    let bytes = [UInt8](repeating: 0x30, count: 7) + rows.flatMap(\.self)
    try bytes.withUnsafeBufferPointer { bytes in
      try offsets.withUnsafeBufferPointer { offsets in
        try body(
          #require(
            LargeTextColumn(
              bytes: bytes.baseAddress, offsets: offsets.baseAddress, count: rows.count)))
      }
    }
  }

  private func packed(_ answers: [Bool]) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (answers.count + 7) / 8)
    for (row, answer) in answers.enumerated() where answer { bits[row / 8] |= 1 << (row % 8) }
    return bits
  }
}
