package import FVRules
package import FVText

extension Interpreter {
  /// Judges a record that nests: its fields in document order, what is within a field behind the field's
  /// own rules.
  @inline(never)
  func judgeTree(_ plan: borrowing Plan, _ memory: inout RecordMemory) throws(RunFailure) {
    // A record that was not taken apart has no rows.
    guard !memory.frames.isEmpty else { throw .memory }
    try settleConditions(plan, &memory)
    for field in plan.rootFields where !knowsCode(memory) {
      try judgePart(field, plan, &memory)
    }
  }

  /// The same of most fields in fewer steps: those that are plain.
  @inline(__always)
  private func judgePart(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard plan.shapes[field].kind == .plain, !request.isSubset else {
      return try judgeTree(field, plan, &memory)
    }
    guard plan.fields[field].active & request.scenario.bit != 0,
      !memory.raw[memory.slot(field, plan)].isInactive
    else { return }
    try judge(field, plan, &memory)
  }

  /// Judges a field of the row that was entered, and all within it. How deep this goes, the plan says.
  private func judgeTree(
    _ field: FieldIndex, ownRules: Bool = true, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let bit = request.scenario.bit
    let shape = plan.shapes[field]
    let isActive = plan.fields[field].active & bit != 0
    guard isActive || shape.reached & bit != 0 else { return }
    let isChosen = !request.isSubset || memory.isChosen[field]
    guard isChosen || memory.isOnWay[field] else { return }
    let slot = memory.slot(field, plan)
    let value = memory.raw[slot]
    guard !value.isInactive else { return }
    guard shape.kind != .plain else {
      if ownRules { try judge(field, plan, &memory) }
      return
    }
    var own = value
    let takesPart = isActive && isChosen && ownRules
    let before = memory.counts.total
    // Where a rule may put another value in its place, of another kind too, rules come first.
    if takesPart, shape.holds(value) || plan.fields[field].hasTransforms {
      try runRules(
        plan.fields[field].first, plan.fields[field].end, of: field, on: &own, plan, &memory)
      if !Value.isIdentical(own, value) { try replace(field, by: &own, plan, &memory) }
    }
    try memory.finish(slot, own)
    guard shape.holds(own) else {
      guard memory.counts.total == before else { return }
      return try memory.add(
        .invalidType, detail: plan.firstDetail(of: field), field, request)
    }
    guard !own.isEmpty else { return }
    if shape.kind == .record {
      for part in shape.parts { try judgePart(part, plan, &memory) }
      if isChosen { try findStrayKeys(of: field, shape, plan, &memory) }
      for place in shape.rules where plan.formRules[place].scenarios & bit != 0 {
        if request.isSubset {
          guard let reported = reported(plan.formRules[place], plan), memory.isChosen[reported]
          else { continue }
        }
        try judge(plan.formRules[place], plan, &memory)
      }
    } else {
      try judgeRows(of: field, slot, ownRules: takesPart, plan, &memory)
    }
  }

  /// Judges the elements of a list, or the keys and values of a map.
  package func judgeRows(
    of field: FieldIndex, _ slot: Slot, ownRules: Bool, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let shape = plan.shapes[field]
    let rows = memory.rowRange(of: slot)
    let outer = memory.frame
    let judgesKeys = plan.keys(of: field).map { isAsked($0, plan, memory) } ?? false
    let most = ownRules ? try mostRows(of: field, Int(rows.count), plan, &memory) : .max
    memory.leaveOut(rowsOf: slot, behind: most)
    for place in rows.places.prefix(most) {
      memory.enter(frame: memory.row(at: place))
      var isFree = true
      if judgesKeys {
        let before = memory.counts.total
        try judge(shape.parts.upperBound.advanced(by: -1), plan, &memory)
        // One issue a place, and a key and its value are at one place.
        isFree = memory.counts.total == before || !shape.stopsAtFirst
      }
      try judgeTree(shape.parts.lowerBound, ownRules: isFree, plan, &memory)
      if !isFree, plan.shapes[shape.parts.lowerBound].kind == .plain {
        memory.frames[memory.frame].isLeftOut = true
      }
    }
    memory.enter(frame: outer)
    if ownRules { try judgeTwins(of: field, slot, plan, &memory) }
  }

  /// Gives what is in a map its final values, as a report has them: what is wrong there is known.
  package func finishRows(
    of map: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let slot = memory.slot(map, plan)
    let value = memory.known(slot)
    guard plan.shapes[map].holds(value), !value.isEmpty else { return }
    let mark = memory.mark
    let takesPart = plan.fields[map].active & request.scenario.bit != 0
    try judgeRows(of: map, slot, ownRules: takesPart, plan, &memory)
    memory.rewind(to: mark)
  }

  /// Whether the scenario has a field, and the caller wants it judged.
  private func isAsked(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: borrowing RecordMemory
  ) -> Bool {
    plan.fields[field].active & request.scenario.bit != 0
      && (!request.isSubset || memory.isChosen[field])
  }

  /// Takes out what has a condition that does not hold: for all who read it, it is null.
  private func settleConditions(
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    for field in plan.conditionalFields {
      let scope = plan.shapes[field].scope
      for row in memory.frameIndices where memory.frames[row].scope == scope {
        memory.enter(frame: row)
        try settleCondition(of: field, plan, &memory)
      }
    }
    memory.enter(frame: .root)
    // Functions of the host were told of the record with what is out now.
    memory.forgetWhole()
  }

  /// Takes a field out wherever its condition does not hold; appends the rows in which it is undecided, of
  /// which nothing is noted.
  package func settleCondition(
    ofAll field: FieldIndex, unsure: inout Buffer<FrameIndex>, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    memory.enter(frame: .root)
    try memory.collectRows(of: field, plan)
    // The condition itself may collect others.
    var rows = Buffer<FrameIndex>()
    for place in 0..<memory.reached.count { rows.append(memory.reached[place]) }
    guard !rows.isExhausted else { throw .memory }
    let mark = memory.mark
    for place in 0..<rows.count {
      memory.enter(frame: rows[place])
      let before = memory.counts.undecided
      try settleCondition(of: field, plan, &memory)
      if memory.counts.undecided > before { unsure.append(rows[place]) }
    }
    memory.rewind(to: mark)
    memory.enter(frame: .root)
    if unsure.isExhausted { throw .memory }
  }

  /// Takes a field of the row that was entered out where its condition does not hold.
  func settleCondition(
    of field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let shape = plan.shapes[field]
    guard let condition = shape.condition, !memory.raw[memory.slot(field, plan)].isInactive else {
      return
    }
    let detail = plan.firstDetail(of: field)
    switch try answer(condition, detail, field, plan, &memory) {
    case .yes: return
    case .no: break
    case .undecided:
      guard tellsUnsure(field, plan) else { break }
      try memory.add(.undecided, detail: detail, field, request, limit: .match)
    }
    memory.takeOut(field, plan)
  }
}

extension FieldShape {
  /// Whether a value is of the kind, or none.
  package func holds(_ value: Value) -> Bool {
    switch kind {
    case .plain: true
    case .list: value.kind == .array || value.isEmpty
    case .record, .map: value.hasMembers || value.isEmpty
    }
  }
}

extension Plan {
  /// The rule that a finding about a field as a whole names: its first; nil without rules.
  package func firstDetail(of field: FieldIndex) -> RuleIndex? { fields[field].rules.first }
}

extension RecordMemory {
  /// Notes which rows of a list or map are judged: the first so many.
  package mutating func leaveOut(rowsOf list: Slot, behind most: Int) {
    var left = most
    for place in rowRange(of: list).places {
      frames[row(at: place)].isLeftOut = left <= 0
      left &-= 1
    }
  }

  /// Takes a field of the row that was entered out, and all within it.
  fileprivate mutating func takeOut(_ field: FieldIndex, _ plan: borrowing Plan) {
    let slot = slot(field, plan)
    let shape = plan.shapes[field]
    let rows = rowRange(of: slot)
    raw[slot] = .inactive
    switch shape.kind {
    case .plain: break
    case .record: for part in shape.parts { takeOut(part, plan) }
    case .list, .map:
      let outer = frame
      for place in rows.places {
        enter(frame: row(at: place))
        for part in shape.parts { takeOut(part, plan) }
      }
      enter(frame: outer)
    }
  }
}
