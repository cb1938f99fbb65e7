internal import FVForms
internal import FVRules
internal import FVText

extension Batch {
  /// Brings the tallies into the order in which they are told: fields, their rules, codes; rules over
  /// several fields last.
  mutating func sortTallies() {
    // Those of before are in order already, so the few that are new are put between them.
    let before = order.count
    for place in before..<max(tallies.all.count, before) {
      order.append(Int32(truncatingIfNeeded: place))
    }
    let operations = ruleset.plan.operations.count
    for place in before..<order.count {
      let own = order[place]
      var target = place
      while target > 0, isBefore(own, order[target &- 1], operations) {
        order[target] = order[target &- 1]
        target &-= 1
      }
      order[target] = own
    }
  }

  private func isBefore(_ a: Int32, _ b: Int32, _ operations: Int) -> Bool {
    let (x, y) = (tallies.all[Int(a)], tallies.all[Int(b)])
    let (formX, formY) = (x.isBehind(operations), y.isBehind(operations))
    if formX != formY { return formY }
    if !formX, x.field != y.field {
      // Depth first, as records tell their issues; the keys of a map stand behind all.
      let (first, second) = (
        ruleset.plan.pathPlace(of: x.field), ruleset.plan.pathPlace(of: y.field)
      )
      return first ?? .max < second ?? .max
    }
    if x.detail != y.detail { return RuleIndex.isInOrder(x.detail, y.detail) }
    if x.code != y.code { return x.code.rawValue < y.code.rawValue }
    return !x.isWarning && y.isWarning
  }
}
