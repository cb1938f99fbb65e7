import FVPatterns
import TestSupport
import Testing

struct ProgressTests {
  @Test(
    arguments: [
      ("[A-Z]{2}\\d+", "", [], MatchResult.incomplete), ("[A-Z]{2}\\d+", "D", [], .incomplete),
      ("[A-Z]{2}\\d+", "DE", [], .incomplete), ("[A-Z]{2}\\d+", "DE1", [], .matched),
      ("[A-Z]{2}\\d+", "D1", [], .mismatched), ("[A-Z]{2}\\d+", "DE1x", [], .mismatched),
      ("", "", [], .matched), ("", "a", [], .mismatched), ("a?", "", [], .matched),
      ("abc", "abcd", [], .mismatched), ("abc", "ab", .caseless, .incomplete),
      ("abc", "AB", .caseless, .incomplete), ("(abc)\\1", "abcab", [], .incomplete),
      ("(?=.*\\d)(?=.*[a-z]).{8,}", "abc", [], .incomplete),
      ("(?=.*\\d)(?=.*[a-z]).{8,}", "abcdefg1", [], .matched),
      ("(?!a$)a.*", "a", [], .incomplete), ("a(?!b)c?", "ab", [], .mismatched),
      ("()(*COMMIT)aa", "a", [], .incomplete), ("\\((?R)*\\)", "((", [], .incomplete),
      ("\\R{2}(?<!\\r)", "\r\r", [], .incomplete), ("(?>\\R)(?<=\\n)", "\r", [], .incomplete),
      ("\\X(?<=\\x{301})", "e", [], .incomplete), ("^a$\\n^b$", "a\n", .multiline, .incomplete),
      ("é+x", "é", [], .incomplete),
      ("a(*ACCEPT)b", "a", [], .matched),
      // a search may still find something, unless it can only begin at the start
      ("abc", "xyz", .search, .incomplete), ("^abc", "xyz", .search, .mismatched),
      ("^abc", "ab", .search, .incomplete), ("^abc", "abcd", .search, .matched),
      ("\\Aabc$", "abcd", .search, .mismatched),
      ("^abc", "xyz", [.search, .multiline], .incomplete),
      // with multiline the end is still the value's
      ("a$\\nb", "a\n", .multiline, .incomplete), ("a$\\nb", "a\nb", .multiline, .matched),
      ("a$\\nb", "a\nc", .multiline, .mismatched), ("a", "a\nb", .multiline, .mismatched),
    ] as [(String, String, PatternOptions, MatchResult)])
  func table(_ pattern: String, _ text: String, _ options: PatternOptions, _ result: MatchResult) {
    #expect(progress(pattern, text, options) == result)
    #expect(progress(pattern, text, options.union(.interpret)) == result)
  }

  @Test func limitsStayLimits() {
    let evil = String(repeating: "a", count: 4_095) + "!"
    #expect(progress("(a+)+$", evil, .pcre2) == .undecided)
    #expect(progress("(a+)+$", evil) == .mismatched)
    #expect(progress("a*", String(repeating: "a", count: 65_537)) == .undecided)
  }

  /// What the automata and classes say is what PCRE2 would, or more than it can.
  @Test(
    arguments: [
      ("([a-z0-9]+)*@", String(repeating: "a", count: 64), MatchResult.incomplete),
      ("a$b", "a", .mismatched), ("[^\\s\\S]a", "", .mismatched), ("a{0,2}b{2}", "aa", .incomplete),
      ("a{0,2}b{2}", "aaa", .mismatched), ("a{2}b*c{2}", "aabc", .incomplete),
      ("a{2}b*c{2}", "aac", .incomplete), ("a{2}b*c{2}", "aca", .mismatched),
      ("(?=.*a)(?=.*b)[ab]{2}", "a", .incomplete), ("(?=.*a)(?=.*b)[ac]{2}", "a", .mismatched),
      ("(?=.*[ab])(?=.*[bc])(?=.*[cd]).{3}", "x", .incomplete),
      ("(?=.*[ab])(?=.*[bc])(?=.*[cd]).{3}", "xy", .mismatched),
      ("(?=.*[ab])(?=.*[bc])(?=.*[cd]).{3}", "xb", .incomplete),
      ("(?=.*é).{3}", "éa", .incomplete), ("(?!.*é).{3}", "éa", .mismatched),
      ("[à-ü]{2}", "à", .incomplete), ("[à-ü]{2}", "a", .mismatched),
    ] as [(String, String, MatchResult)])
  func tiersLookAtWhatIsLeft(_ pattern: String, _ text: String, _ result: MatchResult) {
    #expect(progress(pattern, text) == result)
  }

  @Test func aPrefixOfAMatchIsNeverAMismatch() throws {
    for vector in try vectors("patterns.jsonl") where vector.expect == .verdict("valid") {
      let flags = Set(vector.flags ?? [])
      var options: PatternOptions = []
      if flags.contains("caseless") { options.insert(.caseless) }
      if flags.contains("search") { options.insert(.search) }
      if flags.contains("unicode") { options.insert(.unicode) }
      if flags.contains("multiline") { options.insert(.multiline) }
      if flags.contains("dot_all") { options.insert(.dotAll) }
      guard let text = String(validating: vector.bytes, as: UTF8.self) else { continue }
      let scalars = text.unicodeScalars
      for length in 0..<min(scalars.count, 40) {
        let prefix = String(String.UnicodeScalarView(scalars.prefix(length)))
        let result = progress(vector.pattern ?? "", prefix, options)
        #expect(result != .mismatched, "\(vector) cut to \(length)")
      }
    }
  }
}
