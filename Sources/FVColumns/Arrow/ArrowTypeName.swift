internal import FVForms
internal import FVText

/// What Arrow calls the types that formats stand for.
enum ArrowTypeName {
  /// Writes the name; the format itself where there is none here.
  static func write(_ format: TextRef, to writer: inout JSONWriter) {
    guard !format.isEmpty else { return writer.null() }
    if let name = name(format) { return writer.string(name) }
    guard format.count >= 4, format.slice(0..<2) == TextRef("ts"), let unit = unit(format.span[2])
    else {
      return writer.string(UTF8Validation.isWellFormed(format.span) ? format : TextRef("?"))
    }
    var written = Buffer<UInt8>()
    for part in [TextRef("timestamp["), TextRef(unit)] { written.append(part) }
    let zone = format.slice(4..<format.count)
    if !zone.isEmpty, UTF8Validation.isWellFormed(zone.span) {
      written.append(TextRef(", tz="))
      written.append(zone)
    }
    written.append(UInt8(ascii: "]"))
    writer.string(written.text)
  }

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
