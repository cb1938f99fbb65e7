internal import FVForms
internal import FVRules
internal import FVText

// Values that do not stand in a column as rules need them: they are written into a record's memory.

extension ArrowColumn {
  /// The value of a row of decimals; nil without memory.
  func decimal(_ row: Row, _ memory: inout RecordMemory) -> Value? {
    guard let digits = DecimalDigits(limbs(row), scale: schema.scale) else { return .null }
    if let whole = digits.whole { return Value(whole) }
    return memory.keep(digits.text).map { Value(decimal: $0) }
  }

  /// The number of units of a row of decimals, in two's complement, the lowest limb first.
  private func limbs(_ row: Row) -> InlineArray<4, UInt64> {
    var limbs = InlineArray<4, UInt64>(repeating: 0)
    guard let values = unsafe values else { return limbs }
    let place = offset &+ row.index
    let given: Int
    switch schema.type {
    case .decimal32, .decimal64:
      let units =
        schema.type == .decimal32
        ? Int64(number(row, as: Int32.self)) : number(row, as: Int64.self)
      limbs[0] = UInt64(bitPattern: units)
      given = 1
    default:
      given = schema.type == .decimal128 ? 2 : 4
      let all = unsafe values.assumingMemoryBound(to: UInt64.self) + place &* given
      for index in 0..<given { limbs[index] = unsafe all[index] }
    }
    let isNegative = Int64(bitPattern: limbs[given &- 1]) < 0
    for index in given..<4 { limbs[index] = isNegative ? .max : 0 }
    return limbs
  }

  /// The value of a row of times of day; the bare number of units for what is none. Nil without memory.
  func time(_ row: Row, _ memory: inout RecordMemory) -> Value? {
    let units =
      schema.type == .time32
      ? Int64(number(row, as: Int32.self)) : number(row, as: Int64.self)
    var (nanoseconds, isOver) = (units, false)
    for _ in schema.scale..<9 where !isOver {
      (nanoseconds, isOver) = nanoseconds.multipliedReportingOverflow(by: 10)
    }
    guard !isOver, let writer = MomentWriter(timeOfDay: nanoseconds) else { return Value(units) }
    return memory.keep(writer.text).map { Value(timeOfDay: $0) }
  }

  /// The value of a row of UUIDs, as RFC 9562 writes them; nil without memory.
  func uuid(_ row: Row, _ memory: inout RecordMemory) -> Value? {
    let bytes = fixedText(row).span
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "-"))
    var place = 0
    for index in bytes.indices {
      if index == 4 || index == 6 || index == 8 || index == 10 { place &+= 1 }
      text[place] = ArrowColumn.hexadecimal(bytes[index] &>> 4)
      text[place &+ 1] = ArrowColumn.hexadecimal(bytes[index] & 15)
      place &+= 2
    }
    return memory.keep(text.span).map { Value(wellFormed: $0) }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
  }

  /// The bytes of a row of texts that all have as many.
  func fixedText(_ row: Row) -> TextRef {
    guard let values = unsafe values, schema.size > 0 else { return TextRef() }
    let start = unsafe values.assumingMemoryBound(to: UInt8.self)
    return unsafe TextRef(
      unsafeStart: start + (offset &+ row.index) &* schema.size, count: schema.size)
  }
}
