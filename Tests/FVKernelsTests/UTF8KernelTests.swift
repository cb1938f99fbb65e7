import FVKernels
import TestSupport
import Testing

struct UTF8KernelTests {
  private var random = Seeded(30)

  @Test func everyPairAndWhatFollows() throws {
    // All pairs of bytes where something can go wrong, with each third byte that makes a difference.
    let edges: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var rows: [[UInt8]] = []
    for first in edges {
      for second in edges {
        rows.append([first, second])
        for third in edges {
          rows.append([first, second, third])
          rows.append([first, second, third, 0x80])
          rows.append([first, second, third, 0x41])
        }
      }
    }
    try check(rows)
    // And among rows that leave blocks whole, one wrong row in each.
    let wrong = rows.filter { !isWellFormed($0) }
    for (place, row) in wrong.enumerated() where place % 7 == 0 {
      var block = [[UInt8]](repeating: Array("zwölf Öre, 价 🙂".utf8), count: 64)
      block[place % 64] = row
      try check(block)
    }
  }

  @Test mutating func everyLengthOfASCIIAndOthers() throws {
    let scalars: [String] = ["a", "é", "价", "🙂", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10FFFF}"]
    for length in 0...64 {
      var rows: [[UInt8]] = []
      for kind in 0..<130 {
        var row: [UInt8] = []
        while row.count < length {
          let text = kind % 3 == 0 ? "x" : scalars.randomElement(using: &random) ?? ""
          row += Array(text.utf8)
        }
        // Some are cut within a sequence.
        rows.append(kind % 40 == 0 ? Array(row.prefix(length)) : row)
      }
      try check(rows, from: length % 35)
    }
  }

  @Test func sequencesAcrossRows() throws {
    // Well-formed as a whole, but not row by row.
    for text in ["é", "价", "🙂"] {
      let bytes = Array(text.utf8)
      for cut in 1..<bytes.count {
        for place in [0, 1, 30, 31, 32, 62, 63, 64, 126] {
          var rows = [[UInt8]](repeating: Array("ascii".utf8), count: 128)
          rows[place] = Array(bytes[..<cut])
          rows[place + 1] = Array(bytes[cut...])
          try check(rows, from: 40)
          rows.insert([], at: place + 1)
          try check(rows, from: 40)
        }
      }
    }
  }

  @Test mutating func randomBytes() throws {
    for _ in 0..<30 {
      let rows = (0..<200).map { _ in
        (0..<Int.random(in: 0...80, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      }
      try check(rows)
    }
  }

  /// The standard library's own opinion.
  private func isWellFormed(_ text: [UInt8]) -> Bool {
    String(validating: text, as: UTF8.self) != nil
  }

  private func check(_ rows: [[UInt8]], from first: Int = 0) throws {
    try checkColumn(rows, from: first, expected: isWellFormed) {
      UTF8Kernel.check($0, valid: $1, with: $2)
    }
  }
}
