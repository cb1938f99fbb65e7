internal import FVCards
internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// `in`, `card`, `count`.
  mutating func listing(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action? {
    switch name {
    case "in":
      let isNegated = boolean("not", &reader) ?? false
      let allowsArray = boolean("allowArray", &reader) ?? false
      let isStrict = boolean("strict", &reader) ?? true
      guard let place = reader.take("values") else {
        missing("values", name, reader)
        return .all
      }
      guard let list = list(place, strictly: isStrict) else { return .all }
      var check = MembershipCheck(list: list)
      check.isNegated = isNegated
      check.allowsArray = allowsArray
      check.isStrict = isStrict
      return .check(.membership(check))
    case "card": return card(&reader, &draft)
    case "count":
      var check = CountCheck()
      if !reader.has("min"), !reader.has("max") {
        missing("min\" or \"max", name, reader)
      }
      let (minimum, maximum) = counts(&reader)
      check.minimum = minimum ?? 0
      check.maximum = maximum ?? .max
      draft.detail.params = params(["min", "max"], of: reader)
      return .check(.count(check))
    default: return nil
    }
  }

  private mutating func card(
    _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Operation.Action {
    var policy = CardPolicy()
    policy.separators = boolean("separators", &reader) ?? true
    if let place = reader.take("accept"), array(place, "\"accept\"") {
      var brands: [Int32] = []
      for (name, place) in strings(place, "\"accept\"") {
        if let brand = CardTable.standard.number(of: name) {
          brands.append(brand)
        } else {
          let known = CardTable.standard.names + ["visa-electron"]
          let hint = self.hint(for: name, among: known)
          mistake(.unknown, at: place, "There is no card brand \"\(name)\".\(hint)")
        }
      }
      _ = policy.accept(brands.span, in: CardTable.standard)
      draft.detail.params = params(["accept"], of: reader)
    }
    // The table of brands is made on first use: now, and not with the first record.
    _ = CardTable.standard.names.count
    if let field { plan.fields[field].isCard = true }
    plan.constants.cardPolicies.append(policy)
    return .check(.card(CardCheck(policy: Int32(plan.constants.cardPolicies.count - 1))))
  }
}
