import FVPatterns
import TestSupport
import Testing

/// Which tier runs a pattern, and that it says what PCRE2 says.
struct TierTests {
  private static func tier(_ pattern: String, _ options: PatternOptions) -> Int32? {
    (try? Pattern(Array(pattern.utf8).span, options: options))?.tier
  }

  @Test(
    arguments: [
      // classes with counts
      ("[0-9]+", [], 1), ("[A-Za-z]{2,}", [], 1), ("\\+?[0-9]{7,15}", [], 1), ("\\w+", [], 1),
      ("^\\d{3}-\\d{2}-\\d{4}$", [], 1), ("^\\d{3}-\\d{2}-\\d{4}$", .search, 1), (".{8,64}", [], 1),
      ("[A-Z][a-z]*", [], 1), ("(?:[a-z]+)", [], 1), ("(a|b|c)+", [], 1), ("\\S+", [], 1),
      ("[^,]*?", [], 1), ("abc", [], 1), ("(?i)[b-d]{3}", [], 1), ("[[:xdigit:]]{32}", [], 1),
      ("(?<year>\\d{4})-(?P<month>\\d\\d)-(?'day'\\d\\d)", [], 1), ("^a+$", .multiline, 1),
      ("(?:\\d{2}:){2}\\d{2}", [], 1), ("#[0-9a-fA-F]{6}", [], 1), ("((a+)+)?", [], 1),
      // look-aheads for classes
      ("(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{8,64}", [], 2),
      ("^(?=.*?\\d)(?!.*\\s)\\S{8,}$", .search, 2), ("(?=\\D*\\d)[\\s\\S]+", [], 2),
      ("^((?=.*[a-z]).{6,20})$", [], 2),
      // automata
      ("[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}", [], 3), ("", [], 3), ("a*a", [], 1),
      ("a+b?a", [], 3), ("cat|dog", [], 3), ("[0-9]", .search, 3),
      ("^ab?$", [.search, .multiline], 3),
      ("[^@]+@[^@]+", [], 3), ("(?:a?){3}", [], 1), ("(?|a|bc)+", [], 3),
      ("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", [], 4), ("[a-ü]+", [], 3),
      ("k", .caseless, 3), ("\\h+", [], 4), ("(?=.{3,}$)a*b*", [], 3), ("(a|b)*a(a|b){5}", [], 4),
      ("(?=.*[a-z])(?=.*\\d)[a-z]+\\d+", [], 3), ("^(?!000)\\d{3}$", .search, 3),
    ] as [(String, PatternOptions, Int32)])
  func chosen(_ pattern: String, _ options: PatternOptions, _ tier: Int32) {
    #expect(TierTests.tier(pattern, options) == tier)
    #expect(TierTests.tier(pattern, options.union(.interpret)) == tier)
    #expect(TierTests.tier(pattern, options.union(.pcre2)) == 5)
  }

  @Test(
    arguments: [
      // no regular language, or not one that can be read off
      ("(a)\\1", []), ("(?<n>a)\\k<n>", []), ("(?<=a)b", []), ("(?<!a)b", []), ("a\\b", []),
      ("a\\Bb", []), ("\\Ga", []), ("a\\Kb", []), ("(a(?1)?b)", []), ("(?R)?a", []),
      ("(?&n)(?<n>a)", []),
      ("(?>a+)a", []), ("a++a", []), ("a*+", []), ("a?+a", []), ("a{2,3}+a", []), ("(?:a)++", []),
      ("a(*ACCEPT)b", []), ("a(*FAIL)|b", []), ("(*atomic:a+)a", []), ("(a)?(?(1)b|c)", []),
      ("\\X", []), ("\\R", []), ("a\\Z", []), ("\\p{L}+", []), ("\\P{Lu}", []), ("[\\p{Nd}a]", []),
      // a look-ahead that is no condition on the whole value
      ("a(?=b)b", []), ("(?=a)a|b", []), ("(?:(?=a)a)?b", []), ("(?=a)a", .search),
      ("(?=(?=a))a", []), ("((?=a))?b", []), ("(?:(?!b))*b", []),
      ("^(?=.*a).*", [.search, .multiline]), ("((?=a)|b)a", []), ("(?:(?=a)a|b)c", []),
      // tables that are PCRE2's own
      ("\\d+", .unicode), ("[\\w-]+", .unicode), ("[[:alpha:]]", .unicode), ("é", .caseless),
      ("(?i)[à-ü]", []), ("[^é]", .caseless), ("(?i:ß)", []),
      // what PCRE2 gets wrong, and with it whoever asks it
      ("\\S+\\h", []), ("\\v*?\\S", []),
      // syntax that is read otherwise by one version or another, or seldom written
      ("a{,3}", []), ("(a|^|b){0}c", []), ("x{0}", []), ("a{ 2 }", []), ("(?x)a b", []),
      ("(?^i:a)", []), ("(?J)(?<n>a)|(?<n>b)", []),
      ("\\Qa.b\\E", []), ("\\x1", []), ("\\o{141}", []), ("\\cA", []), ("a(?#x)b", []),
      ("\\12", []),
      ("[[.a.]]", []), ("[a[:x]", []), ("a{2}{3}", []), ("^*a", []), ("(?=a)?a", []),
      ("\\N{U+61}", []),
      ("[\\x{100}-\\x{200}]", .caseless), ("\\é", []),
      // too large
      ("(a|b)*a(a|b){20}", []), ("(?:a?b?){3000}", []), ("[ab]{1,3}[bc]{5000}b?", []),
    ] as [(String, PatternOptions)])
  func leftToPCRE2(_ pattern: String, _ options: PatternOptions) {
    // A mistake in this version of PCRE2 has no tier at all.
    #expect([5, nil].contains(TierTests.tier(pattern, options)))
  }

  @Test(
    arguments: [
      ("[0-9]{2,3}", [], ["", "1", "12", "123", "1234", "12\n", "1é", "٣٣", "1a"]),
      (".{2,3}", [], ["é", "éé", "ééé", "éééé", "a\n", "a😀", "ab\u{85}"]),
      (
        "[^a]{1,20}", [],
        ["a", "é", "\n", "bbbbbbbbbbbbbbbbbbbbb", "bbbbbbbbbbbbbbbbbbbé", "\u{FFFF}"]
      ),
      ("a{0,2}b{1,2}", [], ["b", "aab", "aaab", "aabb", "aabbb", "aa", ""]),
      ("(?=.*[a-z])(?=.*[0-9]).{3,}", [], ["a1", "a1\n", "\na1", "a1é", "é1é", "aaa", "11a"]),
      ("(?=[^x]*y)[^\\n]+", [], ["xy", "yx", "axy", "ay", "y"]),
      ("(?!.*a)(?=.*é).+", [], ["é", "aé", "bé", "b"]),
      ("^b$", [.search, .multiline], ["b", "a\nb", "b\n", "a\nb\nc", "ab", "\nb", "b\r"]),
      ("a^b", [.search, .multiline], ["a\nb", "ab"]),
      ("\\n^", [.search, .multiline], ["a\n", "a\nb"]),
      ("^$", [.search, .multiline], ["", "\n", "a\n", "a\n\nb", "a"]), ("$", .search, ["", "a\n"]),
      ("k+", .caseless, ["k", "K", "\u{212A}", "kK\u{212A}k", "s"]),
      ("[^k]", .caseless, ["k", "K", "\u{212A}", "s", "é"]), ("ſ", [], ["s", "ſ", "S"]),
      ("[[:upper:]]{2}", .caseless, ["ab", "AB", "a1", "\u{212A}a"]),
      ("a|b(?i)c|d", [], ["a", "A", "bC", "BC", "D", "d"]), ("((?i)a)b", [], ["Ab", "AB"]),
      ("[\\h]+", [], ["\u{A0}\u{3000}", "\u{180E}", "\u{2000}\u{200A}", "\u{200B}"]),
      ("\\v", [], ["\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}", " "]),
      ("[\u{D7FF}-\u{E000}]", [], ["\u{D7FF}", "\u{E000}", "\u{D7FE}", "\u{E001}"]),
      ("(?:^|a)+b", [], ["b", "ab", "aab", "ba"]), ("(?:$|a)*", [], ["", "aa", "a\n"]),
      ("(a*)*", [], ["", "aaaa", "b"]), ("(?:a|(?:))+", [], ["", "a"]),
      ("[]-a]", [], ["]", "^", "a", "b"]),
      ("a.c", .dotAll, ["a\nc", "ac"]), ("(?s)a.(?-s).", [], ["a\n\n", "a\nb"]),
    ] as [(String, PatternOptions, [String])])
  func verdicts(_ pattern: String, _ options: PatternOptions, _ texts: [String]) {
    #expect(TierTests.tier(pattern, options) ?? 5 < 5)
    for text in texts {
      let expected = match(pattern, text, options.union(.pcre2))
      #expect(expected == .matched || expected == .mismatched)
      #expect(match(pattern, text, options) == expected, "\(text.debugDescription)")
    }
  }

  /// Everything that is ill-formed is told as that, and no byte that fills up rows passes for one.
  @Test func illFormedTexts() {
    let broken: [[UInt8]] = [
      [0xFF], [0x61, 0xFF], [0xFF, 0x61], [0x61, 0xC3], [0x80], [0xED, 0xA0, 0x80], [0xC0, 0x80],
    ]
    for pattern in [
      "a+", "a.*", "[^b]+", "[a-c]|dd", "[^b]*|c", "[à-ü]*|a.", "(?=.*a).+", "a[^b]+",
    ] {
      for bytes in broken {
        #expect(match(pattern, bytes) == .illFormed, "\(pattern) \(bytes)")
        #expect(match(pattern, bytes, .search) == .illFormed, "\(pattern) \(bytes)")
      }
    }
  }

  @Test func valuesThatAreLong() {
    for pattern in ["a*", "[^b]*", "(?=.*a).*", "a*c?", "(?:aa)*", "(?:aa|é)*"] {
      for count in [15, 16, 17, 31, 32, 33, 63, 64, 65, 256, 257, 65_536] {
        for end in ["", "b", "é", "c"] {
          let text = String(repeating: "a", count: count - end.utf8.count) + end
          let expected = match(pattern, text, .pcre2)
          #expect(match(pattern, text) == expected, "\(pattern) \(count) \(end)")
        }
      }
      #expect(match(pattern, String(repeating: "a", count: 65_537)) == .undecided)
    }
  }

  /// Nothing that is compiled takes long, however much it asks for.
  @Test func largePatterns() {
    let patterns = [
      String(repeating: "(a|", count: 30) + "b" + String(repeating: ")*", count: 30),
      String(repeating: "(", count: 200) + "a" + String(repeating: ")", count: 200),
      String(repeating: "[a-c]*", count: 1_000),
      String(repeating: "(?:", count: 9) + "é"
        + String(repeating: "){9}", count: 9),
      "[" + (0..<1_000).map { "\\x{\(String(0x100 + 2 * $0, radix: 16))}" }.joined() + "]+",
    ]
    let clock = ContinuousClock()
    for pattern in patterns {
      let time = clock.measure { _ = TierTests.tier(pattern, []) }
      #expect(time < .seconds(5), "\(pattern.prefix(40))")
    }
  }
}
