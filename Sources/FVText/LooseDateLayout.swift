/// A format of days whose parts may be of one or two digits: what stands where follows from its bytes that
/// are no digits.
public struct LooseDateLayout: BitwiseCopyable, Sendable {
  /// A byte between digits, or one of those below, which no format writes.
  private var parts = InlineArray<16, UInt8>(repeating: 0)
  private var count = 0

  private static let (year, month, day, longMonth, longDay) =
    (UInt8(1), UInt8(2), UInt8(3), UInt8(4), UInt8(5))

  /// Nil for a format that asks for more, or for less, or whose parts may run into each other.
  init?(_ format: DateFormat) {
    var (isDigits, fields) = (false, 0)
    for index in 0..<format.stepCount {
      let step = format.steps[index]
      if step.isField {
        guard !isDigits else { return nil }
        isDigits = true
        fields += 1
        switch (step.field, step.width) {
        case (.year, 4): append(LooseDateLayout.year)
        case (.month, 0): append(LooseDateLayout.month)
        case (.day, 0): append(LooseDateLayout.day)
        case (.month, 2): append(LooseDateLayout.longMonth)
        case (.day, 2): append(LooseDateLayout.longDay)
        default: return nil
        }
        continue
      }
      isDigits = false
      for place in 0..<step.literalCount {
        let literal = step.literal(place)
        guard literal > 0x20, literal &- 0x30 > 9 else { return nil }
        append(literal)
      }
    }
    guard format.isWholeDay, fields == 3, count <= parts.count else { return nil }
  }

  private mutating func append(_ part: UInt8) {
    if count < parts.count { parts[count] = part }
    count += 1
  }

  /// Writes the digits of a text as `yyyy-MM-dd`; false for one that is written otherwise.
  @unsafe
  public func write(
    _ text: UnsafeBufferPointer<UInt8>, to date: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var at = 0
    for place in 0..<min(count, parts.count) {
      let part = parts[place]
      switch part {
      case LooseDateLayout.year:
        guard text.count &- at >= 4 else { return false }
        for digit in 0..<4 { unsafe date[digit] = text[at &+ digit] }
        at &+= 4
      case LooseDateLayout.month...LooseDateLayout.longDay:
        guard at < text.count else { return false }
        let isMonth = part == LooseDateLayout.month || part == LooseDateLayout.longMonth
        let own = unsafe date + (isMonth ? 5 : 8)
        let isLong = unsafe at &+ 1 < text.count && text[at &+ 1] &- 0x30 < 10
        guard isLong || part < LooseDateLayout.longMonth else { return false }
        unsafe own[0] = isLong ? text[at] : 0x30
        unsafe own[1] = text[isLong ? at &+ 1 : at]
        at &+= isLong ? 2 : 1
      default:
        guard at < text.count, unsafe text[at] == part else { return false }
        at &+= 1
      }
    }
    unsafe date[4] = UInt8(ascii: "-")
    unsafe date[7] = UInt8(ascii: "-")
    return at == text.count
  }
}

extension DateFormat {
  /// Where the digits stand, of a format of days whose texts may differ by a digit in a part; nil for any
  /// other.
  public var looseLayout: LooseDateLayout? { LooseDateLayout(self) }
}
