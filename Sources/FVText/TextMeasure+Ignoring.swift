extension TextMeasure {
  /// Counts what is left when the scalars of a set are removed.
  ///
  /// In one pass: counting begins with the first scalar that is no blank, and what counts is how far
  /// it had come at the last.
  @usableFromInline
  static func countRemaining(
    _ text: Span<UInt8>, unit: Unit, ignoring ignored: CharacterSet, trims: Bool,
    pool: Span<UInt32>
  ) -> Int {
    // A carriage return and a line feed are one grapheme.
    if unit != .graphemes, UTF8Validation.isASCII(text) {
      return countASCII(text, ignoring: ignored, trims: trims)
    }
    return remaining(text, unit: unit, ignoring: ignored, trims: trims, pool: pool).now
  }

  /// The same of a text of ASCII, in which all units but graphemes are bytes.
  private static func countASCII(
    _ text: Span<UInt8>, ignoring ignored: CharacterSet, trims: Bool
  ) -> Int {
    let blanks = CharacterSet.trimmed
    var (total, kept) = (0, 0)
    for index in text.indices {
      let byte = text[index]
      if ignored.containsASCII(byte) { continue }
      let isBlank = trims && blanks.containsASCII(byte)
      // Blanks count once something stood in front of them, and something follows.
      if isBlank, total == 0 { continue }
      total &+= 1
      if !isBlank { kept = total }
    }
    return kept
  }

  /// The same, with the blanks behind what is left both out and in.
  static func remaining(
    _ text: Span<UInt8>, unit: Unit, ignoring ignored: CharacterSet, trims: Bool,
    pool: Span<UInt32>
  ) -> Progress {
    let blanks = CharacterSet.trimmed
    var graphemes = GraphemeCounter()
    var (total, kept) = (0, 0)
    var hasBegun = false
    var offset = 0
    while offset < text.count {
      let start = offset
      let scalar = Scalars.next(text, &offset)
      if ignored.contains(scalar, pool: pool) { continue }
      let isBlank = trims && blanks.contains(scalar, pool: pool)
      if isBlank, !hasBegun { continue }
      hasBegun = true
      switch unit {
      case .bytes: total &+= offset &- start
      case .scalars: total &+= 1
      case .utf16: total &+= scalar >= 0x10000 ? 2 : 1
      case .graphemes:
        graphemes.append(scalar)
        total = graphemes.count
      }
      if !isBlank { kept = total }
    }
    return Progress(now: kept, inside: total)
  }
}
