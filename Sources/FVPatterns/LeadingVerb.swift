/// A verb at a pattern's start that would change options or limits behind our back.
///
/// PCRE2 has no option that forbids them, so they are looked for here. The names are those of
/// pcre2pattern(3), "Special start-of-pattern items", of PCRE2 10.42 to 10.47.
struct LeadingVerb {
  let name: StaticString

  private static let names: [StaticString] = [
    "UTF", "UCP", "NOTEMPTY", "NOTEMPTY_ATSTART", "NO_AUTO_POSSESS", "NO_DOTSTAR_ANCHOR",
    "NO_JIT", "NO_START_OPT", "LIMIT_HEAP", "LIMIT_MATCH", "LIMIT_DEPTH", "LIMIT_RECURSION",
    "CR", "LF", "CRLF", "ANYCRLF", "ANY", "NUL", "BSR_ANYCRLF", "BSR_UNICODE",
    "CASELESS_RESTRICT", "TURKISH_CASING",
  ]

  /// Nil when the pattern begins otherwise. One is enough: they only count in an unbroken row.
  init?(of pattern: Span<UInt8>) {
    guard pattern.count > 2, pattern[0] == UInt8(ascii: "("), pattern[1] == UInt8(ascii: "*") else {
      return nil
    }
    var end = 2
    while end < pattern.count, LeadingVerb.isNameByte(pattern[end]) { end += 1 }
    let word = pattern.extracting(2..<end)
    for name in LeadingVerb.names where LeadingVerb.same(word, name) {
      self.name = name
      return
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
  }

  private static func same(_ word: Span<UInt8>, _ name: StaticString) -> Bool {
    guard word.count == name.utf8CodeUnitCount else { return false }
    for index in word.indices where unsafe word[index] != name.utf8Start[index] { return false }
    return true
  }
}
