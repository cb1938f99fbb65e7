internal import FVRules
internal import FVText

// Rows that come and go while the others stay where they are, as live forms have them.

extension RecordMemory {
  /// Makes ready for a record without rows whose values are set one by one; false without memory.
  package mutating func beginRows(_ plan: borrowing Plan) -> Bool {
    raw.fill(with: .absent, count: plan.slotCount)
    guard plan.isNested else { return raw.count == plan.slotCount }
    frames.truncate()
    frames.append(Frame())
    order.truncate()
    hasOrder = true
    rows.fill(with: FrameRange(), count: raw.count)
    rooms.fill(with: 0, count: raw.count)
    memberKeys.truncate()
    deltas.fill(with: 0, count: plan.scopes.count)
    frame = .root
    return raw.count == plan.slotCount && rows.count == raw.count && rooms.count == raw.count
      && deltas.count == plan.scopes.count && frames.count == 1
  }

  /// A row of absent values in a scope; a spare one is used again. Nil, and nothing changes, without
  /// memory.
  package mutating func makeRow(
    _ scope: ScopeIndex, in outer: FrameIndex, reusing spare: FrameIndex?, _ plan: borrowing Plan
  ) -> FrameIndex? {
    let size = plan.scopes[scope].count
    if let spare {
      for field in plan.scopes[scope].fields {
        raw[frames[spare].slot(field)] = .absent
        rows[frames[spare].slot(field)].count = 0
      }
      frames[spare].outer = outer
      return spare
    }
    guard raw.reserve(size), rows.reserve(raw.count &+ size &- rows.count),
      rooms.reserve(raw.count &+ size &- rooms.count), frames.reserve(1),
      finals.reserve(raw.count &+ size &- finals.count)
    else { return nil }
    let delta = Int32(truncatingIfNeeded: raw.count) &- plan.scopes[scope].first.raw
    frames.append(Frame(scope: scope, delta: delta, outer: outer))
    for _ in 0..<size { raw.append(.absent) }
    while rows.count < raw.count { rows.append(FrameRange()) }
    while rooms.count < raw.count { rooms.append(0) }
    while finals.count < raw.count { finals.append(0) }
    return FrameIndex(frames.count - 1)
  }

  /// Puts a row into a list, before the one at an index; false, and nothing changes, without memory.
  package mutating func insert(_ row: FrameIndex, into list: Slot, at index: Int) -> Bool {
    guard makeRoom(in: list) else { return false }
    let first = Int(rows[list].first)
    let count = Int(rows[list].count)
    rows[list].count &+= 1
    var place = count
    while place > index {
      order[first &+ place] = order[first &+ place &- 1]
      place &-= 1
    }
    order[first &+ index] = row
    number(list, from: index)
    return true
  }

  /// Takes the row at an index out of a list.
  package mutating func removeRow(from list: Slot, at index: Int) {
    let first = Int(rows[list].first)
    for place in index..<max(Int(rows[list].count) - 1, index) {
      order[first &+ place] = order[first &+ place &+ 1]
    }
    rows[list].count &-= 1
    number(list, from: index)
  }

  /// The row at an index of a list.
  package func row(of list: Slot, at index: Int) -> FrameIndex? {
    let range = rowRange(of: list)
    guard index >= 0, index < Int(range.count) else { return nil }
    return row(at: Int(range.first) &+ index)
  }

  /// How many rows a list has.
  package func rowCount(of list: Slot) -> Int { Int(rowRange(of: list).count) }

  private mutating func number(_ list: Slot, from index: Int) {
    let first = Int(rows[list].first)
    for place in index..<max(Int(rows[list].count), index) {
      frames[order[first &+ place]].index = Int32(truncatingIfNeeded: place)
    }
  }

  /// Makes room for one row more, where need be behind all others; false, and nothing changes, without
  /// memory.
  package mutating func makeRoom(in list: Slot) -> Bool {
    let range = rows[list]
    guard range.count == rooms[list] else { return true }
    let room = max(Int(range.count) &* 2, 8)
    guard order.reserve(room) else { return false }
    rows[list].first = Int32(truncatingIfNeeded: order.count)
    rooms[list] = Int32(truncatingIfNeeded: room)
    for place in range.places { order.append(order[place]) }
    for _ in Int(range.count)..<room { order.append(.root) }
    return true
  }
}
