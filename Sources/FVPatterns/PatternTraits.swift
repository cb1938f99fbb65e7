/// What a pattern has that PCRE2's JIT or a partial match cannot be trusted with.
///
/// The text is looked through without being parsed. What only looks like it, inside a class say, is
/// taken for it: that costs time, or an answer while typing, but never a wrong verdict.
struct PatternTraits {
  /// Whether only the interpreter gives PCRE2's verdict, or gives one in time. The JIT of 10.42
  /// leaves by `(*ACCEPT)` before the end of a whole value, gives up partial matches after
  /// `(*COMMIT)`, loses captures behind `(a)*+` and matches behind `(?>a+?)`, and takes seconds for
  /// a group that calls itself from the left.
  private(set) var needsInterpreter = false
  /// Whether a partial match may miss what could still come: `\R` and `\X` do not say that they
  /// stopped at the end, and what anchors a partial match is called with a pattern that calls
  /// itself as a whole.
  private(set) var hidesProgress = false

  init(_ text: Span<UInt8>) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "("): lookAtGroup(text, index)
      case UInt8(ascii: ")"):
        if PatternTraits.isPossessive(text, after: index) { needsInterpreter = true }
      case UInt8(ascii: "\\"): lookAtEscape(text, index)
      default: break
      }
    }
  }

  private mutating func lookAtGroup(_ text: Span<UInt8>, _ start: Int) {
    let second = PatternTraits.character(text, start + 1)
    let third = PatternTraits.character(text, start + 2)
    let fourth = PatternTraits.character(text, start + 3)
    switch (second, third, fourth) {
    case ("*", _, _), ("?", ">", _):  // a verb, a group by name such as (*atomic:, an atomic group
      needsInterpreter = true
    case ("?", "R", _), ("?", "0", _):  // the whole pattern calls itself
      needsInterpreter = true
      hidesProgress = true
    case ("?", "1"..."9", _), ("?", "+", _), ("?", "-", "1"..."9"), ("?", "&", _), ("?", "P", ">"):
      needsInterpreter = true  // a group is called
    default: break
    }
  }

  private mutating func lookAtEscape(_ text: Span<UInt8>, _ start: Int) {
    switch (PatternTraits.character(text, start + 1), PatternTraits.character(text, start + 2)) {
    case ("g", "<"), ("g", "'"):  // a call, perhaps of the whole pattern
      needsInterpreter = true
      hidesProgress = true
    case ("R", _), ("X", _): hidesProgress = true
    default: break
    }
  }

  /// The byte at a place as a character; NUL behind the end.
  private static func character(_ text: Span<UInt8>, _ index: Int) -> Unicode.Scalar {
    index < text.count ? Unicode.Scalar(text[index]) : "\0"
  }

  /// Whether a group that ends at `end` is repeated possessively: `)*+`, `)++`, `)?+`, `){2,}+`.
  private static func isPossessive(_ text: Span<UInt8>, after end: Int) -> Bool {
    var next = end + 1
    switch character(text, next) {
    case "*", "+", "?": break
    case "{": while next < text.count, text[next] != UInt8(ascii: "}") { next += 1 }
    default: return false
    }
    // With the extended syntax spaces may stand in between.
    repeat { next += 1 } while character(text, next) == " "
    return character(text, next) == "+"
  }
}
