internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// `email`, `url`, `date`, `luhn` and the further formats.
  mutating func format(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action? {
    switch name {
    case "email": return email(&reader)
    case "url": return url(&reader)
    case "date": return date(&reader, &draft)
    case "luhn": return .check(.format(.luhn))
    case "uuid": return .check(.format(.uuid))
    case "ip": return .check(.format(.ip(version: version(&reader))))
    case "hostname": return .check(.format(.hostname))
    case "iban": return .check(.format(.iban))
    case "hexColor": return .check(.format(.hexColor))
    case "base64":
      return .check(.format(.base64(urlSafe: boolean("urlSafe", &reader) ?? false)))
    case "json": return .check(.format(.json))
    case "phone":
      return .check(.format(.phone(separators: boolean("separators", &reader) ?? false)))
    case "creditCardCVV":
      draft.detail.params = [constant("min", "3"), constant("max", "4")]
      return .check(.format(.securityCode))
    default: return nil
    }
  }

  /// One value of an issue's params that no document writes.
  private func constant(_ name: String, _ json: StaticString) -> RuleDetail.Param {
    RuleDetail.Param(name: name, json: TextRef(json), text: TextRef(json))
  }

  private mutating func version(_ reader: inout ObjectReader) -> IPScanner.Version {
    guard let place = reader.take("version") else { return .any }
    switch tokens[place].integer {
    case 4: return .v4
    case 6: return .v6
    default:
      mistake(.range, at: place, "\"version\" is 4 or 6.")
      return .any
    }
  }

  private mutating func email(_ reader: inout ObjectReader) -> Operation.Action {
    let profiles: [EmailScanner.Profile] = [.pragmatic, .html5, .rfc5321]
    let profile = word("profile", &reader, among: ["pragmatic", "html5", "rfc5321"]) ?? 0
    return .check(
      .email(
        EmailScanner(
          profile: profiles[profile], allowsUnicode: boolean("unicode", &reader) ?? false,
          allowsName: boolean("allowName", &reader) ?? false)))
  }

  private mutating func url(_ reader: inout ObjectReader) -> Operation.Action {
    var scanner = URLScanner()
    scanner.allowsLocal = boolean("allowLocal", &reader) ?? false
    scanner.allowsUnicode = boolean("unicode", &reader) ?? false
    let first = plan.constants.texts.count
    if let place = reader.take("schemes") {
      if array(place, "\"schemes\"", mayBeEmpty: false) {
        for (_, place) in strings(place, "\"schemes\"") { scheme(place) }
      }
    } else {
      plan.constants.texts.append(TextRef("http"))
      plan.constants.texts.append(TextRef("https"))
    }
    var check = URLCheck(
      scanner, firstScheme: Int32(first),
      schemeCount: Int32(plan.constants.texts.count - first))
    if let place = reader.take("defaultScheme"), isScheme(place) {
      let prefix = String(tokens[place].text) + "://"
      plan.constants.texts.append(plan.constants.arena.copy(prefix) ?? TextRef())
      check.defaultScheme = Int32(plan.constants.texts.count - 1)
    }
    return .check(.url(check))
  }

  private mutating func scheme(_ place: Int) {
    if isScheme(place) { plan.constants.texts.append(keep(tokens[place].text)) }
  }

  /// Whether a string is a scheme as RFC 3986 has them; else a mistake.
  private mutating func isScheme(_ place: Int) -> Bool {
    guard let text = string(place, "A scheme") else { return false }
    let isLetter: (UInt8) -> Bool = { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    let isValid =
      text.utf8.first.map(isLetter) ?? false
      && text.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
      }
    if !isValid {
      mistake(.range, at: place, "A scheme is letters, digits, \"+\", \"-\" and \".\", no \"://\".")
    }
    return isValid
  }

  private mutating func date(
    _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action {
    let place = reader.take("format")
    let format =
      place == nil
      ? dateFormat("yyyy-MM-dd", at: reader.place)
      : place.flatMap { string($0, "\"format\"") }.flatMap { dateFormat($0, at: place ?? 0) }
    let (low, high) = (reader.take("min"), reader.take("max"))
    draft.detail.params = params(["format", "min", "max"], of: reader)
    guard let format else { return .all }
    var check = DateCheck(format: -1)
    if place != nil {
      plan.constants.dateFormats.append(format)
      check.format = Int32(plan.constants.dateFormats.count - 1)
    }
    let minimum = low.flatMap { bound($0, "min", format) }
    let maximum = high.flatMap { bound($0, "max", format) }
    if let low, let minimum, let maximum, maximum < minimum {
      mistake(.range, at: low, "\"min\" is later than \"max\".")
    }
    check.minimum = dateConstant(minimum)
    check.maximum = dateConstant(maximum)
    return .check(.date(check))
  }

  private mutating func dateConstant(_ date: CalendarDate?) -> Int32 {
    guard let date else { return -1 }
    plan.constants.dates.append(date)
    return Int32(plan.constants.dates.count - 1)
  }

  private mutating func dateFormat(_ text: String, at place: Int) -> DateFormat? {
    do throws(DateFormatError) {
      return try DateFormat(text)
    } catch {
      mistake(
        .range, at: place, "The date format is wrong at \(error.offset): \(error.reason.sentence).")
      return nil
    }
  }

  private mutating func bound(
    _ place: Int, _ name: String, _ format: DateFormat
  ) -> CalendarDate? {
    guard string(place, "\"\(name)\"") != nil else { return nil }
    if let date = format.parse(tokens[place].text.span) { return date }
    mistake(.range, at: place, "\"\(name)\" is a date, written in the rule's own format.")
    return nil
  }
}
