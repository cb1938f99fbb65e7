internal import FVForms
internal import FVText

/// What Arrow calls the types that formats stand for.
enum ArrowTypeName {
  /// Stands between the format of the places in a dictionary and that of its values.
  static let dictionary: UInt8 = 0

  /// Writes the name; the format itself where there is none here.
  static func write(_ format: TextRef, to writer: inout JSONWriter) {
    guard !format.isEmpty else { return writer.null() }
    var written = Buffer<UInt8>()
    append(format, to: &written)
    if written.isExhausted { writer.bytes.exhaust() }
    writer.string(written.text)
  }

  /// Appends the name; the format itself where there is none here.
  static func append(_ format: TextRef, to text: inout Buffer<UInt8>) {
    for place in 0..<format.count where format.span[place] == dictionary {
      text.append("dictionary<values=")
      append(format.rest(place + 1), to: &text)
      text.append(", indices=")
      append(format.slice(0..<place), to: &text)
      return text.append(UInt8(ascii: ">"))
    }
    guard UTF8Validation.isWellFormed(format.span) else { return text.append("?") }
    if let name = name(format) { return text.append(name) }
    switch format.count {
    case 4... where format.slice(0..<2) == TextRef("ts"): timestamp(format, to: &text)
    case 3... where format.slice(0..<2) == TextRef("d:"): decimal(format.rest(2), to: &text)
    case 3... where format.slice(0..<2) == TextRef("w:"):
      sized("fixed_size_binary[", format.rest(2), to: &text)
    case 4... where format.slice(0..<3) == TextRef("+w:"):
      sized("fixed_size_list[", format.rest(3), to: &text)
    case 4... where format.slice(0..<4) == TextRef("+ud:"): text.append("dense_union")
    case 4... where format.slice(0..<4) == TextRef("+us:"): text.append("sparse_union")
    default: text.append(format)
    }
  }

  private static func timestamp(_ format: TextRef, to text: inout Buffer<UInt8>) {
    guard let unit = unit(format.span[2]) else { return text.append(format) }
    text.append("timestamp[")
    text.append(unit)
    if format.count > 4 {
      text.append(", tz=")
      text.append(format.rest(4))
    }
    text.append(UInt8(ascii: "]"))
  }

  /// Of precision, scale, and bits where there are not 128.
  private static func decimal(_ numbers: TextRef, to text: inout Buffer<UInt8>) {
    let commas = (0..<numbers.count).filter { numbers.span[$0] == UInt8(ascii: ",") }
    guard let scale = commas.first else { return text.append("decimal") }
    let end = commas.count > 1 ? commas[1] : numbers.count
    text.append("decimal")
    text.append(end < numbers.count ? numbers.rest(end + 1) : TextRef("128"))
    text.append(UInt8(ascii: "("))
    text.append(numbers.slice(0..<scale))
    text.append(", ")
    text.append(numbers.slice(scale + 1..<end))
    text.append(UInt8(ascii: ")"))
  }

  private static func sized(_ name: StaticString, _ size: TextRef, to text: inout Buffer<UInt8>) {
    text.append(name)
    text.append(size)
    text.append(UInt8(ascii: "]"))
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
    ("ttn", "time64[ns]"), ("tDs", "duration[s]"), ("tDm", "duration[ms]"),
    ("tDu", "duration[us]"), ("tDn", "duration[ns]"), ("tiM", "month_interval"),
    ("tiD", "day_time_interval"), ("tin", "month_day_nano_interval"), ("+l", "list"),
    ("+L", "large_list"), ("+s", "struct"), ("+m", "map"),
    ("+r", "run_end_encoded"), ("+vl", "list_view"), ("+vL", "large_list_view"),
  ]
}

extension TextRef {
  /// What stands behind so many bytes.
  fileprivate func rest(_ start: Int) -> TextRef { slice(start..<count) }
}
