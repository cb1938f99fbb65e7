internal import FVRules
internal import FVText

// A record that nests, taken apart as it is read: of what stands in rows no other copy is made.

extension RecordMemory {
  /// Reads the value of a field of a row. How deep this goes, the plan says.
  mutating func read(
    _ tokens: JSONTokens, _ place: TokenIndex, into field: FieldIndex, _ frame: FrameIndex,
    _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let token = tokens[place]
    let slot = frames[frame].slot(field)
    switch (plan.shapes[field].kind, token.kind) {
    case (.record, .object):
      raw[slot] = .untoldRecord
      try readMembers(tokens, place, of: field, frame, plan)
    case (.list, .array):
      raw[slot] = .untold(count: token.length)
      try readElements(tokens, place, of: field, slot, frame, plan)
    case (.map, .object) where token.length > 0:
      raw[slot] = .untold(members: token.length)
      try readRows(tokens, place, of: field, slot, frame, plan)
    case (.map, .object):
      // A map without members is empty, as an array without elements is.
      raw[slot] = .noElements
    default:
      raw[slot] = try value(tokens, place)
    }
  }

  private mutating func readMembers(
    _ tokens: JSONTokens, _ record: TokenIndex, of field: FieldIndex, _ frame: FrameIndex,
    _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let end = tokens[record].next
    var key = record.following
    var expected = plan.shapes[field].parts.lowerBound
    while key < end {
      let member = tokens[key]
      if let part = try part(named: member.text, expected, of: field, frame, plan) {
        try read(tokens, key.following, into: part, frame, plan)
        expected = part.advanced(by: 1)
      }
      key = member.next
    }
    if strayKeys.isExhausted { throw .memory }
  }

  private mutating func readElements(
    _ tokens: JSONTokens, _ list: TokenIndex, of field: FieldIndex, _ slot: Slot,
    _ frame: FrameIndex, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let count = tokens[list].length
    let first = try makeRows(of: field, slot, count, frame, plan)
    let element = plan.shapes[field].parts.lowerBound
    var place = list.following
    for index in 0..<count {
      try read(tokens, place, into: element, row(at: first &+ index), plan)
      place = tokens[place].next
    }
  }

  /// The members of a map, each into a row.
  private mutating func readRows(
    _ tokens: JSONTokens, _ map: TokenIndex, of field: FieldIndex, _ slot: Slot,
    _ frame: FrameIndex, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    let count = tokens[map].length
    let first = try makeRows(of: field, slot, count, frame, plan)
    let parts = plan.shapes[field].parts
    var key = map.following
    for index in 0..<count {
      let (row, member) = (row(at: first &+ index), tokens[key])
      setKey(of: row, member.text)
      if parts.count > 1 {
        let own = frames[row].slot(parts.lowerBound).advanced(by: 1)
        raw[own] = Value(wellFormed: member.text)
      }
      try read(tokens, key.following, into: parts.lowerBound, row, plan)
      key = member.next
    }
    try checkKeys(of: field, frame, plan)
  }
}
