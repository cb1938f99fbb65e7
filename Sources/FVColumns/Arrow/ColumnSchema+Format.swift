internal import FVText
internal import Glibc

extension ColumnSchema {
  /// The formats that stand for one type.
  private static let formats: [(name: StaticString, type: ColumnType)] = [
    ("n", .null), ("b", .boolean), ("c", .int8), ("C", .uint8), ("s", .int16), ("S", .uint16),
    ("i", .int32), ("I", .uint32), ("l", .int64), ("L", .uint64), ("f", .float32), ("g", .float64),
    ("u", .text32), ("z", .text32), ("U", .text64), ("Z", .text64), ("vu", .textView),
    ("vz", .textView), ("tdD", .date32), ("tdm", .date64), ("+l", .list32), ("+L", .list64),
  ]

  /// Those that go on with a time zone, or with nothing.
  private static let times: [(name: StaticString, type: ColumnType)] = [
    ("tss:", .seconds), ("tsm:", .milliseconds), ("tsu:", .microseconds), ("tsn:", .nanoseconds),
  ]

  /// How much of a format is told.
  private static let longestFormat = 48

  /// What a format says; nil for a type that has no values here.
  init?(format: UnsafePointer<CChar>) {
    // Both stop at the end of the literal: no more of a format is read.
    let plain = ColumnSchema.formats.first { unsafe strcmp(format, Self.chars($0.name)) == 0 }
    if let plain {
      self.init(plain.type)
      return
    }
    let time = ColumnSchema.times.first {
      unsafe strncmp(format, Self.chars($0.name), $0.name.utf8CodeUnitCount) == 0
    }
    guard let time else { return nil }
    self.init(time.type)
    hasZone = unsafe format[time.name.utf8CodeUnitCount] != 0
  }

  private static func chars(_ literal: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// A format as messages have it.
  static func quoted(_ format: UnsafePointer<CChar>) -> String {
    let length = unsafe strnlen(format, longestFormat)
    let bytes = unsafe UnsafeRawPointer(format).assumingMemoryBound(to: UInt8.self)
    return unsafe ArrowError.quoted(TextRef(unsafeStart: bytes, count: length))
  }
}
