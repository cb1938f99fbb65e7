internal import FVRules
internal import FVText

// A record that nests, taken apart: a value for each field of each row.

extension RecordMemory {
  /// Takes the values of the root's fields apart. Rows of a list stand together, those of lists within
  /// it behind them.
  public mutating func unfold(_ plan: borrowing Plan) throws(RecordFailure) {
    guard plan.isNested else { return }
    if !isApart {
      try beginUnfolding(plan)
      for field in plan.rootFields where plan.shapes[field].kind != .plain {
        unfolded = field
        try unfold(field, .root, plan)
      }
    }
    try checkStrayKeys(plan)
    guard !rows.isExhausted, !memberKeys.isExhausted, !frames.isExhausted, !raw.isExhausted else {
      throw .memory
    }
  }

  /// Makes ready for a record that has no rows yet.
  mutating func beginUnfolding(
    _ plan: borrowing Plan, isApart: Bool = false
  ) throws(RecordFailure) {
    frames.truncate()
    strayKeys.truncate()
    frames.append(Frame())
    hasOrder = false
    rows.truncate()
    memberKeys.truncate()
    deltas.fill(with: 0, count: plan.scopes.count)
    frame = .root
    guard deltas.count == plan.scopes.count, !frames.isEmpty else { throw .memory }
    self.isApart = isApart
  }

  /// Takes the value of a field of a row apart. How deep this goes, the plan says.
  mutating func unfold(
    _ field: FieldIndex, _ frame: FrameIndex, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let shape = plan.shapes[field]
    let slot = frames[frame].slot(field)
    let value = raw[slot]
    switch shape.kind {
    case .plain: return
    case .record:
      guard value.hasMembers else { return }
      try spread(value, over: field, frame, plan)
      for part in shape.parts where plan.shapes[part].kind != .plain {
        try unfold(part, frame, plan)
      }
    case .list:
      guard value.kind == .array else { return }
      let count = value.elements.count
      let first = try makeRows(of: field, slot, count, frame, plan)
      let element = shape.parts.lowerBound
      let isPlain = plan.shapes[element].kind == .plain
      let elements = value.elements
      for index in 0..<count {
        let row = row(at: first &+ index)
        raw[frames[row].slot(element)] = elements[index]
        if !isPlain { try unfold(element, row, plan) }
      }
    case .map:
      guard value.hasMembers else { return }
      // A map without members is empty, as an array without elements is.
      guard !value.members.isEmpty else { return raw[slot] = .noElements }
      let count = value.members.count / 2
      let first = try makeRows(of: field, slot, count, frame, plan)
      for index in 0..<count {
        let row = row(at: first &+ index)
        let name = value.members[2 &* index]
        setKey(of: row, name.text)
        let own = frames[row].slot(shape.parts.lowerBound)
        raw[own] = value.members[2 &* index &+ 1]
        if shape.parts.count > 1 { raw[own.advanced(by: 1)] = name }
        try unfold(shape.parts.lowerBound, row, plan)
      }
      try checkKeys(of: field, frame, plan)
    }
  }

  /// Makes rows of absent values for a list or map, and says where the first is in their order.
  mutating func makeRows(
    of field: FieldIndex, _ slot: Slot, _ count: Int, _ frame: FrameIndex, _ plan: borrowing Plan
  ) throws(RecordFailure) -> Int {
    let scope = plan.shapes[plan.shapes[field].parts.lowerBound].scope
    let size = plan.scopes[scope].count
    guard count <= (Limits.elements &- raw.count) / max(size, 1) else {
      throw .limit(message: sentence("The record has more than % values.", String(Limits.elements)))
    }
    let first = hasOrder ? order.count : frames.count &- 1
    guard count > 0 else { return first }
    setRowRange(
      of: slot,
      FrameRange(
        first: Int32(truncatingIfNeeded: first), count: Int32(truncatingIfNeeded: count)))
    for index in 0..<count {
      if hasOrder { order.append(FrameIndex(frames.count)) }
      frames.append(
        Frame(
          scope: scope, delta: Int32(truncatingIfNeeded: raw.count) &- plan.scopes[scope].first.raw,
          outer: frame, index: Int32(truncatingIfNeeded: index)))
      for _ in 0..<size { raw.append(.absent) }
    }
    guard !raw.isExhausted, !rows.isExhausted, !frames.isExhausted, !order.isExhausted else {
      throw .memory
    }
    return first
  }

  /// Gives each member of a record to its field.
  mutating func spread(
    _ value: Value, over record: FieldIndex, _ frame: FrameIndex, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let members = value.members
    let own = frames[frame]
    // Keys mostly come in the order of the fields.
    var expected = plan.shapes[record].parts.lowerBound
    for index in 0..<members.count / 2 {
      let name = members[2 &* index].text
      guard let field = try part(named: name, expected, of: record, frame, plan) else { continue }
      raw[own.slot(field)] = members[2 &* index &+ 1]
      expected = field.advanced(by: 1)
    }
    if strayKeys.isExhausted { throw .memory }
  }

  /// The field that a key of a record names, most likely the expected one, of which there is no value yet;
  /// nil for a key that is no field, which is noted.
  @inline(__always)
  mutating func part(
    named name: TextRef, _ expected: FieldIndex, of record: FieldIndex, _ frame: FrameIndex,
    _ plan: borrowing Plan
  ) throws(RecordFailure) -> FieldIndex? {
    let found =
      plan.members.isName(expected, name, of: record)
      ? expected : plan.members.find(name, of: record)
    guard let field = found else {
      strayKeys.append(StrayKey(frame: frame, field: record, name: name))
      return nil
    }
    guard raw[frames[frame].slot(field)].isAbsent else {
      throw .key(offset: nil, pointer: pointer(to: name, in: record, frame, plan))
    }
    return field
  }

  /// Puts the keys that are no fields in an order that does not tell which came first; one that
  /// stands twice is an error, as any other key is.
  private mutating func checkStrayKeys(_ plan: borrowing Plan) throws(RecordFailure) {
    orderedStrayKeys = strayKeys.count
    guard !strayKeys.isEmpty else { return }
    strayKeys.sort(by: StrayKey.isBefore)
    for index in 1..<max(strayKeys.count, 1) {
      let b = strayKeys[index]
      guard strayKeys[index - 1].isSame(as: b) else { continue }
      throw .key(offset: nil, pointer: pointer(to: b.name, in: b.field, b.frame, plan))
    }
  }

  /// A key of a map that stands twice is an error.
  mutating func checkKeys(
    of field: FieldIndex, _ frame: FrameIndex, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let rows = rowRange(of: frames[frame].slot(field)).places
    guard rows.count > 1, row(at: rows.upperBound &- 1).index < memberKeys.count else { return }
    mapKeys.truncate()
    for place in rows { mapKeys.append(memberKeys[row(at: place)]) }
    guard !mapKeys.isExhausted else { throw .memory }
    mapKeys.sort { TextRef.compare($0, $1) < 0 }
    for index in 1..<max(mapKeys.count, 1) where mapKeys[index] == mapKeys[index - 1] {
      throw .key(offset: nil, pointer: pointer(to: mapKeys[index], in: field, frame, plan))
    }
  }

  /// The pointer to a member, for errors.
  func pointer(
    to name: TextRef, in field: FieldIndex, _ frame: FrameIndex, _ plan: borrowing Plan
  ) -> String {
    var bytes = Buffer<UInt8>()
    write(pathOf: field, frame, toldTo: .people, to: &bytes, plan)
    if plan.kind(of: field) == .map, plan.hidesKeys(of: field) {
      return String(bytes.text) + "/*"
    }
    let longest = 64
    let text = PointerWalk.escaped(name.slice(0..<min(name.count, longest)))
    return String(bytes.text) + sentence("/%%", text, name.count > longest ? "…" : "")
  }
}
