internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// Gives every scenario its place, so that rules may name it.
  mutating func declareScenarios(_ place: TokenIndex) {
    guard var reader = open(place, "\"scenarios\"") else { return }
    scenariosAreDeclared = true
    forEachMember(of: place) { compiler, name, key in
      if reader.take(name) != nil, compiler.scenarioPlaces[Name(name)] == nil {
        _ = compiler.addScenario(name, at: key)
      }
    }
  }

  /// Reads which fields are active and assignable in each scenario.
  mutating func scenarios(_ place: TokenIndex) {
    guard tokens[place].kind == .object else { return }
    // In `default`, unless it is listed itself, everything is active, but only that may be assigned
    // which some scenario lists or a rule calls safe, and none lists as not assignable.
    for index in plan.fieldIndices { plan.fields[index].assignable &= ~1 }
    var refused: Set<FieldIndex> = []
    var seen: Set<Name> = []
    forEachMember(of: place) { compiler, name, key in
      guard seen.insert(Name(name)).inserted, let index = compiler.scenarioPlaces[Name(name)] else {
        return
      }
      compiler.scenario(1 << UInt64(index), key.following, &refused)
    }
    for index in plan.fieldIndices where !seen.contains(Name("default")) {
      let isListed = plan.fields[index].assignable & declaredScenarios != 0
      if isListed || isSafe(index), !refused.contains(index) { plan.fields[index].assignable |= 1 }
    }
    guard plan.isNested else { return }
    // What is within a field stands behind it.
    for field in plan.fieldIndices.reversed() {
      for part in plan.shapes[field].parts {
        plan.shapes[field].assignableWithin |=
          plan.fields[part].assignable | plan.shapes[part].assignableWithin
      }
    }
  }

  /// Whether a rule of a field calls it safe in `default`.
  private func isSafe(_ field: FieldIndex) -> Bool {
    let own = plan.fields[field]
    return own.rules.contains { place in
      let operation = plan.operations[place]
      guard case .transform(let transform) = operation.action, case .safe = transform else {
        return false
      }
      return operation.scenarios & 1 != 0
    }
  }

  /// The bits of the scenarios that the document has, but for `default`.
  private var declaredScenarios: UInt64 {
    let count = UInt64(plan.scenarioNames.count)
    return (count > 63 ? .max : (1 << count) - 1) & ~1
  }

  private mutating func scenario(
    _ bit: UInt64, _ place: TokenIndex, _ refused: inout Set<FieldIndex>
  ) {
    guard array(place, "A scenario") else { return }
    // Only what is listed is active.
    for index in plan.fieldIndices {
      plan.fields[index].active &= ~bit
      plan.fields[index].assignable &= ~bit
    }
    var listed: Set<FieldIndex> = []
    forEachElement(of: place) { compiler, element in
      guard var name = compiler.string(element, "A field's name") else { return }
      let isUnsafe = name.utf8.first == UInt8(ascii: "!")
      if isUnsafe { name.unicodeScalars.removeFirst() }
      guard let field = compiler.referred(name) else {
        let hint = compiler.hint(for: name, among: compiler.fieldNames)
        return compiler.mistake(
          .unknown, at: element, sentence("Unknown field \"%\".%", name, hint))
      }
      guard listed.insert(field).inserted else {
        return compiler.mistake(.duplicate, at: element, sentence("Duplicate field \"%\".", name))
      }
      compiler.list(field, bit, isUnsafe: isUnsafe, &refused)
    }
  }

  /// Lists a field, and all that is within it, in a scenario.
  private mutating func list(
    _ field: FieldIndex, _ bit: UInt64, isUnsafe: Bool, _ refused: inout Set<FieldIndex>
  ) {
    plan.fields[field].active |= bit
    if isUnsafe {
      refused.insert(field)
      plan.fields[field].withheld |= bit
      plan.fields[field].assignable &= ~bit
    } else {
      plan.fields[field].withheld &= ~bit
      plan.fields[field].assignable |= bit
    }
    guard plan.isNested else { return }
    for part in plan.shapes[field].parts { list(part, bit, isUnsafe: isUnsafe, &refused) }
    // What stands at one place is listed together.
    if let map = plan.shapes[field].parent, plan.shapes[map].parts.first == field,
      let keys = plan.keys(of: map)
    {
      list(keys, bit, isUnsafe: isUnsafe, &refused)
    }
    // What is around a field that takes part has to be gone through, its own rules aside.
    var around = plan.shapes[field].parent
    while let parent = around {
      plan.shapes[parent].reached |= bit
      around = plan.shapes[parent].parent
    }
  }
}
