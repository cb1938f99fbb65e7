internal import FVForms
internal import FVText
internal import Glibc

/// What Arrow calls the types that formats stand for.
enum ArrowTypeName {
  /// Writes the name; the format itself where there is none here.
  static func write(_ format: UnsafePointer<CChar>?, to writer: inout JSONWriter) {
    guard let format = unsafe format else { return writer.null() }
    let length = unsafe strnlen(format, longest)
    let bytes = unsafe UnsafeRawPointer(format).assumingMemoryBound(to: UInt8.self)
    let text = unsafe TextRef(unsafeStart: bytes, count: length)
    if let name = name(text) { return writer.string(name) }
    guard length >= 4, text.slice(0..<2) == TextRef("ts"), let unit = unit(text.span[2]) else {
      return writer.string(UTF8Validation.isWellFormed(text.span) ? text : TextRef("?"))
    }
    var written = Buffer<UInt8>()
    for part in [TextRef("timestamp["), TextRef(unit)] { written.append(part) }
    let zone = text.slice(4..<length)
    if !zone.isEmpty, UTF8Validation.isWellFormed(zone.span) {
      written.append(TextRef(", tz="))
      written.append(zone)
    }
    written.append(UInt8(ascii: "]"))
    writer.string(written.text)
  }

  /// How much of a format is told.
  private static let longest = 200

  private static func unit(_ letter: UInt8) -> StaticString? {
    switch letter {
    case UInt8(ascii: "s"): "s"
    case UInt8(ascii: "m"): "ms"
    case UInt8(ascii: "u"): "us"
    case UInt8(ascii: "n"): "ns"
    default: nil
    }
  }

  private static func name(_ format: TextRef) -> StaticString? {
    for place in names.indices where format == TextRef(names[place].format) {
      return names[place].name
    }
    return nil
  }

  private static let names: [(format: StaticString, name: StaticString)] = [
    ("n", "null"), ("b", "bool"), ("c", "int8"), ("C", "uint8"), ("s", "int16"), ("S", "uint16"),
    ("i", "int32"), ("I", "uint32"), ("l", "int64"), ("L", "uint64"), ("e", "halffloat"),
    ("f", "float"), ("g", "double"), ("u", "string"), ("U", "large_string"), ("vu", "string_view"),
    ("z", "binary"), ("Z", "large_binary"), ("vz", "binary_view"), ("tdD", "date32[day]"),
    ("tdm", "date64[ms]"), ("tts", "time32[s]"), ("ttm", "time32[ms]"), ("ttu", "time64[us]"),
    ("ttn", "time64[ns]"), ("+l", "list"), ("+L", "large_list"), ("+s", "struct"), ("+m", "map"),
    ("+r", "run_end_encoded"), ("+vl", "list_view"), ("+vL", "large_list_view"),
  ]
}
