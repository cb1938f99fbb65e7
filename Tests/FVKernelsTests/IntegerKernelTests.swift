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

  private func check(_ rows: [[UInt8]]) throws {
    let expected = rows.map { Int64(String(decoding: $0, as: UTF8.self)) }
    var values = [Int64](repeating: 99, count: rows.count)
    try values.withUnsafeMutableBufferPointer { values in
      try checkColumn(rows, answers: expected.map { $0 != nil }) { column, valid, _ in
        IntegerKernel.read(column, values: values.baseAddress, valid: valid)
      }
    }
    #expect(values == expected.map { $0 ?? 0 })
  }
}
