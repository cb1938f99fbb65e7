internal import FVText
internal import Glibc

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
    default: nil
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
