import FVKernels
import TestSupport
import Testing

struct IntegerKernelTests {
  private var random = Seeded(70)

  @Test(arguments: [
    "", "+", "-", "0", "-0", "+7", "12345678", "123456789", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551616",
    "0000000000000000000000000000000000000042", "-00000000000000000000000000009223372036854775808",
    "00000000000000000000", "9999999999999999999", "99999999999999999999", "--1", "+-1", "1-", "1 ",
    " 1", "1.0", "1e3", "12345678/", "1234567:", "12345678901234567890123", "٣",
  ])
  func equalsTheStandardLibrary(_ text: String) throws {
    try check([Array(text.utf8)])
  }

  @Test mutating func rowsOfEveryLength() throws {
    for length in 0...64 {
      let rows = (0..<100).map { row in
        var text = random.digits(length)
        for place in 0..<max(0, length - row % 20) { text[place] = 0x30 }
        if length > 0, row % 3 == 0 { text[0] = row % 2 == 0 ? 0x2D : 0x2B }
        if length > 0, row % 13 == 0 {
          text[.random(in: 0..<length, using: &random)] = .random(in: 0...255, using: &random)
        }
        return text
      }
      try check(rows)
    }
  }

  @Test mutating func numbersNearTheLimits() throws {
    // In blocks, so that wide kernels meet them: digits around the largest and the least number.
    for sign in ["", "-", "+"] {
      let rows = (0..<300).map { row -> [UInt8] in
        let ends = [5_806, 5_807, 5_808, 5_809, 0, 9_999]
        let text = "922337203685477\(String(10_000 + ends[row % 6]).dropFirst())"
        let zeros = String(repeating: "0", count: row % 12)
        return Array("\(sign)\(zeros)\(row % 7 == 0 ? "1" : "")\(text)".utf8)
      }
      try check(rows, from: 40)
    }
  }

  @Test mutating func signsAnywhere() throws {
    for length in 1...32 {
      let rows = (0..<128).map { row in
        var text = random.digits(length)
        text[row % length] = row % 2 == 0 ? 0x2D : 0x2B
        if row % 5 == 0 { text[0] = 0x2D }
        return text
      }
      try check(rows, from: 33)
    }
  }

  private func check(_ rows: [[UInt8]], from first: Int = 0) throws {
    let expected = rows.map { Int64(String(decoding: $0, as: UTF8.self)) }
    var values = [Int64](repeating: 99, count: rows.count)
    try checkColumn(rows, from: first, answers: expected.map { $0 != nil }) {
      column, valid, kernels in
      values = [Int64](repeating: 99, count: rows.count)
      values.withUnsafeMutableBufferPointer {
        IntegerKernel.read(column, values: $0.baseAddress, valid: valid, with: kernels)
      }
      #expect(values == expected.map { $0 ?? 0 }, "\(kernels)")
    }
  }
}
