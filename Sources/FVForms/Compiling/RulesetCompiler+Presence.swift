internal import FVRules
internal import FVText

// `required`, `equals`, `compare`, `in` and `count`.

extension RulesetCompiler {
  mutating func required(_ reader: inout RuleReader) -> Operation.Action? {
    var check = RequiredCheck()
    check.trims = boolean("trim", &reader)
    check.value = OptionalPlace(constant("value", &reader))
    return .check(.required(check))
  }

  mutating func equals(_ reader: inout RuleReader) -> Operation.Action? {
    let isNegated = boolean("not", &reader)
    guard let value = constant("value", &reader) else { return nil }
    var check = EqualsCheck(value: value)
    check.isNegated = isNegated
    return .check(.equals(check))
  }

  mutating func membership(_ reader: inout RuleReader) -> Operation.Action? {
    let isNegated = boolean("not", &reader)
    let allowsArray = boolean("allowArray", &reader)
    let isStrict = boolean("strict", &reader)
    var check = MembershipCheck(list: ConstantIndex(0))
    check.isNegated = isNegated
    check.allowsArray = allowsArray
    check.isStrict = isStrict
    if let place = reader.member("values"), hasOperands(place) {
      _ = reader.take("values")
      guard let operand = members(place) else { return nil }
      plan.memberships.append(check)
      var relation = CompareCheck(.equal, .automatic)
      relation.value = OptionalPlace(ConstantIndex(plan.memberships.count - 1))
      return .relation(relation, operand: operand, as: .member)
    }
    guard let place = list("values", &reader), let list = list(place, strictly: isStrict) else {
      return nil
    }
    check.list = list
    return .check(.membership(check))
  }

  mutating func count(_ reader: inout RuleReader) -> Operation.Action? {
    let (minimum, maximum) = counts(&reader)
    var check = CountCheck()
    check.minimum = minimum ?? 0
    check.maximum = maximum ?? .max
    return .check(.count(check))
  }

  mutating func compare(_ draft: inout RuleDraft) -> Operation.Action? {
    var check = CompareCheck(
      choice("operator", &draft.reader, or: .equal), choice("type", &draft.reader, or: .automatic))
    let (value, other) = (draft.reader.take("value"), draft.reader.take("field"))
    draft.detail.messageKey = MessageKey.compare(check.operator.word, withField: value == nil)
    if let place = draft.reader.take("to"), tokens[place].kind == .object {
      guard let operand = operand(place) else { return nil }
      draft.detail.other = self.field(of: operand)
      draft.detail.messageKey =
        draft.detail.other == nil
        ? MessageKey.operand : MessageKey.compare(check.operator.word, withField: true)
      return .relation(check, operand: operand, as: .comparison)
    }
    if value == nil, let constant = draft.reader.member("to") {
      draft.detail.messageKey = MessageKey.compare(check.operator.word, withField: false)
      draft.detail.params.append(param("expected", constant))
    }
    if let value = value ?? draft.reader.member("to") {
      let constant = constant(value)
      check.value = OptionalPlace(constant)
      judge(constant, of: check, at: value)
      if let expected = draft.detail.params.last {
        draft.detail.params += bound(check, expected)
      }
      return .compare(check)
    }
    guard let field = other.map({ fieldPlace($0) }) ?? repeated(draft.reader) else { return nil }
    if field == self.field, let other {
      mistake(.conflict, at: other, "A field cannot be compared with itself.")
    }
    check.field = field
    draft.detail.other = field
    return .compare(check)
  }

  /// A constant with which nothing can be compared is the author's mistake, and not a user's.
  private mutating func judge(
    _ own: ConstantIndex<Value>, of check: CompareCheck, at place: TokenIndex
  ) {
    let constant = plan.constants.values[own]
    if check.comparison == .date || constant.kind == .string { datePlaces[own] = place }
    if check.comparison == .date { return }
    // Against itself every comparison of the right type has an answer.
    var itself = check
    itself.operator = .equal
    let isOrder = check.operator != .equal && check.operator != .notEqual
    let isComparable =
      itself.evaluate(constant, against: constant, plan.constants, Times()) != .invalidType
      && (!isOrder || constant.kind == .string || constant.isNumber)
    if !isComparable {
      mistake(.type, at: place, "No value can be compared with this one in this way.")
    }
  }

  /// A constant is a bound in messages: {min} or {max} where the operator has one.
  private func bound(_ check: CompareCheck, _ param: RuleDetail.Param) -> [RuleDetail.Param] {
    var bound = param
    switch check.operator {
    case .less, .lessOrEqual: bound.name = "max"
    case .greater, .greaterOrEqual: bound.name = "min"
    default: return []
    }
    return [bound]
  }

  /// The field that a comparison is with unless one is named.
  private mutating func repeated(_ reader: RuleReader) -> FieldIndex? {
    // A definition that nobody uses has no field of its own.
    guard let field, plan.fieldDetails[field].name.utf8.first != UInt8(ascii: "!") else {
      return nil
    }
    let name = plan.fieldDetails[field].name + "_repeat"
    if let place = referred(name) { return place }
    mistake(
      .missing, at: reader.place,
      sentence("\"compare\" needs \"value\" or \"field\": there is no field \"%\".", name))
    return nil
  }
}
