package import FVRules
internal import FVText

// Maps of live forms: one value, taken apart anew in the rows that it had before.

extension RecordMemory {
  /// Takes the value of a map of a row apart. Rows that there are already are used again, and those
  /// that are left over wait for another value.
  package mutating func refill(
    map field: FieldIndex, _ frame: FrameIndex, with value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) {
    forgetStrayKeys(within: field, frame, plan)
    let strays = strayKeys.count
    do throws(RecordFailure) {
      try refill(field, frame, value, plan)
      try orderStrayKeys(from: strays, plan)
    } catch {
      if case .limit = error { throw .elements }
      throw .memory
    }
  }

  /// How deep this goes, the plan says.
  private mutating func refill(
    _ field: FieldIndex, _ frame: FrameIndex, _ value: Value, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let slot = frames[frame].slot(field)
    let shape = plan.shapes[field]
    raw[slot] = value
    switch shape.kind {
    case .plain: return
    case .record:
      for part in shape.parts { raw[frames[frame].slot(part)] = .absent }
      if value.hasMembers {
        // Room first, also below: a buffer that had no memory once says so for the whole life of a form.
        guard strayKeys.reserve(value.members.count / 2) else { throw .memory }
        try spread(value, over: field, frame, plan)
      }
      for part in shape.parts { try refill(part, frame, raw[frames[frame].slot(part)], plan) }
    case .list:
      let count = value.kind == .array ? value.elements.count : 0
      try setRows(of: field, slot, count, frame, plan)
      for index in 0..<count {
        let row = order[Int(rows[slot].first) &+ index]
        try refill(shape.parts.lowerBound, row, value.elements[index], plan)
      }
    case .map:
      let count = value.hasMembers ? value.members.count / 2 : 0
      if value.hasMembers, count == 0 { raw[slot] = .noElements }
      try setRows(of: field, slot, count, frame, plan)
      for index in 0..<count {
        let row = order[Int(rows[slot].first) &+ index]
        let name = value.members[2 &* index]
        guard memberKeys.reserve(row.index &+ 1 &- memberKeys.count) else { throw .memory }
        setKey(of: row, name.text)
        if shape.parts.count > 1 {
          raw[frames[row].slot(shape.parts.lowerBound.advanced(by: 1))] = name
        }
        try refill(shape.parts.lowerBound, row, value.members[2 &* index &+ 1], plan)
      }
      try checkKeys(of: field, frame, plan)
    }
  }

  /// Gives a list or map so many rows.
  private mutating func setRows(
    of field: FieldIndex, _ slot: Slot, _ count: Int, _ frame: FrameIndex, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let scope = plan.shapes[plan.shapes[field].parts.lowerBound].scope
    rows[slot].count = min(rows[slot].count, Int32(truncatingIfNeeded: count))
    while rowCount(of: slot) < count {
      let own = rows[slot]
      let next = Int(own.first &+ own.count)
      if own.count < rooms[slot], order[next] != .root {
        rows[slot].count &+= 1
        frames[order[next]].index = own.count
        continue
      }
      guard raw.count < Limits.elements else {
        throw .limit(message: sentence("The form has more than % values.", String(Limits.elements)))
      }
      guard let row = makeRow(scope, in: frame, reusing: nil, plan),
        insert(row, into: slot, at: Int(own.count))
      else { throw .memory }
    }
  }

  /// Forgets the keys that are no fields of the records in a map.
  private mutating func forgetStrayKeys(
    within map: FieldIndex, _ frame: FrameIndex, _ plan: borrowing Plan
  ) {
    let scope = plan.shapes[plan.shapes[map].parts.lowerBound].scope
    for place in 0..<strayKeys.count {
      var row = strayKeys[place].frame
      while row != .root, !strayKeys[place].isGone {
        strayKeys[place].isGone = frames[row].scope == scope && frames[row].outer == frame
        row = frames[row].outer
      }
    }
    while strayKeys.count > 0, strayKeys[strayKeys.count &- 1].isGone {
      strayKeys.truncate(strayKeys.count &- 1)
    }
  }

  /// Whether most of the keys that are no fields are gone: then their places are worth having again.
  package var hasGoneKeys: Bool {
    var gone = 0
    for place in 0..<strayKeys.count where strayKeys[place].isGone { gone += 1 }
    return gone > 64 && gone > strayKeys.count / 2
  }

  /// Takes those that are gone out: whoever names another by its place must find it again.
  package mutating func dropGoneKeys() {
    var kept = 0
    for place in 0..<strayKeys.count where !strayKeys[place].isGone {
      strayKeys[kept] = strayKeys[place]
      kept += 1
    }
    strayKeys.truncate(kept)
  }
}
