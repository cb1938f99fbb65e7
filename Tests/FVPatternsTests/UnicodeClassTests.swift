import FVKernels
import FVPatterns
import TestSupport
import Testing

/// Patterns whose classes go by Unicode say what PCRE2 says, one text at a time and in columns.
struct UnicodeClassTests {
  private var random = Seeded(60)

  private static let classes = [
    #"\p{L}"#, #"\pL"#, #"[\p{L} '-]"#, #"\p{Lu}"#, #"\p{Ll}"#, #"[\p{L}\p{M}\p{N}]"#, #"\P{L}"#,
    #"[^\p{L}]"#, #"\p{N}"#, #"[\p{Nd}_]"#, #"\p{P}"#, #"\p{^Lu}"#, #"[^\p{Lu}\d]"#, #"\w"#, #"\W"#,
    #"\d"#, #"\D"#, #"\s"#, #"\S"#, #"[\w.-]"#, #"[^\W_]"#, "a", "[a-z]", ".", " ", "-", #"\n"#,
    #"\p{Xan}"#, #"\p{Any}"#, #"[\s\d]"#, #"[^\s]"#,
  ]

  private static let alphabet = [
    "a", "z", "A", "Z", "0", "9", "_", " ", "\n", "-", "'", ".", "é", "É", "ß", "я", "Я", "ж", "ω",
    "٣", "²", "Ⅷ", "ǅ", "ʰ", "漢", "字", "か", "한", "\u{301}", "\u{A0}", "\u{3000}", "\u{2028}", "…",
    "€", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}", "😀", "𐐀", "\0", "\u{7F}", "\u{85}",
  ]

  @Test mutating func randomPatterns() throws {
    var (withKinds, matched, pairs) = (0, 0, 0)
    for round in 0..<160 {
      let text = pattern()
      let isUnicode = Bool.random(using: &random)
      var options: PatternOptions = isUnicode ? [.unicode] : []
      if round % 3 == 0 { options.insert(.search) }
      if round % 7 == 0 { options.insert(.multiline) }
      if round % 11 == 0 { options.insert(.caseless) }
      let bytes = Array(text.utf8)
      let fast = try Pattern(bytes.span, options: options)
      let slow = try Pattern(bytes.span, options: options.union([.pcre2, .interpret]))
      if fast.knowsKinds { withKinds += 1 }
      let values = (0..<60).map { _ in value() }
      let expected = values.map { slow.match($0.span) }
      for (value, verdict) in zip(values, expected) where verdict != .undecided {
        pairs += 1
        if verdict == .matched { matched += 1 }
        let found = fast.match(value.span)
        #expect(found == verdict, "\(text) \(options.rawValue) \(value)")
      }
      // Rows of ASCII alone, and with others among them.
      let ascii = values.indices.filter { values[$0].allSatisfy { $0 < 0x80 } }
      for places in [
        Array(values.indices), ascii, Array(repeating: ascii, count: 20).flatMap(\.self),
        (0..<400).map { _ in .random(in: 0..<60, using: &random) },
      ] {
        try checkColumn(text, fast, places.map { values[$0] }, places.map { expected[$0] })
      }
    }
    #expect(withKinds > 50, "\(withKinds)")
    #expect(matched > pairs / 10 && matched < pairs * 9 / 10, "\(matched) of \(pairs)")
  }

  @Test(
    arguments: [
      (#"[\p{L} '-]{2,40}"#, false), (#"\w+( \w+)*"#, true), (#"\p{Lu}\p{Ll}+"#, false),
      (#"(?=.*\d)[\p{L}\d]{3,}"#, true), (#"[^\p{L}]+"#, false),
    ])
  func patternsOfPeople(_ text: String, _ isUnicode: Bool) throws {
    let options: PatternOptions = isUnicode ? [.unicode] : []
    let fast = try Pattern(Array(text.utf8).span, options: options)
    let knowsKinds = fast.knowsKinds
    #expect(knowsKinds)
    let slow = try Pattern(Array(text.utf8).span, options: options.union(.pcre2))
    // Every character of the basic plane, and some beyond.
    var rows: [[UInt8]] = []
    for value in 0..<0x1_1000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      rows.append(Array((["", "Ж", "a1"][Int(value % 3)] + String(scalar)).utf8))
    }
    let verdicts = rows.map { slow.match($0.span) }
    try checkColumn(text, fast, rows, verdicts)
  }

  /// What PCRE2 gives up on is decided all the same, in a column and out of it.
  @Test func hardTexts() throws {
    var limits = PatternLimits()
    limits.match = 100
    let pattern = try Pattern(Array(#"(?:\p{L}+)*1"#.utf8).span, limits: limits)
    let row = Array("яяяяяяяяяяяяяяяяяяяяя".utf8)
    let found = pattern.match(row.span)
    #expect(found == .mismatched)
    try checkColumn("", pattern, [row, row + [0x31]], [.mismatched, .matched])
  }

  @Test func theSameClassSaidInManyWaysIsLeftToPCRE2() throws {
    let names = ["L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "N", "Nd", "Nl", "P", "S", "Z"]
    let text = names.map { "\\p{\($0)}?" }.joined()
    let knowsKinds = try Pattern(Array(text.utf8).span).knowsKinds
    #expect(!knowsKinds)
    #expect(match(text, "é1.") == .matched)
  }

  /// A row that goes on for longer than kinds are written is PCRE2's.
  @Test func longRows() throws {
    let pattern = try Pattern(Array(#"\p{L}+"#.utf8).span)
    for count in [1, 63, 64, 65, 127, 128, 129, 4_000] {
      for letter in ["a", "я", "漢", "𐐀"] {
        let good = String(repeating: letter, count: count)
        for (text, verdict) in [(good, MatchResult.matched), (good + "1", .mismatched)] {
          let found = pattern.match(Array(text.utf8).span)
          #expect(found == verdict, "\(count) \(letter)")
          let rows = [Array("é".utf8), Array(text.utf8), Array("1".utf8)]
          try checkColumn("", pattern, rows, [.matched, verdict, .mismatched])
        }
      }
    }
  }

  /// A row is as long as it came in, and not as what stands for its characters.
  @Test func shortLimits() throws {
    var limits = PatternLimits()
    limits.subjectBytes = 8
    let pattern = try Pattern(Array(#"\p{L}+"#.utf8).span, limits: limits)
    for (text, isDecided) in [
      ("ябвг", true), ("ябвгд", false), ("abcdefgh", true), ("яaaaaaaa", false),
    ] {
      let row = Array(text.utf8)
      let found = pattern.match(row.span)
      #expect(found == (isDecided ? .matched : .undecided), "\(text)")
      let ends = [0, Int32(row.count)]
      var bits: [UInt8] = [0]
      try row.withUnsafeBufferPointer { row in
        try ends.withUnsafeBufferPointer { ends in
          let column = try #require(
            TextColumn(bytes: row.baseAddress, offsets: ends.baseAddress, count: 1))
          #expect(pattern.check(column, valid: &bits) == isDecided, "\(text)")
        }
      }
      #expect(bits == [isDecided ? 1 : 0], "\(text)")
    }
  }

  private func checkColumn(
    _ text: String, _ pattern: borrowing Pattern, _ rows: [[UInt8]], _ verdicts: [MatchResult]
  ) throws {
    let bytes = [0xFF] + rows.flatMap(\.self)
    var offsets: [Int32] = [1]
    for row in rows { offsets.append((offsets.last ?? 0) + Int32(row.count)) }
    let memory = try #require(GuardedBytes(bytes.count))
    defer { withExtendedLifetime((memory, offsets)) {} }
    let start = UnsafePointer(memory.hold(bytes, atEnd: true))
    let column = try #require(TextColumn(bytes: start, offsets: offsets, count: rows.count))
    var bits = [UInt8](repeating: 0xA5, count: (rows.count + 7) / 8)
    _ = pattern.check(column, valid: &bits)
    for row in rows.indices where verdicts[row] != .undecided {
      let found = bits[row / 8] >> UInt8(row % 8) & 1 != 0
      #expect(found == (verdicts[row] == .matched), "\(text) \(rows[row]) in a column")
    }
  }

  private mutating func pattern() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var piece = UnicodeClassTests.classes.randomElement(using: &random) ?? "a"
      let quantifiers = ["", "", "+", "*", "?", "{1,3}", "{2}", "{2,40}"]
      piece += quantifiers.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += "(?:\(piece) )*"
      case 1: text = "(?:\(text)|\(piece))"
      default: text += piece
      }
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "^\(text)$"
    case 1: return "(?=.*\(UnicodeClassTests.classes.randomElement(using: &random) ?? "a"))\(text)"
    default: return text
    }
  }

  private mutating func value() -> [UInt8] {
    let characters = UnicodeClassTests.alphabet
    let few = (0..<3).map { _ in characters.randomElement(using: &random) ?? "a" }
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let isFew = Int.random(in: 0..<4, using: &random) > 0
      bytes += Array(((isFew ? few : characters).randomElement(using: &random) ?? "a").utf8)
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: bytes.insert(.random(in: 0x80...0xFF, using: &random), at: bytes.count / 2)
    case 1: bytes += Array(String(repeating: few[0], count: 70).utf8)
    default: break
    }
    return bytes
  }
}
