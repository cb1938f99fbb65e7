internal import FVPatterns
internal import FVRules
internal import FVText

// `string`, `length`, `match`, `characters` and what counts bytes of a class.

extension RulesetCompiler {
  mutating func length(_ draft: inout RuleDraft, exactly: String) -> Operation.Action? {
    let (minimum, maximum) = counts(&draft.reader)
    let equal = count(exactly, &draft.reader)
    var check = LengthCheck(trims: boolean("trim", &draft.reader))
    check.minimum = equal ?? minimum ?? 0
    check.maximum = equal ?? maximum ?? .max
    check.bounds =
      equal != nil
      ? .equal
      : minimum != nil && maximum != nil
        ? .both : minimum != nil ? .minimum : maximum != nil ? .maximum : .none
    check.unit = choice("unit", &draft.reader, or: .scalars)
    if check.unit == .bytes { draft.detail.messageKey = MessageKey.lengthInBytes }
    check.ignored = OptionalPlace(set("ignore", &draft.reader))
    return .check(.length(check))
  }

  mutating func match(_ reader: inout RuleReader) -> Operation.Action? {
    var options: PatternOptions = []
    if word("mode", &reader) == 1 { options.insert(.search) }
    if boolean("caseless", &reader) { options.insert(.caseless) }
    if boolean("unicode", &reader) { options.insert(.unicode) }
    if boolean("multiline", &reader) { options.insert(.multiline) }
    if boolean("dotAll", &reader) { options.insert(.dotAll) }
    let isNegated = boolean("not", &reader)
    let trims = boolean("trim", &reader)
    guard let place = reader.take("pattern"), let pattern = pattern(place, options) else {
      return nil
    }
    var check = MatchCheck(pattern: pattern)
    check.isNegated = isNegated
    check.trims = trims
    return .check(.match(check))
  }

  mutating func characters(_ draft: inout RuleDraft) -> Operation.Action? {
    let ignored = set("ignore", &draft.reader)
    let set = set("set", &draft.reader) ?? ConstantIndex(0)
    var demand = CharactersCheck.Demand.only
    if var range = object("contains", &draft.reader) {
      draft.detail.params = params(of: range)
      let (minimum, maximum) = counts(&range)
      close(range)
      demand = .contains(
        minimum: UInt32(clamping: minimum ?? 0), maximum: UInt32(clamping: maximum ?? .max))
    }
    if mark("only", &draft.reader) { demand = .only }
    if mark("none", &draft.reader) { demand = .none }
    var check = CharactersCheck(set: set, demand)
    check.ignored = OptionalPlace(ignored)
    return .check(.characters(check))
  }

  /// What counts bytes of a class.
  mutating func contains(_ byteClass: ASCIIClass, _ draft: inout RuleDraft) -> Operation.Action? {
    let (minimum, maximum) = counts(&draft.reader)
    var check = ClassCountCheck(byteClass)
    check.minimum = minimum ?? 0
    check.maximum = maximum ?? .max
    draft.detail.messageKey = MessageKey.contains(
      draft.detail.rule, min: check.minimum, hasMax: maximum != nil)
    return .check(.classCount(check))
  }
}
