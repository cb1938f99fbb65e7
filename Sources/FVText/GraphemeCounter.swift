/// Counts what readers take for characters: extended grapheme clusters.
struct GraphemeCounter {
  /// How many there were.
  private(set) var count = 0
  private var last: UInt32 = 0
  private var lastKind = Kind.other
  private var recognizer = Unicode._CharacterRecognizer()
  /// Whether the recognizer has seen what came before.
  private var isUpToDate = false

  /// How a scalar joins others.
  private enum Kind {
    /// As the recognizer says, which is slow.
    case other
    /// It neither joins what is before it nor what is behind it, but for the end of a line.
    case apart
    /// The same, but for marks, which join it, and what is behind those does not go by it.
    case letter
    /// It joins whatever it stands on but a control.
    case mark

    /// Of all of Latin, the marks that it is composed with, and scripts whose blocks have nothing else
    /// than letters there. Syllables of Hangul join only what they are composed of.
    @inline(__always)
    init(_ scalar: UInt32) {
      switch scalar {
      case 0x20...0x7E, 0xAF...0x2FF, 0x370...0x482, 0x48A...0x52F: self = .letter
      case 0x300...0x36F: self = .mark
      case 0..<0x300: self = .apart
      case 0x530...: self = Kind.isLetterOfOthers(scalar) ? .letter : .other
      default: self = .other
      }
    }

    private static func isLetterOfOthers(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x5D0...0x5EA, 0x620...0x64A, 0x1E00...0x1FFF, 0x3041...0x3096, 0x30A1...0x30FA,
        0x4E00...0x9FFF, 0xAC00...0xD7A3:
        true
      default: false
      }
    }
  }

  /// Goes on with the next scalar. The recognizer need not see most of them.
  mutating func append(_ scalar: UInt32) {
    let kind = Kind(scalar)
    if count == 0 {
      count = 1
    } else if kind == .letter || kind == .apart, lastKind != .other {
      // Two are one only as the end of a line.
      if last != 0x0D || scalar != 0x0A { count &+= 1 }
      isUpToDate = false
    } else if kind == .mark, lastKind == .letter || (lastKind == .mark && !isUpToDate) {
      isUpToDate = false
    } else {
      if !isUpToDate {
        recognizer = Unicode._CharacterRecognizer()
        _ = recognizer.hasBreak(before: Scalars.scalar(last))
      }
      if recognizer.hasBreak(before: Scalars.scalar(scalar)) { count &+= 1 }
      isUpToDate = true
    }
    (last, lastKind) = (scalar, kind)
  }

  /// How many a whole text has.
  static func count(_ text: Span<UInt8>) -> Int {
    if UTF8Validation.isASCII(text) { return text.count &- lineEnds(text) }
    if !mayJoin(text) { return TextMeasure.scalars(text) &- lineEnds(text) }
    var counter = GraphemeCounter()
    var offset = 0
    while offset < text.count { counter.append(Scalars.next(text, &offset)) }
    return counter.count
  }

  /// Whether a text has any of what may join what is beside it, or is simply not looked at here: all but
  /// ASCII and what begins with C2 to CB (Latin), CE to D1 (Greek, Cyrillic) or E4 to E9 (Han).
  private static func mayJoin(_ text: Span<UInt8>) -> Bool {
    TextMeasure.sum(text) { word in
      let lower = word & ~ASCIIClass.tops
      /// The top bit of each byte that is so much without its own.
      @inline(__always)
      func isFrom(_ least: UInt64) -> UInt64 { lower &+ ASCIIClass.ones &* (0x80 &- least) }
      let isKnown = isFrom(0x4E) & ~isFrom(0x52) | isFrom(0x64) & ~isFrom(0x6A)
      return (word & isFrom(0x4C) & ~isKnown) &>> 7
    } > 0
  }

  /// How many pairs of CR and LF a text has.
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
