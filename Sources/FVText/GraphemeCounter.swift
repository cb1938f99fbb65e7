/// Counts what readers take for characters: extended grapheme clusters.
struct GraphemeCounter {
  /// How many there were.
  private(set) var count = 0
  private var last: UInt32 = 0
  private var recognizer = Unicode._CharacterRecognizer()
  /// Whether the recognizer has seen what came before.
  private var isUpToDate = false

  /// Goes on with the next scalar.
  mutating func append(_ scalar: UInt32) {
    if count == 0 {
      count = 1
    } else if scalar < 0x300, last < 0x300 {
      // Before the combining marks, two are one only as the end of a line. The recognizer, which
      // is slow, need not see them.
      if last != 0x0D || scalar != 0x0A { count &+= 1 }
      isUpToDate = false
    } else {
      if !isUpToDate {
        recognizer = Unicode._CharacterRecognizer()
        _ = recognizer.hasBreak(before: Scalars.scalar(last))
      }
      if recognizer.hasBreak(before: Scalars.scalar(scalar)) { count &+= 1 }
      isUpToDate = true
    }
    last = scalar
  }

  /// How many a whole text has.
  static func count(_ text: Span<UInt8>) -> Int {
    if UTF8Validation.isASCII(text) { return text.count &- lineEnds(text) }
    var counter = GraphemeCounter()
    var offset = 0
    while offset < text.count { counter.append(Scalars.next(text, &offset)) }
    return counter.count
  }

  /// How many pairs of CR and LF a text of ASCII has.
  private static func lineEnds(_ text: Span<UInt8>) -> Int {
    guard TextMeasure.sum(text, { ASCIIClass.marks($0, 0x0D, 0x0D) &>> 7 }) > 0 else { return 0 }
    var pairs = 0
    var offset = 1
    while offset < text.count {
      if text[offset] == 0x0A, text[offset &- 1] == 0x0D { pairs &+= 1 }
      offset &+= 1
    }
    return pairs
  }
}
