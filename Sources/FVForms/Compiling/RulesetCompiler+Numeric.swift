internal import FVRules

extension RulesetCompiler {
  /// `range`, `number`, `integer`, `boolean`.
  mutating func numeric(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action? {
    switch name {
    case "range":
      var check = RangeCheck()
      (check.minimum, check.maximum) = bounds(&reader)
      if !reader.has("min"), !reader.has("max") {
        missing("min\" or \"max", name, reader)
      }
      draft.detail.params = params(["min", "max"], of: reader)
      return .check(.range(check))
    case "number", "integer":
      var check = NumberCheck(isInteger: name == "integer")
      (check.minimum, check.maximum) = bounds(&reader)
      check.isStrict = boolean("strict", &reader) ?? false
      draft.detail.params = params(["min", "max"], of: reader)
      return .check(.number(check))
    case "boolean":
      var check = BooleanCheck()
      check.isStrict = boolean("strict", &reader) ?? false
      if let place = reader.take("trueValue") { check.trueValue = constant(place) }
      if let place = reader.take("falseValue") { check.falseValue = constant(place) }
      return .check(.boolean(check))
    default: return nil
    }
  }
}
