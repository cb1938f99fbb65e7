import FVKernels
import TestSupport
import Testing

struct CharacterKindsTests {
  private var random = Seeded(95)

  /// Letters of Greek and ideographs are `a`, what is even of the rest `.`, the others `#`.
  private static func kind(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x370...0x3FF, 0x4E00...0x9FFF: UInt8(ascii: "a")
    default: scalar % 2 == 0 ? UInt8(ascii: ".") : UInt8(ascii: "#")
    }
  }

  private let kinds = CharacterKinds(CharacterKindsTests.kind)

  /// What a text is as kinds; nil where others are asked.
  private func written(_ row: [UInt8]) -> [UInt8]? {
    guard row.count <= CharacterKinds.longest, let text = String(validating: row, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value < 0x1_0000 })
    else { return nil }
    return text.unicodeScalars.map { scalar in
      scalar.isASCII ? UInt8(scalar.value) : CharacterKindsTests.kind(scalar.value)
    }
  }

  @Test func everyCharacterOfTheBasicPlane() {
    for value in 0..<0x1_0000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let row = Array(String(scalar).utf8)
      let found = row.withUnsafeBufferPointer { text in kinds.withKinds(text) { Array($0) } }
      #expect(found == written(row), "\(value)")
    }
  }

  @Test mutating func textsOfAnything() {
    for _ in 0..<20_000 {
      let row = text(.random(in: 0...140, using: &random))
      let found = row.withUnsafeBufferPointer { text in kinds.withKinds(text) { Array($0) } }
      #expect(found == written(row), "\(row)")
    }
  }

  @Test mutating func columnsOfAnything() throws {
    for count in [0, 1, 7, 64, 127, 128, 129, 300, 1_000] {
      for longest in [0, 3, 20, 60, 200] {
        for share in [0, 1, 10, 100] {
          // Some of the rows are not of ASCII.
          let rows = (0..<count).map { _ in
            Int.random(in: 0..<100, using: &random) < share
              ? text(.random(in: 0...longest, using: &random))
              : random.digits(.random(in: 0...longest, using: &random))
          }
          // An odd number of `a` and of digits.
          func isOdd(_ text: [UInt8]) -> Bool {
            text.count(where: { $0 == 0x61 || 0x30...0x39 ~= $0 }) % 2 == 1
          }
          let answers = rows.map { row in
            let isASCII = row.allSatisfy { $0 < 0x80 }
            return isASCII ? isOdd(row) : written(row).map(isOdd) ?? (row.count % 3 == 0)
          }
          try checkColumn(rows, from: count % 5, answers: answers) { column, valid, kernels in
            kinds.check(column, valid: valid, with: kernels) { part, bits in
              part.writeBits(to: bits) { isOdd(Array($1)) }
            } other: { row in
              let text = Array(column.text(row))
              return text.allSatisfy { $0 < 0x80 } ? isOdd(text) : text.count % 3 == 0
            }
          }
        }
      }
    }
  }

  /// Characters of all lengths, and now and then a byte that is none.
  private mutating func text(_ length: Int) -> [UInt8] {
    var text: [UInt8] = []
    let scripts: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x80...0x7FF, 0x370...0x3FF, 0x800...0xD7FF, 0xE000...0xFFFF,
      0x1_0000...0x1_00FF,
    ]
    let script = scripts[.random(in: 0..<scripts.count, using: &random)]
    while text.count < length {
      let own = Int.random(in: 0..<4, using: &random) > 0 ? script : scripts[0]
      if let scalar = Unicode.Scalar(UInt32.random(in: own, using: &random)) {
        text += Array(String(scalar).utf8)
      }
    }
    if !text.isEmpty, Int.random(in: 0..<8, using: &random) == 0 {
      let place = Int.random(in: 0..<text.count, using: &random)
      text[place] = .random(in: 0...255, using: &random)
    }
    return text
  }
}
