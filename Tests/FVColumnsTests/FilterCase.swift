import TestSupport

/// Rules of a text, and texts from which random ones are made that lie near what the rules accept.
struct FilterCase: Sendable, CustomStringConvertible {
  /// The rules, as JSON.
  var rules: String
  /// Texts that a scan accepts, or nearly so.
  var seeds: [String]
  /// How many texts are accepted, or more: a test of nothing shows nothing.
  var least: Int

  init(_ rules: String, least: Int = 100, _ seeds: String...) {
    self.rules = rules
    self.least = least
    self.seeds = seeds
  }

  var description: String { rules }

  /// What is put into texts: characters that some scanner minds, and some that none does.
  private static let pieces: [String] =
    "0 1 2 5 6 9 a f g z A F G Z . - _ + @ # : / ! ~ ^ % ( ) [ ] { } \" ' \\ , ; = é ä 0x 25 256 -- .. xn--"
    .split(separator: " ").map(String.init) + [
      " ", "\t", "\n", "\0", "\u{7F}", "\u{A0}", "\u{200B}",
    ]

  /// A text in the language, near it, or far from it.
  func text(_ random: inout Seeded) -> [UInt8] {
    var text = Array((seeds.randomElement(using: &random) ?? "").utf8)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: break
    case 1...5:
      for _ in 0...Int.random(in: 0...2, using: &random) { edit(&text, &random) }
    case 6:
      text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        UInt8.random(in: 0x20...0x7E, using: &random)
      }
    default:
      text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    }
    return text
  }

  private func edit(_ text: inout [UInt8], _ random: inout Seeded) {
    let place = Int.random(in: 0...text.count, using: &random)
    let piece = Array((FilterCase.pieces.randomElement(using: &random) ?? "").utf8)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: text.insert(contentsOf: piece, at: place)
    case 1: text.replaceSubrange(place..<min(place + 1, text.count), with: piece)
    case 2 where place < text.count: text.remove(at: place)
    case 3:
      // A part once more, so that what is repeated gets too long.
      let end = Int.random(in: place...text.count, using: &random)
      text.insert(contentsOf: text[place..<end], at: place)
    case 4 where place < text.count:
      text[place] = UInt8(
        truncatingIfNeeded: Int(text[place]) + (Bool.random(using: &random) ? 1 : -1))
    case 5:
      let other = Array((seeds.randomElement(using: &random) ?? "").utf8)
      text = Array(text[..<place]) + other[min(place, other.count)...]
    case 6 where place < text.count:
      // So long as the labels of a host may be, and longer.
      let count = Int.random(in: 55...75, using: &random)
      text.insert(contentsOf: Array(repeating: text[place], count: count), at: place)
    default: text.append(contentsOf: piece)
    }
  }
}

extension FilterCase {
  /// Each rule that the facts about formats ask, with texts near those that it accepts.
  static func facts() throws -> [FilterCase] {
    var cases: [String: FilterCase] = [:]
    for fact in try scannerVectors() where fact.verdict == "valid" && !fact.takesScalars {
      // Long texts are about limits.
      guard fact.bytes.count < 300 else { continue }
      cases[fact.rule, default: FilterCase(fact.rule, least: 0)].seeds.append(fact.value)
    }
    return cases.values.sorted { $0.rules < $1.rules }
  }

  /// Every filter and test of texts, by rules that use it.
  static let all = plain + groups + others + characters

  private static let plain = [
    FilterCase(
      #""email""#, "a@b.cd", "Ab.c+d@ex-ample.co.uk", "x!#$%&'*/=?^_`{|}~-@0.org", "a@b.c1",
      "a@10.20.30.40", "averyveryveryverylongnamewithmanyletters.andmore@mail.example.com",
      "averyveryveryverylongnamewithmanyletters.andmoreandmoreandmoreandmoreandmore@a.bc",
      "a@averyveryveryverylongnamewithmanylettersandmoreandmoreandmoreandmoreandmore.bc"),
    FilterCase(#"{"rule":"email","profile":"html5"}"#, "a@b.cd", "a..b@c-d.ef", "a@b.0-"),
    FilterCase(
      #"{"rule":"email","profile":"rfc5321","unicode":true}"#, "a@b.cd", #""a b"@c-d.ef"#, "ä@b.c"
    ),
    FilterCase(
      #"{"rule":"email","allowName":true}"#, least: 300, "a@b.cd", "A B <a@c-d.ef>", "<a@b.cd>",
      "\"A, B\" <a@c-d.ef>", "Ä ö <a@b.cd>", "a@b.cd <a@b.cd>", "A <a@b.cd> "),
    FilterCase(#""uuid""#, "01234567-89ab-cdef-ABCD-EF0123456789"),
    FilterCase(
      #""hostname""#, "example", "a.b-c.d0.com", "0a.x", "xn--a.org",
      "averyveryveryverylongnamewithmanyletters.andmoreandmore.example.com"),
    FilterCase(#""hexColor""#, "#abc", "#ABCD", "#012345", "#89aBcDeF"),
    FilterCase(#""phone""#, "+1234567", "+491234567890123", "+999999999999999"),
    FilterCase(#"{"rule":"phone","separators":true}"#, "+1234567", "+49 (123) 456-789"),
    FilterCase(
      #""ip""#, "0.0.0.0", "255.249.199.99", "1.20.100.250", "1.2.3.004", "1.2.3.04", "::1"),
    FilterCase(#"{"rule":"ip","version":4}"#, "10.0.0.1", "255.255.255.255", "1.2.3.4"),
    FilterCase(
      #"{"rule":"ip","version":6}"#, least: 300, "10.0.0.1", "2001:db8::1", "1:2:3:4:5:6:7:8",
      "2001:0db8:85a3:0000:0000:8A2E:0370:7334", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
      "::ffff:1.2.3.4",
      "1:2:3:4:5:6:1.2.3.4", "fe80::1:2:3", "abcd:ef01::"),
    FilterCase(#""json""#, least: 300, #"{"a":[1,"é"]}"#, " [] ", #"{"a":1}x"#),
    FilterCase(#""boolean""#, least: 300, "true", "0", "yes"),
    FilterCase(#"{"rule":"boolean","trueValue":"ja","falseValue":"nein"}"#, "ja", "nein", "true"),
    FilterCase(#""creditCardCVV","required""#, "123", "1234", "12"),
    FilterCase(#"{"rule":"length","min":3,"max":9}"#, "abc", "a b", "abcdefghi", "äöü"),
    FilterCase(#""trim",{"rule":"length","min":2,"max":5}"#, "ab", "a  d", "abcde", " ab"),
    FilterCase(#"{"rule":"length","min":2},"containsNumber""#, "a1", "22", "x y 3"),
    FilterCase(
      #""containsNumber","containsUpperCase","containsLowerCase","containsSymbol""#,
      "aA1!", "Zz9~", "-0aB", "a A1!"),
    FilterCase(#"{"rule":"containsNumber","min":2,"max":3}"#, "a1b2", "123", "1 2 3 4"),
    FilterCase(#"{"rule":"containsSymbol","min":1,"max":2}"#, "a!b", "--", "!!!"),
    FilterCase(#"{"rule":"containsUpperCase","min":0,"max":1}"#, "Ab", "ab", "AB"),
    FilterCase(#""numbersOnly""#, "0", "123456"), FilterCase(#""lettersOnly""#, "a", "abXYZ"),
    FilterCase(#""lowerCaseOnly""#, "abc"), FilterCase(#""upperCaseOnly""#, "ABC"),
    FilterCase(#"{"rule":"match","pattern":"[a-f0-9]{2,4}"}"#, "ab", "0f9a"),
    FilterCase(#""trim",{"rule":"match","pattern":"\\w+( \\w+)?"}"#, "ab", "ab cd", " ab"),
    FilterCase(#""date""#, "2000-02-29", "1999-12-31", "0001-01-01", "9999-12-31"),
    FilterCase(
      #"{"rule":"date","min":"1999-12-31","max":"2024-02-29"}"#, "1999-12-31", "1999-12-30",
      "2024-02-29", "2024-03-01", "2000-01-01", "2000-02-29"),
    FilterCase(
      #"{"rule":"date","max":"2024-01-15"}"#, "2024-01-15", "2024-01-16", "2024-02-01",
      "2000-01-31"
    ),
    FilterCase(#"{"rule":"in","values":["red","green","", "blue "]}"#, "red", "green", "blue "),
    FilterCase(#""trim",{"rule":"in","values":["red","deep blue"]}"#, "red", "deep blue", "red "),
    FilterCase(#""card""#, "4111111111111111", "378282246310005", "5555555555554444"),
    FilterCase(
      #"{"rule":"card","separators":true}"#, "4111 1111 1111 1111", "5555-5555-5555-4444"),
    FilterCase(#""luhn""#, "18", "4111111111111111", "0000"),
    FilterCase(#""integer""#, "0", "-12", "9223372036854775807", "9223372036854775808", "1e2"),
    FilterCase(#"{"rule":"integer","min":-5,"max":1000}"#, "-5", "-6", "1000", "1001", "007"),
    FilterCase(#"{"rule":"number","min":10,"max":99}"#, "10", "99", "9", "100", "10.0", "1e1"),
    FilterCase(#""lowercase",{"rule":"length","max":5}"#, "abc", "aBc", "a1!"),
    FilterCase(#""uppercase","upperCaseOnly""#, "ABC", "AbC"),
    FilterCase(#""required",{"rule":"equals","value":"ab"}"#, "ab", "abc", " "),
    // What is left to the rules: there is no test, or it would take the text as it came in.
    FilterCase(#""lowercase",{"rule":"match","pattern":"[A0]+"}"#, "0", "00", "A0", "0A"),
    FilterCase(#""uppercase",{"rule":"match","pattern":"[a0]+"}"#, "0", "00", "a0", "0a"),
    FilterCase(#""trim",{"rule":"match","pattern":"( a|b)+"}"#, "b", "bb", " a", " ab"),
    FilterCase(
      #"{"rule":"in","values":["1",2],"not":true,"strict":false}"#, "1", "2", "2.0", "x"),
    FilterCase(
      #"{"rule":"all","rules":["uuid","required"]}"#, "01234567-89ab-cdef-ABCD-EF0123456789"),
  ]
}
