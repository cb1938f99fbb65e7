internal import FVRules
internal import FVText

// Conditions of whole fields: while one does not hold, all that it is about is null for the others.

extension RulesetCompiler {
  /// Puts each field with a condition behind those that its condition goes by.
  mutating func orderConditions() {
    let conditional = plan.fieldIndices.filter { plan.shapes[$0].condition != nil }
    guard !conditional.isEmpty else { return }
    var needs: [FieldIndex: Set<FieldIndex>] = [:]
    for field in conditional {
      guard let condition = plan.shapes[field].condition else { continue }
      var needed = Set(conditionsAround(plan.shapes[field].parent))
      let inputs = plan.fieldsRead(by: condition)
      plan.conditionInputs.formUnion(inputs)
      for read in inputs {
        needed.formUnion(conditionsAround(read))
      }
      needs[field] = needed
    }
    // Each behind those it needs, by counting what it still waits for.
    var waits = needs.mapValues { $0.count }
    var readers: [FieldIndex: [FieldIndex]] = [:]
    for (field, needed) in needs {
      for other in needed { readers[other, default: []].append(field) }
    }
    var ordered = conditional.filter { waits[$0] == 0 }
    var next = 0
    while next < ordered.count {
      for reader in readers[ordered[next]] ?? [] {
        waits[reader, default: 0] -= 1
        if waits[reader] == 0 { ordered.append(reader) }
      }
      next += 1
    }
    plan.conditionalFields = ordered
    guard ordered.count < conditional.count else { return }
    let done = Set(ordered)
    let left = conditional.filter { !done.contains($0) }
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
    _ goal: FieldIndex, from start: FieldIndex, _ needs: [FieldIndex: Set<FieldIndex>]
  ) -> Bool {
    var seen: Set<FieldIndex> = []
    var open = Array(needs[start] ?? [])
    while let next = open.popLast() {
      if next == goal { return true }
      guard seen.insert(next).inserted else { continue }
      open += needs[next] ?? []
    }
    return false
  }
}
