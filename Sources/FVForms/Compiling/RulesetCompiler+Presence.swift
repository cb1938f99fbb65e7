internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// `required`, `present`, `equals`, `compare`.
  mutating func presence(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action? {
    switch name {
    case "required":
      var check = RequiredCheck()
      check.trims = boolean("trim", &reader) ?? true
      if let place = reader.take("value") { check.value = constant(place) }
      draft.operation.skipsEmpty = false
      draft.takesSkipOnEmpty = false
      return .check(.required(check))
    case "present":
      draft.operation.skipsEmpty = false
      draft.takesSkipOnEmpty = false
      return .check(.present)
    case "equals":
      let place = reader.take("value")
      let isNegated = boolean("not", &reader) ?? false
      draft.detail.params = params(["value"], of: reader).map { RulesetCompiler.expected($0) }
      guard let place else {
        missing("value", name, reader)
        return .all
      }
      var check = EqualsCheck(value: constant(place))
      check.isNegated = isNegated
      return .check(.equals(check))
    case "compare": return compare(&reader, &draft)
    default: return nil
    }
  }

  /// In templates and params `value` is the user's, so the author's has another name.
  private static func expected(_ param: RuleDetail.Param) -> RuleDetail.Param {
    RuleDetail.Param(name: "expected", json: param.json, text: param.text)
  }

  private mutating func compare(
    _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action {
    let symbols = ["==", "!=", "<", "<=", ">", ">="]
    let operators: [CompareCheck.Operator] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
    ]
    let kinds: [CompareCheck.Comparison] = [.automatic, .string, .number, .date]
    let symbol = word("operator", &reader, among: symbols) ?? 0
    let kind = word("type", &reader, among: ["auto", "string", "number", "date"]) ?? 0
    var check = CompareCheck(operators[symbol], kinds[kind])
    let (value, other) = (reader.take("value"), reader.take("field"))
    let key = MessageKey.compare(symbols[symbol], withField: value == nil)
    draft.detail.messageKey = key
    if let value {
      if other != nil {
        mistake(
          .conflict, at: reader.place, "\"compare\" has \"value\" or \"field\", and not both.")
      }
      check.value = constant(value)
      judge(plan.constants.values[Int(check.value)], of: check, at: value)
      draft.detail.params =
        params(["operator"], of: reader) + bound(check, params(["value"], of: reader))
      return .compare(check)
    }
    guard let field = other.map({ fieldPlace($0) }) ?? repeated(reader) else {
      return .all
    }
    if field == self.field, let other {
      mistake(.conflict, at: other, "A field is compared with itself.")
    }
    check.field = Int32(field)
    draft.detail.other = field
    draft.detail.params = params(["operator"], of: reader)
    return .compare(check)
  }

  /// A constant with which nothing can be compared is the author's mistake, and not a user's.
  private mutating func judge(_ constant: Value, of check: CompareCheck, at place: Int) {
    if check.comparison == .date {
      datePlaces[check.value] = place
      return
    }
    // Against itself every comparison of the right type has an answer.
    var itself = check
    itself.operator = .equal
    let isOrder = check.operator != .equal && check.operator != .notEqual
    let isComparable =
      itself.evaluate(constant, against: constant, plan.constants) != .invalidType
      && (!isOrder || constant.kind == .string || constant.isNumber)
    if !isComparable { mistake(.type, at: place, "Nothing can be compared with this value so.") }
  }

  /// A constant is a bound in messages: {min} or {max} where the operator has one.
  private func bound(
    _ check: CompareCheck, _ value: [RuleDetail.Param]
  ) -> [RuleDetail.Param] {
    value.flatMap { param in
      let expected = RulesetCompiler.expected(param)
      switch check.operator {
      case .less, .lessOrEqual:
        return [expected, RuleDetail.Param(name: "max", json: param.json, text: param.text)]
      case .greater, .greaterOrEqual:
        return [expected, RuleDetail.Param(name: "min", json: param.json, text: param.text)]
      default: return [expected]
      }
    }
  }

  /// The field that a comparison is with unless one is named.
  private mutating func repeated(_ reader: ObjectReader) -> Int? {
    // A definition that nobody uses has no field of its own.
    guard let field else { return nil }
    let name = plan.fieldDetails[field].name + "_repeat"
    if let place = fieldPlaces[Name(name)] { return place }
    mistake(
      .missing, at: reader.place,
      "\"compare\" needs \"value\" or \"field\": there is no field \"\(name)\".")
    return nil
  }
}
