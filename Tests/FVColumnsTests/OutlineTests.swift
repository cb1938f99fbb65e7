import FVKernels
import FVPatterns
import FVRules
import FVText
import TestSupport
import Testing

/// Columns refuse what is outside of a format's outline without asking the format.
struct OutlineTests {
  static let formats: [(format: FormatCheck, texts: [String])] = [
    (.hostname, ["a-1.example", "x", "1.2a", "a.1-b", "0xg", "xn--a.b-2c", "9.x9-9x"]),
    (.hexColor, ["#0aF", "#0aF8", "#0123ab", "#01234567"]),
    (.ip(version: .any), ["192.0.2.1", "2001:Db8::192.0.2.1", "::", "1:2:3:4:5:6:7:8", "a::b"]),
    (.ip(version: .v4), ["255.255.255.255", "0.10.249.199"]),
    (.phone(separators: false), ["+15550109999", "+1234567"]),
    (
      .phone(separators: true),
      ["+1 (555) 010-9999", "+1/555.010 9999", "+1(5)5 5-0/1.0", "+15 (5)-010999", "+1234567"]
    ),
    (.base64(urlSafe: false), ["QUI=", "+/+/", "QQ==", "QUJDQUI="]),
    (.base64(urlSafe: true), ["-_-_", "QUI=", "QUI", "QQ", "QQ=="]),
  ]

  /// Texts that pass and lie some steps from others that do.
  @Test(arguments: formats.indices) func whatPassesIsWithinIt(_ place: Int) throws {
    let (format, seeds) = Self.formats[place]
    let outline = try #require(format.outline)
    let pool = seeds.flatMap { Array($0.utf8) } + Array("09azAF.:-_+/=() %é\u{0}".utf8)
    var random = Seeded(21)
    var valid = seeds.map { Array($0.utf8) }
    for text in valid { #expect(accepts(text, format)) }
    var known = Set(valid)
    for _ in 0..<60_000 {
      var text = valid.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) { change(&text, pool, &random) }
      guard text.count < 400, accepts(text, format), known.insert(text).inserted else { continue }
      valid.append(text)
    }
    #expect(valid.count > 1_000)
    // Wide kernels take many rows together, automata few.
    for count in [valid.count, 15] {
      for first in stride(from: 0, to: valid.count, by: count) {
        let texts = Array(valid[first..<min(first + count, valid.count)])
        var bits = [UInt8](repeating: 0, count: (texts.count + 7) / 8)
        let bytes = texts.flatMap { $0 }
        var offsets: [Int32] = [0]
        for text in texts { offsets.append((offsets.last ?? 0) + Int32(text.count)) }
        try withExtendedLifetime((bytes, offsets)) {
          let column = try #require(TextColumn(bytes: bytes, offsets: offsets, count: texts.count))
          outline.check(column, valid: &bits)
        }
        for (row, text) in texts.enumerated() where bits[row / 8] >> (row % 8) & 1 == 0 {
          Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription)")
        }
      }
    }
  }

  /// Puts a byte in, takes one out, puts another in its place, or repeats some.
  private func change(_ text: inout [UInt8], _ pool: [UInt8], _ random: inout Seeded) {
    let byte = pool.randomElement(using: &random) ?? 0
    let at = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text.insert(byte, at: at)
    case 1 where at < text.count: text.remove(at: at)
    case 2 where at < text.count: text[at] = byte
    default:
      let end = min(at + Int.random(in: 1...9, using: &random), text.count)
      text.insert(contentsOf: text[at..<end], at: at)
    }
  }

  private func accepts(_ text: [UInt8], _ format: FormatCheck) -> Bool {
    text.withUnsafeBufferPointer {
      let value = Value(wellFormed: TextRef(unsafeStart: $0.baseAddress, count: $0.count))
      return Check.format(format).evaluate(value, Constants(), Times()) == .ok
    }
  }
}
