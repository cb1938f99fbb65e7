import FVPatterns
import TestSupport
import Testing

struct PatternTests {
  @Test(
    arguments: [
      ("abc", "abc", [], MatchResult.matched), ("abc", "abc\n", [], .mismatched),
      ("abc$", "abc\n", [], .mismatched), ("abc$", "abc\n", .search, .mismatched),
      ("abc$", "xabc", .search, .matched), ("abc$", "abc\ndef", [.search, .multiline], .matched),
      ("^b$", "a\nb\nc", [.search, .multiline], .matched), ("^b$", "a\nb\nc", .search, .mismatched),
      ("b", "abc", [], .mismatched), ("b", "abc", .search, .matched),
      ("a|ab", "ab", [], .matched), ("a*?", "aaa", [], .matched),
      // PCRE2 10.42 by itself does not match these.
      ("a*(?:b)?+a", "a", [], .matched), ("1*(?:\\W){0,2}+1", "11", [], .matched),
      ("a*(b)?+a", "a", .search, .matched), ("a*(?:b)?+a", "b", [], .mismatched),
      ("a.c", "a\nc", [], .mismatched), ("a.c", "a\nc", .dotAll, .matched),
      ("a.c", "a\rc", [], .matched), ("a\\Rc", "a\u{2028}c", [], .matched),
      ("\\d", "٣", [], .mismatched), ("\\d", "٣", .unicode, .matched),
      ("\\w", "é", [], .mismatched), ("\\w", "é", .unicode, .matched),
      ("k", "\u{212A}", .caseless, .matched), ("É", "é", .caseless, .matched),
      (".", "😀", [], .matched), ("", "", [], .matched), ("", "a", [], .mismatched),
      ("a\\0b", "a\0b", [], .matched), ("a", "a\0", [], .mismatched),
      (".(*ACCEPT)", "ab", [], .mismatched), ("(?:a|a(?R)a.)+", "aaa?", [], .mismatched),
      (".(*ACCEPT)|ab", "ab", [], .mismatched),
      // what the JIT alone gets wrong, or takes seconds for
      ("(a)*+b|\\1", "a", [], .mismatched), ("(?:(1)*+2|)\\1", "1", [], .mismatched),
      ("(a){0,}+b|\\1", "a", [], .mismatched), ("(?>a+?)(?>b*b)", "aab", .search, .matched),
      ("(?>a+?)(?>b+)c?", "aab", .search, .matched), ("(|(?1))b", "c", [], .undecided),
      ("(|(?1))b", "c", .search, .mismatched), ("(?<n>|(?&n))b", "c", [], .undecided),
      ("$[^\\n]{1,3}+\\A|[ab]*(*PRUNE)\\G|", "aabb", [.search, .unicode], .mismatched),
      ("a(*ACCEPT)b", "a", [], .matched), ("a\\Kb", "ab", [], .matched),
    ] as [(String, String, PatternOptions, MatchResult)])
  func table(_ pattern: String, _ text: String, _ options: PatternOptions, _ result: MatchResult) {
    #expect(match(pattern, text, options) == result)
    // The interpreter is no other dialect.
    #expect(match(pattern, text, options.union(.interpret)) == result)
  }

  @Test func illFormedValues() {
    #expect(match(".*", [0x61, 0xFF]) == .illFormed)
    #expect(match(".*", [0xED, 0xA0, 0x80]) == .illFormed)
  }

  @Test func limitsAreUndecided() {
    #expect(match("a*", [UInt8](repeating: 0x61, count: 65_536)) == .matched)
    #expect(match("a*", [UInt8](repeating: 0x61, count: 65_537)) == .undecided)
    let evil = String(repeating: "a", count: 4_095) + "!"
    for pattern in ["(a+)+$", "(a|aa)+$", "(a|a?)+$", "(?:a?){30}a{30}b|(a+)+c"] {
      #expect(match(pattern, evil, .pcre2) == .undecided, "\(pattern)")
      #expect(match(pattern, evil, [.pcre2, .interpret]) == .undecided, "\(pattern)")
      // What is a regular language is decided in time that grows with the length alone.
      #expect(match(pattern, evil) == .mismatched, "\(pattern)")
    }
    var limits = PatternLimits()
    limits.subjectBytes = 3
    #expect(match("a*", "aaa", limits: limits) == .matched)
    #expect(match("a*", "aaaa", limits: limits) == .undecided)
    limits = PatternLimits()
    limits.match = 1
    let slowly: PatternOptions = [.interpret, .pcre2]
    #expect(match("(a|b|c)*d", "abcabcxd", slowly, limits: limits) == .undecided)
    // Limits of one pattern do not stay for the next on this thread.
    #expect(match("(a|b|c)*d", "abcabcxd", slowly) == .mismatched)
  }

  /// All places where a search may begin have one budget; one that needs little of it is decided
  /// however long the value is.
  @Test(arguments: [PatternOptions.pcre2, [.pcre2, .interpret]])
  func searchesHaveOneBudget(_ way: PatternOptions) {
    let way = way.union(.search)
    let letters = String(repeating: "a", count: 65_535) + "!"
    #expect(match("(\\w+)\\s\\1", letters, way.union(.unicode)) == .undecided)
    #expect(match("(\\w+)\\s\\1", String(letters.suffix(200)), way.union(.unicode)) == .mismatched)
    let prose = String(repeating: "The quick brown fox, 12 times; ", count: 2_000)
    for pattern in ["foo\\d+", "\\bfoo\\b", "(\\w+)\\s\\1", "[\\w.]+@\\w+", "fox.{1,9}bear\\b"] {
      #expect(match(pattern, prose, way.union(.unicode)) == .mismatched, "\(pattern)")
      #expect(match(pattern, "foo1 foo fox bear a a a@b" + prose, way) == .matched, "\(pattern)")
      #expect(match(pattern, prose + "foo1 foo fox bear a a a@b", way) == .matched, "\(pattern)")
    }
    // The library's own ways need none.
    #expect(match("\\s+$", String(repeating: " ", count: 65_000) + "x", .search) == .mismatched)
  }

  /// The meter changes nothing but the time: what is told with it is told without.
  @Test(
    arguments: [
      "a+(?#+)b\\b", "(?x) a + # c\n b\\b", "\\Qa+\\E\\b", "(?:a|b)*+\\b", "(?(?=a+)a+b|c)+\\b",
      "(?<n>a+)(?(DEFINE)(?<m>x|y))(?&m)+(*COMMIT)b", "(?<=a{2})b+\\b", "[]+*]+\\b",
      "(*MARK:a(b)a+\\b", "\\x{61}+\\b", "(?i)A{2,}?\\1?()\\b", "(?>a+|b)*\\b", "[[:<:]]a+",
      "a\\K+b",
      "(?|(a+)|(b))\\1*", "a{,3}\\b", "#(?:a)+\\b", "(?C)a", "(?:){5}a\\b*", "\\p{L}{2}\\b",
    ])
  func meteredPatternsMeanTheSame(_ pattern: String) {
    for text in ["a", "ab", "aab", "b", "c", "+", "aaxb", "aa", "#aa", "aaa", "a+", "", "AA"] {
      for options in [[.pcre2], [.pcre2, .search]] as [PatternOptions] {
        // So long that it is not tried without.
        let long = text + String(repeating: "\n", count: 3_000)
        let expected = match(pattern, text, options.union(.search))
        #expect(match(pattern, long, options.union(.search)) == expected, "\(text)")
        #expect(match(pattern, long, options.union([.search, .interpret])) == expected, "\(text)")
      }
    }
  }

  @Test func manyThreadsOnePattern() async throws {
    let shared = Shared(try Pattern(Array("[a-z]+[0-9]{2,4}".utf8).span))
    let results = await withTaskGroup(of: Int.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var random = Seeded(UInt64(seed))
          var right = 0
          for _ in 0..<5_000 {
            let digits = random.digits(Int.random(in: 1...6, using: &random))
            let result = shared.pattern.match((Array("word".utf8) + digits).span)
            if (result == .matched) == (2...4).contains(digits.count) { right += 1 }
          }
          return right
        }
      }
      return await group.reduce(0, +)
    }
    #expect(results == 40_000)
  }

  /// Lets tasks share what cannot be copied.
  private final class Shared: Sendable {
    let pattern: Pattern
    init(_ pattern: consuming Pattern) { self.pattern = pattern }
  }
}
