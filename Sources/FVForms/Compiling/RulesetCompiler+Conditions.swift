internal import FVPatterns
internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// The place of a `when`, its parts behind it; nil where it is a mistake.
  mutating func condition(_ place: TokenIndex, depth: Int = 0) -> ConditionIndex? {
    guard depth < Limits.nesting, plan.conditions.count < Limits.rules else {
      exceed(at: place, "There are too many conditions, or they are nested too deep.")
      return nil
    }
    guard var reader = open(place, "A condition") else { return nil }
    let own = ConditionIndex(plan.conditions.count)
    plan.conditions.append(Condition(test: .all))
    let test: Condition.Test?
    if let name = reader.take("field") {
      test = fieldTest(fieldPlace(name), &reader)
    } else if let parts = reader.take("all") {
      test = self.parts(parts, .all, depth)
    } else if let parts = reader.take("any") {
      test = self.parts(parts, .any, depth)
    } else if let part = reader.take("not") {
      _ = condition(part, depth: depth + 1)
      test = .not
    } else if let name = reader.take("custom") {
      test = function(.condition, name).map { .custom(function: $0) }
      conditionParams(&reader)
    } else {
      mistake(
        .missing, at: place, "A condition needs \"field\", \"all\", \"any\", \"not\" or \"custom\"."
      )
      test = nil
    }
    close(reader, "A condition")
    guard own.index < plan.conditions.count, let test else { return nil }
    plan.conditions[own] = Condition(test: test, next: ConditionIndex(plan.conditions.count))
    return own
  }

  private mutating func parts(
    _ place: TokenIndex, _ test: Condition.Test, _ depth: Int
  ) -> Condition.Test? {
    guard array(place, "A list of conditions") else { return nil }
    forEachElement(of: place) { compiler, part in
      _ = compiler.condition(part, depth: depth + 1)
    }
    return test
  }

  private mutating func fieldTest(
    _ field: FieldIndex?, _ reader: inout ObjectReader
  ) -> Condition.Test? {
    let tests = ["equals", "in", "empty", "matches"]
    let given = tests.filter { reader.has($0) }
    let bounds = takeBounds(&reader)
    let (equals, list) = (reader.take("equals"), reader.take("in"))
    let empty = boolean("empty", &reader)
    let pattern = reader.take("matches")
    guard given.count == 1 && bounds.isEmpty || given.isEmpty && !bounds.isEmpty else {
      let isMissing = given.isEmpty && bounds.isEmpty
      mistake(
        isMissing ? .missing : .conflict, at: reader.place,
        """
        A condition on a field must have exactly one of "equals", "in", "empty" and "matches", or \
        bounds: "min", "max", "exclusiveMin", "exclusiveMax".
        """)
      return nil
    }
    let place = field ?? FieldIndex(0)
    if let equals {
      guard tokens[equals].kind == .object else {
        return .equals(field: place, value: constant(equals))
      }
      return relation(of: place, .same, to: equals)
    }
    if let list { return membership(of: place, in: list) }
    if let empty { return .empty(field: place, empty) }
    if let pattern { return self.pattern(pattern, []).map { .matches(field: place, pattern: $0) } }
    return between(bounds, place)
  }

  /// A condition of the host has params as a rule has; the rule's own are what it gets.
  private mutating func conditionParams(_ reader: inout ObjectReader) {
    guard let place = reader.take("params") else { return }
    mistake(
      .unsupported, at: place,
      "A condition cannot have \"params\": put them into the rule, whose params it is given.")
  }
}
