extension DateFormat {
  /// Compiles a pattern.
  public init(_ pattern: String) throws(DateFormatError) {
    var reader = PatternReader(bytes: Array(pattern.utf8))
    try reader.read()
    self = reader.format
    isPlain = pattern == "yyyy-MM-dd"
  }
}

/// Reads a pattern from its first byte to its last.
private struct PatternReader {
  let bytes: [UInt8]
  var format = DateFormat()
  private var at = 0
  private var seen: [DateFormat.Field] = []
  /// Whether a part of one or two digits came, and since then nothing that is not a digit.
  private var isOpenEnded = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(DateFormatError) {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "'"): try readQuoted()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        try readField()
      default:
        try append(literal: bytes[at], from: at)
        at += 1
      }
    }
    guard !seen.isEmpty else { throw DateFormatError(reason: .noField, offset: 0) }
  }

  /// Reads a run of one letter.
  private mutating func readField() throws(DateFormatError) {
    let start = at
    while at < bytes.count, bytes[at] == bytes[start] { at += 1 }
    let count = at - start
    let field: DateFormat.Field? =
      switch bytes[start] {
      case UInt8(ascii: "y"): .year
      case UInt8(ascii: "M"): .month
      case UInt8(ascii: "d"): .day
      case UInt8(ascii: "H"): .hour
      case UInt8(ascii: "m"): .minute
      case UInt8(ascii: "s"): .second
      default: nil
      }
    guard let field, field == .year ? count == 4 || count == 2 : count <= 2 else {
      throw DateFormatError(reason: .unknownField, offset: start)
    }
    guard !seen.contains(field) else {
      throw DateFormatError(reason: .repeatedField, offset: start)
    }
    seen.append(field)
    if count == 1 {
      guard !isOpenEnded else { throw DateFormatError(reason: .missingSeparator, offset: start) }
      isOpenEnded = true
      format.variableCount += 1
    }
    if field == .year { format.hasYear = true }
    format.shortest += count
    try append(DateFormat.Step(field, width: count == 1 ? 0 : count), from: start)
  }

  /// Reads a quoted text, in which two quotes are one; two quotes outside are one as well.
  private mutating func readQuoted() throws(DateFormatError) {
    let start = at
    at += 1
    if at < bytes.count, bytes[at] == bytes[start] {
      at += 1
      return try append(literal: bytes[start], from: start)
    }
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == bytes[start] {
        guard at < bytes.count, bytes[at] == byte else { return }
        at += 1
      }
      try append(literal: byte, from: at - 1)
    }
    throw DateFormatError(reason: .openQuote, offset: start)
  }

  private mutating func append(literal byte: UInt8, from offset: Int) throws(DateFormatError) {
    // A digit would not tell where the digits before it end.
    if !(0x30...0x39).contains(byte) { isOpenEnded = false }
    format.shortest += 1
    let last = format.stepCount - 1
    if last >= 0, !format.steps[last].isField, format.steps[last].append(byte) { return }
    var step = DateFormat.Step()
    _ = step.append(byte)
    try append(step, from: offset)
  }

  private mutating func append(_ step: DateFormat.Step, from offset: Int) throws(DateFormatError) {
    guard format.stepCount < DateFormat.capacity else {
      throw DateFormatError(reason: .tooLong, offset: offset)
    }
    format.steps[format.stepCount] = step
    format.stepCount += 1
  }
}
