/// How long a text is, in the units that people count.
///
/// All of it takes well-formed UTF-8.
public enum TextMeasure {
  /// What is counted.
  public enum Unit: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case scalars, graphemes, utf16, bytes
  }

  /// How many units a text has, after the ignored scalars are removed from it and then, if it is to
  /// be trimmed, the blanks around what is left.
  @inline(__always)
  public static func count(
    _ text: Span<UInt8>, unit: Unit, ignoring ignored: CharacterSet? = nil, trims: Bool,
    pool: Span<UInt32>
  ) -> Int {
    if let ignored {
      return countRemaining(text, unit: unit, ignoring: ignored, trims: trims, pool: pool)
    }
    return count(text, unit: unit, trims: trims)
  }

  /// The same with nothing ignored.
  public static func count(_ text: Span<UInt8>, unit: Unit, trims: Bool) -> Int {
    // Nearly no text has anything to trim, and its first and last byte say so.
    if trims, !text.isEmpty, mayBeBlank(text[0]) || mayBeBlank(text[text.count &- 1]) {
      let range = trimmedRange(text, set: .trimmed, pool: Span())
      return count(text.extracting(range), unit: unit)
    }
    return count(text, unit: unit)
  }

  /// A text without the scalars of a set at its ends.
  @inlinable
  public static func trimmed(
    _ text: TextRef, set: CharacterSet = .trimmed, pool: Span<UInt32> = Span()
  ) -> TextRef {
    guard !text.isEmpty else { return text }
    let (first, last) = (text.span[0], text.span[text.count &- 1])
    // Nothing of it has to go when it begins and ends with ASCII outside the set.
    if first | last < 0x80, !set.containsASCII(first), !set.containsASCII(last) { return text }
    return text.slice(trimmedRange(text.span, set: set, pool: pool))
  }

  /// Whether a text surely has no blanks at its ends: it begins and ends with ASCII.
  @inlinable @inline(__always)
  public static func isTrimmed(_ text: TextRef) -> Bool {
    text.isEmpty || !mayBeBlank(text.span[0]) && !mayBeBlank(text.span[text.count &- 1])
  }

  /// What is left of a text without the scalars of a set at its ends.
  @usableFromInline
  static func trimmedRange(
    _ text: Span<UInt8>, set: CharacterSet, pool: Span<UInt32>
  ) -> Range<Int> {
    var start = 0
    while start < text.count {
      let byte = text[start]
      if byte < 0x80 {
        guard set.containsASCII(byte) else { break }
        start &+= 1
        continue
      }
      var next = start
      guard set.contains(Scalars.next(text, &next), pool: pool) else { break }
      start = next
    }
    var end = text.count
    while end > start {
      let byte = text[end &- 1]
      if byte < 0x80 {
        guard set.containsASCII(byte) else { break }
        end &-= 1
        continue
      }
      var before = end
      guard set.contains(Scalars.previous(text, &before), pool: pool) else { break }
      end = before
    }
    return start..<max(start, end)
  }

  /// Whether a blank can begin or end with a byte.
  @inlinable @inline(__always)
  static func mayBeBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x80 }

  /// How many units a text has.
  @inline(__always)
  private static func count(_ text: Span<UInt8>, unit: Unit) -> Int {
    switch unit {
    case .bytes: text.count
    case .scalars: UTF8Validation.isASCII(text) ? text.count : scalars(text)
    case .utf16: UTF8Validation.isASCII(text) ? text.count : scalars(text) &+ outsideBMP(text)
    case .graphemes: GraphemeCounter.count(text)
    }
  }

  /// How many bytes begin a sequence.
  static func scalars(_ text: Span<UInt8>) -> Int {
    text.count &- sum(text) { ($0 &>> 7) & ~($0 &>> 6) }
  }

  /// How many bytes begin a sequence of four, which UTF-16 writes as a pair.
  private static func outsideBMP(_ text: Span<UInt8>) -> Int {
    sum(text) { ($0 &>> 7) & ($0 &>> 6) & ($0 &>> 5) & ($0 &>> 4) }
  }

  /// The sum of the lowest bit of each byte after words of eight have been changed.
  @inline(__always)
  static func sum(_ text: Span<UInt8>, _ change: (UInt64) -> UInt64) -> Int {
    let bytes = unsafe text.bytes
    let count = bytes.byteCount
    var total = 0
    var offset = 0
    while offset < count {
      var word: UInt64
      if count &- offset >= 8 {
        word = UTF8Validation.word(bytes, offset)
      } else if count >= 8 {
        let past = UInt64(truncatingIfNeeded: 8 &* (8 &- (count &- offset)))
        word = UTF8Validation.word(bytes, count &- 8) &>> past
      } else {
        word = ASCIIClass.shortWord(bytes)
      }
      word = change(word) & ASCIIClass.ones
      total &+= Int(truncatingIfNeeded: (word &* ASCIIClass.ones) &>> 56)
      offset &+= 8
    }
    return total
  }
}
