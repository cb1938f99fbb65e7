internal import FVPatterns
internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// `string`, `length`, `match`, `characters` and what counts bytes of a class.
  mutating func text(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action? {
    switch name {
    case "string", "length": return length(name, &reader, &draft)
    case "match": return match(&reader)
    case "characters": return characters(&reader, &draft)
    case "containsNumber": return contains(.digit, name, &reader, &draft)
    case "containsUpperCase": return contains(.upperCase, name, &reader, &draft)
    case "containsLowerCase": return contains(.lowerCase, name, &reader, &draft)
    case "containsSymbol": return contains(.symbol, name, &reader, &draft)
    case "numbersOnly": return .check(.byteClass(ByteClassCheck(.digit)))
    case "lettersOnly": return .check(.byteClass(ByteClassCheck(.letter)))
    case "lowerCaseOnly": return .check(.byteClass(ByteClassCheck(.lowerCase)))
    case "upperCaseOnly": return .check(.byteClass(ByteClassCheck(.upperCase)))
    default: return nil
    }
  }

  private mutating func length(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action {
    let exactly = name == "string" ? "length" : "equal"
    var check = LengthCheck(trims: name == "length")
    let (minimum, maximum) = counts(&reader)
    let equal = integer(exactly, &reader, in: 0...Int64.max)
    check.minimum = equal ?? minimum ?? 0
    check.maximum = equal ?? maximum ?? .max
    check.bounds =
      equal != nil
      ? .equal
      : minimum != nil && maximum != nil
        ? .both : minimum != nil ? .minimum : maximum != nil ? .maximum : .none
    let units: [TextMeasure.Unit] = [.scalars, .graphemes, .utf16, .bytes]
    let unit = word("unit", &reader, among: ["scalars", "graphemes", "utf16", "bytes"])
    check.unit = units[unit ?? 0]
    if check.unit == .bytes { draft.detail.messageKey = MessageKey.lengthInBytes }
    if name == "length" {
      check.trims = boolean("trim", &reader) ?? true
      if let place = reader.take("ignore") { check.ignored = set(place) ?? -1 }
    }
    let isExact = reader.has(exactly)
    if isExact, reader.has("min") || reader.has("max") {
      mistake(
        .conflict, at: reader.place, "\"\(exactly)\" leaves no room for \"min\" and \"max\".")
    }
    draft.detail.params = params(["min", "max", exactly], of: reader).map {
      $0.name == exactly ? RuleDetail.Param(name: "length", json: $0.json, text: $0.text) : $0
    }
    return .check(.length(check))
  }

  /// `min` and `max` of something that is counted.
  mutating func counts(_ reader: inout ObjectReader) -> (minimum: Int?, maximum: Int?) {
    let place = reader.member("min")
    let minimum = integer("min", &reader, in: 0...Int64.max)
    let maximum = integer("max", &reader, in: 0...Int64.max)
    if let place, let minimum, let maximum, minimum > maximum {
      mistake(.range, at: place, "\"min\" is above \"max\".")
    }
    return (minimum, maximum)
  }

  private mutating func match(_ reader: inout ObjectReader) -> Operation.Action {
    var options: PatternOptions = []
    if word("mode", &reader, among: ["full", "search"]) == 1 { options.insert(.search) }
    if boolean("caseless", &reader) ?? false { options.insert(.caseless) }
    if boolean("unicode", &reader) ?? false { options.insert(.unicode) }
    if boolean("multiline", &reader) ?? false { options.insert(.multiline) }
    if boolean("dotAll", &reader) ?? false { options.insert(.dotAll) }
    let isNegated = boolean("not", &reader) ?? false
    let trims = boolean("trim", &reader) ?? false
    guard let place = reader.take("pattern") else {
      missing("pattern", "match", reader)
      return .all
    }
    guard let pattern = pattern(place, options) else { return .all }
    var check = MatchCheck(pattern: pattern)
    check.isNegated = isNegated
    check.trims = trims
    return .check(.match(check))
  }

  private mutating func characters(
    _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action {
    let ignored = reader.take("ignore").flatMap { self.set($0) } ?? -1
    let place = reader.take("set")
    if place == nil { missing("set", "characters", reader) }
    let set = place.flatMap { self.set($0) } ?? 0
    let demands = ["contains", "only", "none"].filter { reader.has($0) }
    if demands.isEmpty { missing("contains\", \"only\" or \"none", "characters", reader) }
    if demands.count > 1 {
      mistake(
        .conflict, at: reader.place,
        "\"characters\" has one of \"contains\", \"only\" and \"none\".")
    }
    var demand = CharactersCheck.Demand.only
    if let place = reader.take("contains"), var range = open(place, "\"contains\"") {
      let (minimum, maximum) = counts(&range)
      close(range, "\"contains\"")
      if !range.has("min"), !range.has("max") { missing("min\" or \"max", "contains", range) }
      demand = .contains(
        minimum: UInt32(clamping: minimum ?? 0), maximum: UInt32(clamping: maximum ?? .max))
      draft.detail.params = params(["min", "max"], of: range)
    }
    if demanded("only", &reader) { demand = .only }
    if demanded("none", &reader) { demand = .none }
    var check = CharactersCheck(set: set, demand)
    check.ignored = ignored
    return .check(.characters(check))
  }

  /// Whether `only` or `none` is there; it can only be true.
  private mutating func demanded(_ name: String, _ reader: inout ObjectReader) -> Bool {
    guard let place = reader.take(name) else { return false }
    if tokens[place].kind == .true { return true }
    mistake(.type, at: place, "\"\(name)\" is true where it is written at all.")
    return false
  }

  private mutating func contains(
    _ byteClass: ASCIIClass, _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action {
    var check = ClassCountCheck(byteClass)
    let place = reader.member("max")
    let (minimum, maximum) = counts(&reader)
    check.minimum = minimum ?? 1
    check.maximum = maximum ?? .max
    if let place, minimum == nil, let maximum, maximum < 1 {
      mistake(.range, at: place, "\"max\" is below \"min\", which is 1 unless it is given.")
    }
    draft.detail.params = params(["min", "max"], of: reader)
    draft.detail.messageKey = MessageKey.contains(
      name, min: check.minimum, hasMax: maximum != nil)
    return .check(.classCount(check))
  }
}
