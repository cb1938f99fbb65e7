internal import FVRules

// `range`, `number`, `integer` and `boolean`.

extension RulesetCompiler {
  mutating func range(_ reader: inout RuleReader) -> Operation.Action? {
    var check = RangeCheck()
    (check.minimum, check.maximum) = bounds(&reader)
    return .check(.range(check))
  }

  mutating func number(isInteger: Bool, _ reader: inout RuleReader) -> Operation.Action? {
    var check = NumberCheck(isInteger: isInteger)
    (check.minimum, check.maximum) = bounds(&reader)
    check.isStrict = boolean("strict", &reader)
    return .check(.number(check))
  }

  mutating func boolean(_ reader: inout RuleReader) -> Operation.Action? {
    var check = BooleanCheck()
    check.isStrict = boolean("strict", &reader)
    check.trueValue = constant("trueValue", &reader) ?? -1
    check.falseValue = constant("falseValue", &reader) ?? -1
    return .check(.boolean(check))
  }
}
