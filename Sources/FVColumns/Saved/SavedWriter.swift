internal import FVRules
internal import FVText

/// Writes what a batch knows: numbers in as many bytes as they need, texts behind their length.
struct SavedWriter: ~Copyable {
  var bytes = Buffer<UInt8>()

  /// Seven bits a byte, the lowest first; the highest bit says that there are more.
  mutating func number(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func count(_ count: Int) { number(UInt64(max(count, 0))) }

  /// A number that may be below 0: its sign is the lowest bit.
  mutating func signed(_ number: Int64) {
    self.number(UInt64(bitPattern: number &<< 1 ^ number &>> 63))
  }

  mutating func flag(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Eight bytes.
  mutating func word(_ word: UInt64) {
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(8 &* index))) }
  }

  mutating func text(_ text: TextRef) {
    count(text.count)
    bytes.append(text)
  }

  /// A plain value; any other is null.
  mutating func value(_ value: Value) {
    switch value.kind {
    case .boolean: bytes.append((value.boolean ? SavedKind.true : .false).rawValue)
    case .integer:
      bytes.append(SavedKind.integer.rawValue)
      signed(value.integer)
    case .number:
      bytes.append(SavedKind.number.rawValue)
      word(value.number.bitPattern)
    case .decimal:
      bytes.append(SavedKind.decimal.rawValue)
      text(value.text)
    case .string, .illFormed:
      bytes.append((value.isMoment ? SavedKind.moment : .text).rawValue)
      text(value.text)
    default: bytes.append(SavedKind.null.rawValue)
    }
  }

  /// Closes with what tells whether the bytes were damaged.
  mutating func seal() { word(CheckSum.of(bytes.span)) }
}

/// What kind of value stands in saved bytes.
enum SavedKind: UInt8 { case null, `false`, `true`, integer, number, decimal, text, moment }
