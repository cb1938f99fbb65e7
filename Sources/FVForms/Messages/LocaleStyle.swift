internal import FVText

/// How a language writes numbers and days, as CLDR 48 has it (`common/main`, symbols of the decimal
/// digits 0 to 9, minimum grouping digits, medium formats of dates).
struct LocaleStyle: Sendable {
  /// What stands between whole numbers and fractions, between thousands, and before what is negative.
  var decimal: StaticString
  var group: StaticString
  var minus: StaticString = "-"
  /// How many digits a number has in front of the point, at least, before thousands are set off.
  var leastGrouped = 4
  /// Whether only the last three digits stand together and in front of them two and two.
  var groupsByTwo = false
  /// A day as LDML writes it, of `d dd M MM MMM y`; nil where it stays as it is written.
  var day: StaticString?
  /// What `MMM` stands for.
  var months: [StaticString] = []

  /// The style of a message whose words were found for a tag, in a chain that may name a closer region;
  /// nil for a language of which nothing is known.
  init?(_ tag: String, in chain: LocaleChain) {
    var language = LocaleChain.language(of: tag)
    let closest = chain.tags.first { LocaleChain.language(of: $0) == language } ?? tag
    var region = LocaleStyle.region(closest)
    let style = language.withUTF8 { language in
      region.withUTF8 { region in
        unsafe LocaleStyle.known(
          TextRef(unsafeStart: language.baseAddress, count: language.count),
          TextRef(unsafeStart: region.baseAddress, count: region.count))
      }
    }
    guard let style else { return nil }
    self = style
  }

  init(_ decimal: StaticString, _ group: StaticString) {
    self.decimal = decimal
    self.group = group
  }

  /// Writes a number in decimal; what is written with an exponent, or is none, as it is.
  func write(number: TextRef, to out: inout Buffer<UInt8>) {
    let bytes = number.span
    let isNegative = !bytes.isEmpty && bytes[0] == UInt8(ascii: "-")
    let first = isNegative ? 1 : 0
    var point = first
    while point < bytes.count, LocaleStyle.isDigit(bytes[point]) { point &+= 1 }
    var end = point
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end &+= 1
      while end < bytes.count, LocaleStyle.isDigit(bytes[end]) { end &+= 1 }
    }
    guard point > first, end == bytes.count else { return out.append(number) }
    if isNegative { out.append(minus) }
    for place in first..<point {
      if place > first, point - first >= leastGrouped, endsGroup(point - place) {
        out.append(group)
      }
      out.append(bytes[place])
    }
    guard point < end else { return }
    out.append(decimal)
    out.append(number.slice(point + 1..<end))
  }

  /// Whether thousands end where so many digits are left.
  private func endsGroup(_ left: Int) -> Bool {
    groupsByTwo && left > 3 ? (left - 3) % 2 == 0 : left % 3 == 0
  }

  /// Writes a day; false where days stay as they are written.
  func write(day date: CalendarDate, to out: inout Buffer<UInt8>) -> Bool {
    guard let day else { return false }
    let pattern = TextRef(day).span
    var at = 0
    while at < pattern.count {
      let letter = pattern[at]
      var end = at + 1
      while end < pattern.count, pattern[end] == letter { end += 1 }
      switch letter {
      case UInt8(ascii: "d"): write(date.day, width: end - at, to: &out)
      case UInt8(ascii: "M") where end - at == 3:
        if months.indices.contains(date.month - 1) { out.append(months[date.month - 1]) }
      case UInt8(ascii: "M"): write(date.month, width: end - at, to: &out)
      case UInt8(ascii: "y"): out.append(decimal: Int64(date.year))
      default: out.append(TextRef(day).slice(at..<end))
      }
      at = end
    }
    return true
  }

  private func write(_ number: Int, width: Int, to out: inout Buffer<UInt8>) {
    if width > 1, number < 10 { out.append("0") }
    out.append(decimal: Int64(number))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The region of a tag: its first part of two letters or three digits behind the language.
  private static func region(_ tag: String) -> String {
    // Most tags have none, and nothing is to be taken apart.
    guard tag.utf8.contains(UInt8(ascii: "-")) else { return "" }
    let region = tag.utf8.split(separator: UInt8(ascii: "-")).dropFirst().first {
      $0.count == 2 || $0.count == 3 && $0.allSatisfy(isDigit)
    }
    return region.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
