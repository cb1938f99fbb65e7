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
    if first == UInt8(ascii: "+"), third != 0 {
      guard let own = unsafe ColumnSchema.list(second, third, format + 2) else { return nil }
      self = own
      return
    }
    guard third != 0 else {
      guard let type = ColumnSchema.type(first, second) else { return nil }
      self.init(type)
      return
    }
    guard first == UInt8(ascii: "t") else { return nil }
    let fourth = unsafe UInt8(bitPattern: format[3])
    if second == UInt8(ascii: "d"), fourth == 0 {
      guard let type = ColumnSchema.date(third) else { return nil }
      self.init(type)
      return
    }
    guard second == UInt8(ascii: "s"), fourth == UInt8(ascii: ":"),
      let type = ColumnSchema.time(third)
    else { return nil }
    self.init(type)
    hasZone = unsafe format[4] != 0
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
      var own = ColumnSchema(.listFixed)
      // Sizes are of 32 bits.
      for place in 1...11 {
        let letter = unsafe UInt8(bitPattern: rest[place])
        if letter == 0 { return place > 1 && own.size <= Int(Int32.max) ? own : nil }
        guard case UInt8(ascii: "0")...UInt8(ascii: "9") = letter, place < 11 else { return nil }
        own.size = own.size * 10 + Int(letter - UInt8(ascii: "0"))
      }
      return nil
    default: return nil
    }
  }

  /// Of `td` and a letter.
  private static func date(_ letter: UInt8) -> ColumnType? {
    switch letter {
    case UInt8(ascii: "D"): .date32
    case UInt8(ascii: "m"): .date64
    default: nil
    }
  }

  /// Of `ts`, a letter and a colon; a time zone may follow.
  private static func time(_ letter: UInt8) -> ColumnType? {
    switch letter {
    case UInt8(ascii: "s"): .seconds
    case UInt8(ascii: "m"): .milliseconds
    case UInt8(ascii: "u"): .microseconds
    case UInt8(ascii: "n"): .nanoseconds
    default: nil
    }
  }

  /// A format as messages have it: by the type's name.
  static func quoted(_ format: UnsafePointer<CChar>) -> String {
    let length = unsafe strnlen(format, longestFormat)
    let bytes = unsafe UnsafeRawPointer(format).assumingMemoryBound(to: UInt8.self)
    var name = Buffer<UInt8>()
    ArrowTypeName.append(unsafe TextRef(unsafeStart: bytes, count: length), to: &name)
    return ArrowError.quoted(name.text)
  }
}
