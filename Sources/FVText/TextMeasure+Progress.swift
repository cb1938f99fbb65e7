extension TextMeasure {
  /// The length of a text that is still being typed.
  public struct Progress: BitwiseCopyable, Sendable {
    /// How many units there are now.
    public var now: Int
    /// How many there are once something follows: the blanks at its end are inside then.
    public var inside: Int
  }

  /// How long a text is now, and how long it is at the least when it goes on.
  public static func progress(
    _ text: Span<UInt8>, unit: Unit, ignoring ignored: CharacterSet? = nil, trims: Bool,
    pool: Span<UInt32>
  ) -> Progress {
    if let ignored {
      return remaining(text, unit: unit, ignoring: ignored, trims: trims, pool: pool)
    }
    let now = count(text, unit: unit, trims: trims)
    guard trims else { return Progress(now: now, inside: now) }
    let start = trimmedRange(text, set: .trimmed, pool: Span()).lowerBound
    let inside = count(text.extracting(start..<text.count), unit: unit, trims: false)
    return Progress(now: now, inside: inside)
  }

  /// A text without the blanks at its beginning.
  public static func trimmedAtStart(_ text: TextRef) -> TextRef {
    text.slice(trimmedRange(text.span, set: .trimmed, pool: Span()).lowerBound..<text.count)
  }
}
