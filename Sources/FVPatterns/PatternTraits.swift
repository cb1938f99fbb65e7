/// What a pattern has that PCRE2's JIT or a partial match cannot be trusted with.
///
/// The text is looked through without being parsed. What only looks like it, inside a class say, is
/// taken for it: that costs time, or an answer while typing, but never a wrong verdict.
struct PatternTraits {
  /// Whether there is a backtracking verb such as `(*ACCEPT)` or `(*COMMIT)`. The JIT of PCRE2 10.42
  /// leaves by `(*ACCEPT)` before the end of a whole value and gives up a partial match after
  /// `(*COMMIT)`; the interpreter does neither.
  private(set) var hasVerb = false
  /// Whether the pattern may call itself as a whole: `(?R)`, `(?0)`, `\g<0>`, `\g'0'`. The JIT and
  /// the interpreter of PCRE2 10.42 disagree on some that do, and what anchors a partial match
  /// becomes a part of what is called.
  private(set) var recurses = false

  init(_ text: Span<UInt8>) {
    guard text.count > 3 else { return }
    for index in 0..<text.count - 2 {
      switch (text[index], text[index + 1], text[index + 2]) {
      case (UInt8(ascii: "("), UInt8(ascii: "*"), UInt8(ascii: "A")...UInt8(ascii: "Z")):
        hasVerb = true
      case (UInt8(ascii: "("), UInt8(ascii: "?"), UInt8(ascii: "R")),
        (UInt8(ascii: "("), UInt8(ascii: "?"), UInt8(ascii: "0")),
        (UInt8(ascii: "\\"), UInt8(ascii: "g"), UInt8(ascii: "<")),
        (UInt8(ascii: "\\"), UInt8(ascii: "g"), UInt8(ascii: "'")):
        recurses = true
      default: break
      }
    }
  }
}
