internal import FVRules
internal import FVText

// Conditions of whole fields: while one does not hold, all that it is about is null for the others.

extension RulesetCompiler {
  /// Puts each field with a condition behind those that its condition goes by.
  mutating func orderConditions() {
    let conditional = plan.fieldIndices.filter { plan.shapes[$0].condition != nil }
    guard !conditional.isEmpty else { return }
    // By field; of what is needed twice there is twice as much to wait for.
    let none = [[FieldIndex]](repeating: [], count: plan.fields.count)
    var (needs, readers) = (none, none)
    for field in conditional {
      guard let condition = plan.shapes[field].condition else { continue }
      needs[field] = conditionsAround(plan.shapes[field].parent)
      let inputs = plan.fieldsRead(by: condition)
      plan.conditionInputs.formUnion(inputs)
      for read in inputs { needs[field] += conditionsAround(read) }
      for other in needs[field] { readers[other].append(field) }
    }
    // Each behind those it needs, by counting what it still waits for.
    var waits = needs.map { $0.count }
    var ordered = conditional.filter { waits[$0] == 0 }
    var next = 0
    while next < ordered.count {
      for reader in readers[ordered[next]] {
        waits[reader] -= 1
        if waits[reader] == 0 { ordered.append(reader) }
      }
      next += 1
    }
    plan.conditionalFields = ordered
    guard ordered.count < conditional.count else { return }
    let left = conditional.filter { waits[$0] > 0 }
    // Of those that are left some only hang on a circle; the first is told.
    guard let field = left.first(where: { reaches($0, from: $0, needs) }) ?? left.first else {
      return
    }
    mistake(
      .cycle, at: drafts[field].members["when"] ?? drafts[field].place,
      "This condition goes by fields that go by it: whether one is there would depend on itself.")
  }

  /// A field and all around it that have conditions.
  private func conditionsAround(_ field: FieldIndex?) -> [FieldIndex] {
    var found: [FieldIndex] = []
    var around = field
    while let place = around {
      if plan.shapes[place].condition != nil { found.append(place) }
      around = plan.shapes[place].parent
    }
    return found
  }

  private func reaches(
    _ goal: FieldIndex, from start: FieldIndex, _ needs: [[FieldIndex]]
  ) -> Bool {
    var isSeen = [Bool](repeating: false, count: needs.count)
    var open = needs[start]
    while let next = open.popLast() {
      if next == goal { return true }
      guard !isSeen[next] else { continue }
      isSeen[next] = true
      open += needs[next]
    }
    return false
  }
}
