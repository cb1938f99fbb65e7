import FVPatterns
import Testing

/// What a match may cost, by what stands between two looks of the meter.
struct PatternWorkTests {
  private static let ways: [PatternOptions] = [
    .pcre2, [.pcre2, .interpret], [.pcre2, .search], [.pcre2, .search, .interpret],
  ]
  /// What a match must have is there, as PCRE2 looks for that first; but not in its place.
  private static let long = String(repeating: "a", count: 65_532) + "!;by"

  private static func often(_ item: String, _ count: Int) -> String {
    String(repeating: item, count: count)
  }

  @Test(
    arguments: [
      "a{1,500}" + often("[ab]", 1_000) + "\\b;", "a+" + often("\\B", 1_500) + ";",
      "a{1,60000}a{30000}b\\b", "(?:(?=[ab]{9}" + often("[ab]", 50) + ")a)+\\b;",
      "(?:" + often("(a)", 200) + ")*\\b;", often("(a|b)*", 100) + "\\b;",
      "(a+)x?\\1{9,}y\\b", "(?:(?!\\p{L}{4095})a)+\\b;", "(?:(?!\\x61{4095})a)+\\b;",
      "(?:(?!\\141{9999})a)+\\b;", "(?:(?!\\pL{9999})a)+\\b;",
    ])
  func whatWouldTakeLongIsUndecided(_ pattern: String) {
    for way in PatternWorkTests.ways {
      let result = match(pattern, PatternWorkTests.long, way)
      // A match of the whole value may be done soon, but a search goes on from each place.
      #expect(result == .undecided || !way.contains(.search), "\(way)")
      #expect(result != .matched && result != nil)
    }
  }

  @Test(
    arguments: [
      "\\b[0-9a-f]{64}\\b", "\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b", "\\w{70}\\b",
      "\\b(?:" + (0..<100).map { "word\($0)" }.joined(separator: "|") + ")\\b",
      "(?:" + (0..<100).map { "word\($0)" }.joined(separator: "|") + ")\\b",
      "\\b" + often("(\\w)", 31) + "\\b", "\\bquickquick" + often("[ab]", 200),
      "(?<=fox{3})y\\b", "\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b", "\\p{Lu}\\p{Ll}{20,}\\b",
    ])
  func whatIsDoneSoonIsDecided(_ pattern: String) {
    let prose = PatternWorkTests.often("The quick brown fox, 12 times; ", 2_100)
    for way in PatternWorkTests.ways {
      #expect(match(pattern, prose, way) == .mismatched, "\(way)")
    }
  }

  /// What the JIT sees before it tries, and what is too long with looks within its repeats.
  @Test(
    arguments: [
      "\\w{17,}\\bd", "\\S{50,}(?=@)", ".{80,}(?<=;)$", "\\w{20,}+(?=:)", "(?:[a-f]{100}){500}\\b",
      "(?:[a-f]{40},){800}\\b",
    ])
  func repeatsInFrontAreDoneSoon(_ pattern: String) {
    for text in [PatternWorkTests.often("abcd", 250), PatternWorkTests.often("-", 1_000)] {
      #expect(match(pattern, text, [.pcre2, .search]) == .mismatched)
    }
  }

  /// Repeats that are parted, and looks on the way, change nothing but the time.
  @Test(
    arguments: [
      "xa{17}\\b", "xa{17,18}a\\b", "xa{17,}?b*\\b", "xa{17,19}+b?\\b", "x[ab]{40}\\b",
      "x\\x{61}{20}(?:b|)\\b", "x(?<=xa{0})a{66,70}\\b", "(?<=xa{20})b+\\b", "x(?!a{20})a+b\\b",
      "(x)a{20}b\\1*\\b", "x(?:a){20}b\\b", "(x|y)(a)\\2{19}b\\b", "x(?i)A{20}B\\b",
      "(?:x|xa{17}|xa{18,20}b|xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)\\b",
      "x(?(?=a{18})a{20}|b)b\\b", "x(?>a{17,})b\\b", "x(?<n>a){3}(?&n){17}b\\b",
      "x\\p{L}{17}b?\\b", "x\\pL{17,19}?b?\\b", "x\\141{20}b\\b", "x\\x61{17,}+b\\b",
      "x\\o{141}{18}b?\\b", "x(?<n>a)\\k<n>{17}b?\\b", "x(a)\\g{1}{17}b?\\b",
      "x(a)(?P<n>a)(?P=n){17}b?\\b",
      "xaaaaaaaaaaaaaaaaaaaab(?:x|y)?\\b", "(?=x)(?:xa*)b\\b", "x\\N{20}b\\b", "x\\X{20}b\\b",
    ])
  func looksOnTheWayMeanTheSame(_ pattern: String) {
    let texts = [0, 1, 16, 17, 18, 19, 20, 21, 40, 66, 70].flatMap { count in
      ["", "b", "x", "bx"].map { "x" + PatternWorkTests.often("a", count) + $0 }
    }
    for text in texts {
      // So long that it is not tried without a meter.
      let long = text + String(repeating: "\n", count: 3_000)
      let expected = match(pattern, text + "\n", [.pcre2, .search])
      #expect(expected != nil && expected != .undecided)
      for way in PatternWorkTests.ways where way.contains(.search) {
        #expect(match(pattern, long, way) == expected, "\(text)")
      }
    }
  }
}
