import FVKernels
import TestSupport
import Testing

struct EqualityKernelTests {
  private var random = Seeded(60)

  @Test mutating func rowsOfEveryLength() throws {
    for length in 0...64 {
      let rows = (0..<150).map { _ in random.digits(length) }
      try check(rows, rows)
      var others = rows
      for place in 0..<length {
        // One byte of one row, anywhere.
        var other = rows
        other[place * 2][place] ^= UInt8(1) << UInt8(place % 8)
        if place % 5 == 0 { try check(rows, other) }
        others[place] = other[place]
      }
      try check(rows, others, from: 0, and: length)
    }
  }

  @Test mutating func rowsOfMixedLengths() throws {
    for longest in [1, 9, 20, 70, 200] {
      for count in [0, 1, 32, 63, 64, 65, 200] {
        let rows = (0..<count).map { _ in
          random.digits(Int.random(in: 0...longest, using: &random))
        }
        let others = rows.map { row -> [UInt8] in
          switch Int.random(in: 0..<12, using: &random) {
          case 0: return row + [0x30]
          case 1: return Array(row.dropLast())
          case 2: return row.map { $0 ^ 1 }
          default: return row
          }
        }
        try check(rows, others, from: count % 7, and: 40)
        try check(rows, rows, from: 3, and: 64)
      }
    }
  }

  @Test func sameBytesInOtherRows() throws {
    // As a whole the same, but not row by row.
    let text = Array("one and the same text in rows that are cut elsewhere".utf8)
    let one = [[UInt8]](repeating: text, count: 64)
    var other = one
    other[10] = text + [text[0]]
    other[11] = Array(text.dropFirst())
    try check(one, other)
  }

  private func check(
    _ rows: [[UInt8]], _ others: [[UInt8]], from first: Int = 0, and second: Int = 0
  ) throws {
    // The other column lies at the end of memory that may be read, too.
    var offsets = [Int32(second)]
    for row in others { offsets.append((offsets.last ?? 0) + Int32(row.count)) }
    let bytes = [UInt8](repeating: 0, count: second) + others.flatMap(\.self)
    let memory = try #require(GuardedBytes(bytes.count))
    defer { withExtendedLifetime(memory) {} }
    let held = UnsafePointer(memory.hold(bytes, atEnd: true))
    let bits = zip(rows, others).map { $0 == $1 }
    try offsets.withUnsafeBufferPointer { offsets in
      let twin = try #require(
        TextColumn(bytes: held, offsets: offsets.baseAddress, count: others.count))
      // Rows are told apart by what is expected of them.
      try checkColumn(rows, from: first, answers: bits) {
        EqualityKernel.check($0, twin, valid: $1, with: $2)
      }
    }
  }
}
