internal import FVPlatform
internal import FVText

extension ColumnSchema {
  /// How much of a format is told.
  private static let longestFormat = 48

  /// What a format says; nil for a type that has no values here. No more of it is read than its end.
  init?(format: UnsafePointer<CChar>) {
    let first = unsafe UInt8(bitPattern: format[0])
    guard first != 0 else { return nil }
    let second = unsafe UInt8(bitPattern: format[1])
    guard second != 0 else {
      guard let type = ColumnSchema.type(first) else { return nil }
      self.init(type)
      return
    }
    let third = unsafe UInt8(bitPattern: format[2])
    guard third != 0 else {
      guard let type = ColumnSchema.type(first, second) else { return nil }
      self.init(type)
      return
    }
    guard let own = unsafe ColumnSchema(first, second, third, format + 2) else { return nil }
    self = own
  }

  /// Of three letters and more; `rest` begins with the third.
  private init?(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, _ rest: UnsafePointer<CChar>
  ) {
    switch (first, second) {
    case (UInt8(ascii: "+"), _):
      guard let own = unsafe ColumnSchema.list(second, third, rest) else { return nil }
      self = own
    case (UInt8(ascii: "d"), UInt8(ascii: ":")):
      guard let own = unsafe ColumnSchema(decimal: rest) else { return nil }
      self = own
    case (UInt8(ascii: "w"), UInt8(ascii: ":")):
      guard let size = unsafe ColumnSchema.size(rest) else { return nil }
      self.init(.textFixed)
      self.size = size
    case (UInt8(ascii: "t"), UInt8(ascii: "s")):
      guard unsafe UInt8(bitPattern: rest[1]) == UInt8(ascii: ":"),
        let type = ColumnSchema.instant(third)
      else { return nil }
      self.init(type)
      hasZone = unsafe rest[2] != 0
    case (UInt8(ascii: "t"), _):
      guard unsafe rest[1] == 0, let own = ColumnSchema.time(second, third) else { return nil }
      self = own
    default: return nil
    }
  }

  private static func type(_ letter: UInt8) -> ColumnType? {
    switch letter {
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "b"): .boolean
    case UInt8(ascii: "c"): .int8
    case UInt8(ascii: "C"): .uint8
    case UInt8(ascii: "s"): .int16
    case UInt8(ascii: "S"): .uint16
    case UInt8(ascii: "i"): .int32
    case UInt8(ascii: "I"): .uint32
    case UInt8(ascii: "l"): .int64
    case UInt8(ascii: "L"): .uint64
    case UInt8(ascii: "e"): .float16
    case UInt8(ascii: "f"): .float32
    case UInt8(ascii: "g"): .float64
    case UInt8(ascii: "u"), UInt8(ascii: "z"): .text32
    case UInt8(ascii: "U"), UInt8(ascii: "Z"): .text64
    default: nil
    }
  }

  private static func type(_ first: UInt8, _ second: UInt8) -> ColumnType? {
    switch (first, second) {
    case (UInt8(ascii: "v"), UInt8(ascii: "u")), (UInt8(ascii: "v"), UInt8(ascii: "z")): .textView
    case (UInt8(ascii: "+"), UInt8(ascii: "l")): .list32
    case (UInt8(ascii: "+"), UInt8(ascii: "L")): .list64
    case (UInt8(ascii: "+"), UInt8(ascii: "s")): .record
    case (UInt8(ascii: "+"), UInt8(ascii: "m")): .map
    // How wide the ends of the runs are is said by the first child.
    case (UInt8(ascii: "+"), UInt8(ascii: "r")): .runs64
    default: nil
    }
  }

  /// Of `+w:` and how many elements each row has, or of `+v` and a letter; `rest` begins with the
  /// third letter.
  private static func list(
    _ second: UInt8, _ third: UInt8, _ rest: UnsafePointer<CChar>
  ) -> ColumnSchema? {
    switch (second, third) {
    case (UInt8(ascii: "v"), UInt8(ascii: "l")):
      return unsafe rest[1] == 0 ? ColumnSchema(.listView32) : nil
    case (UInt8(ascii: "v"), UInt8(ascii: "L")):
      return unsafe rest[1] == 0 ? ColumnSchema(.listView64) : nil
    case (UInt8(ascii: "w"), UInt8(ascii: ":")):
      guard let size = unsafe size(rest + 1) else { return nil }
      var own = ColumnSchema(.listFixed)
      own.size = size
      return own
    default: return nil
    }
  }

  /// The number of elements or bytes, of 32 bits, that a text ends with.
  private static func size(_ text: UnsafePointer<CChar>) -> Int? {
    var place = 0
    guard let size = unsafe number(text, &place), unsafe text[place] == 0 else { return nil }
    return size
  }

  /// The digits from a place on, which goes behind them; nil for none and for more than 32 bits.
  private static func number(_ text: UnsafePointer<CChar>, _ place: inout Int) -> Int? {
    var number: Int64 = 0
    let first = place
    while case let letter = unsafe UInt8(bitPattern: text[place]),
      case UInt8(ascii: "0")...UInt8(ascii: "9") = letter
    {
      guard place < first + 10 else { return nil }
      number = number * 10 + Int64(letter - UInt8(ascii: "0"))
      place += 1
    }
    return place > first && number <= Int64(Int32.max) ? Int(number) : nil
  }

  /// Of precision, scale, and bits where there are not 128.
  private init?(decimal text: UnsafePointer<CChar>) {
    var place = 0
    guard let precision = unsafe ColumnSchema.number(text, &place), precision > 0,
      unsafe UInt8(bitPattern: text[place]) == UInt8(ascii: ",")
    else { return nil }
    place += 1
    let isNegative = unsafe UInt8(bitPattern: text[place]) == UInt8(ascii: "-")
    if isNegative { place += 1 }
    guard let scale = unsafe ColumnSchema.number(text, &place) else { return nil }
    var bits = 128
    if unsafe UInt8(bitPattern: text[place]) == UInt8(ascii: ",") {
      place += 1
      guard let said = unsafe ColumnSchema.number(text, &place) else { return nil }
      bits = said
    }
    guard unsafe text[place] == 0, scale <= DecimalDigits.mostScale,
      let own = ColumnSchema.decimal(bits), precision <= own.digits
    else { return nil }
    self.init(own.type)
    self.precision = UInt8(truncatingIfNeeded: precision)
    self.scale = isNegative ? -scale : scale
  }

  /// The type of so many bits, and how many digits it has at most.
  private static func decimal(_ bits: Int) -> (type: ColumnType, digits: Int)? {
    switch bits {
    case 32: (.decimal32, 9)
    case 64: (.decimal64, 18)
    case 128: (.decimal128, 38)
    case 256: (.decimal256, 76)
    default: nil
    }
  }

  /// Of `td`, `tt` or `tD` and a letter: days, times of day, and durations, which are seconds.
  private static func time(_ kind: UInt8, _ unit: UInt8) -> ColumnSchema? {
    switch (kind, unit) {
    case (UInt8(ascii: "d"), UInt8(ascii: "D")): return ColumnSchema(.date32)
    case (UInt8(ascii: "d"), UInt8(ascii: "m")): return ColumnSchema(.date64)
    case (UInt8(ascii: "t"), _), (UInt8(ascii: "D"), _):
      guard let digits = digits(ofSecond: unit) else { return nil }
      let isTime = kind == UInt8(ascii: "t")
      var own = ColumnSchema(isTime ? digits > 3 ? .time64 : .time32 : .decimal64)
      own.scale = digits
      return own
    default: return nil
    }
  }

  /// How many digits a unit has behind the point of a second.
  private static func digits(ofSecond unit: UInt8) -> Int? {
    switch unit {
    case UInt8(ascii: "s"): 0
    case UInt8(ascii: "m"): 3
    case UInt8(ascii: "u"): 6
    case UInt8(ascii: "n"): 9
    default: nil
    }
  }

  /// Of `ts` and a letter.
  private static func instant(_ letter: UInt8) -> ColumnType? {
    switch letter {
    case UInt8(ascii: "s"): .seconds
    case UInt8(ascii: "m"): .milliseconds
    case UInt8(ascii: "u"): .microseconds
    case UInt8(ascii: "n"): .nanoseconds
    default: nil
    }
  }

  /// A format as messages have it: the type's name.
  static func typeName(_ format: UnsafePointer<CChar>) -> String {
    let length = unsafe strnlen(format, longestFormat)
    let bytes = unsafe UnsafeRawPointer(format).assumingMemoryBound(to: UInt8.self)
    var name = Buffer<UInt8>()
    ArrowTypeName.append(unsafe TextRef(unsafeStart: bytes, count: length), to: &name)
    return String(name.text)
  }
}
