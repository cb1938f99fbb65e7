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
    case (let kind, _):
      raw[slot] = try value(tokens, place)
      // Its keys are names of nothing: they are kept with their values.
      if kind == .map { try unfold(field, frame, plan) }
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
      try read(tokens, place, into: element, order[first &+ index], plan)
      place = tokens[place].next
    }
  }
}
