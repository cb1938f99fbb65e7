import FVPatterns
import Testing

struct PatternErrorTests {
  @Test(
    arguments: [
      ("(", 1), ("a)", 1), ("[a", 2), ("(?<n>a)(?<n>b)", 12), ("\\C", 2),
      ("a{2,1}", 5), ("(?C)a", nil), ("a(?C1)", nil), ("(?z)", 2), ("*a", 0),
    ] as [(String, Int?)])
  func mistakes(_ pattern: String, _ offset: Int?) {
    let error = mistake(Array(pattern.utf8))
    #expect(error?.kind == .mistake)
    if let offset { #expect(error?.offset == offset) }
    #expect(error?.message.hasSuffix(".") == true)
  }

  @Test(arguments: [
    "UTF", "UCP", "NOTEMPTY", "NOTEMPTY_ATSTART", "NO_AUTO_POSSESS", "NO_DOTSTAR_ANCHOR", "NO_JIT",
    "NO_START_OPT", "LIMIT_HEAP=1", "LIMIT_MATCH=1", "LIMIT_DEPTH=1", "LIMIT_RECURSION=1", "CR",
    "LF", "CRLF", "ANYCRLF", "ANY", "NUL", "BSR_ANYCRLF", "BSR_UNICODE",
  ])
  func leadingVerbsAreRefused(_ verb: String) {
    let error = mistake(Array("(*\(verb))a".utf8))
    #expect(error?.kind == .mistake)
    #expect(error?.offset == 0)
  }

  @Test(arguments: ["(*ACCEPT)a", "(*FAIL)", "a(*COMMIT)b", "(*pla:a)a", "(*atomic:a)"])
  func otherVerbsAreNot(_ pattern: String) { #expect(mistake(Array(pattern.utf8)) == nil) }

  @Test func textThatIsNoUTF8() {
    let error = mistake([0x61, 0x62, 0xFF, 0x63])
    #expect(error?.kind == .mistake)
    #expect(error?.offset == 2)
  }

  @Test func theTextIsLimited() {
    #expect(mistake([UInt8](repeating: 0x61, count: 8_192)) == nil)
    #expect(mistake([UInt8](repeating: 0x61, count: 8_193))?.kind == .limit)
    var limits = PatternLimits()
    limits.patternBytes = 2
    #expect(mistake([0x61, 0x61], limits: limits) == nil)
    #expect(mistake([0x61, 0x61, 0x61], limits: limits)?.kind == .limit)
  }

  @Test func hugeRepeatsAreMistakesAndNoCrash() {
    for pattern in ["(((a{999}){999}){999}){999}", "(?:a{1,65535}){1,65535}", "a{65536}"] {
      #expect(mistake(Array(pattern.utf8))?.kind == .mistake, "\(pattern)")
    }
    let nested = [UInt8](repeating: 0x28, count: 4_000) + [UInt8](repeating: 0x29, count: 4_000)
    #expect(mistake(nested)?.kind == .mistake)
  }
}
