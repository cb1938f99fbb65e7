public import FVRules
public import FVText

extension RecordMemory {
  /// The field that a key names; nil for a key that is no field, which is noted.
  public mutating func field(
    named key: TextRef, _ plan: borrowing Plan
  ) throws(RecordFailure) -> FieldIndex? {
    guard let field = plan.field(named: key) else {
      try note(unknown: key, at: nil)
      return nil
    }
    guard raw[field].isAbsent else { throw RecordMemory.twice(key, at: nil) }
    return field
  }

  /// Notes a key that is no field; the name must stay where it is until the record is judged.
  public mutating func note(unknown name: TextRef, at offset: Int?) throws(RecordFailure) {
    guard unknownKeys.add(name) != nil else {
      throw unknownKeys.isExhausted ? .memory : RecordMemory.twice(name, at: offset)
    }
  }

  /// Finds all keys that are no fields, in the order of their names: each has its place among them
  /// where others have indexes.
  @inline(never)
  mutating func findUnknownKeys(_ request: Request) throws(RunFailure) {
    unknownKeys.sort()
    for place in 0..<unknownKeys.count {
      try enter(place)
      try add(.notAllowed, detail: nil, nil, request)
      path.truncate()
    }
  }

  static func twice(_ key: TextRef, at offset: Int?) -> RecordFailure {
    let longest = 64
    let name = PointerWalk.escaped(key.slice(0..<min(key.count, longest)))
    return .key(offset: offset, pointer: sentence("/%%", name, key.count > longest ? "…" : ""))
  }
}

extension Interpreter {
  /// Finds the keys of a record within the record that are no fields, in the order of their names.
  func findStrayKeys(
    of field: FieldIndex, _ shape: FieldShape, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    // What a call asks for holds at every level; what the document says, a record may undo.
    let isAsked = request.rejectsUnknown && !plan.rejectsUnknown
    guard !memory.strayKeys.isEmpty, shape.rejectsUnknown || isAsked else { return }
    // They stand by rows and records: the first of these, by halves.
    var (place, end) = (0, memory.orderedStrayKeys)
    while place < end {
      let middle = (place + end) / 2
      let key = memory.strayKeys[middle]
      let isBefore = key.frame != memory.frame ? key.frame < memory.frame : key.field < field
      if isBefore { place = middle + 1 } else { end = middle }
    }
    while place < memory.orderedStrayKeys, memory.strayKeys[place].frame == memory.frame,
      memory.strayKeys[place].field == field, !memory.strayKeys[place].isGone
    {
      try findStrayKey(place, &memory)
      place += 1
    }
    for place in memory.orderedStrayKeys..<memory.strayKeys.count
    where memory.strayKeys[place].frame == memory.frame && memory.strayKeys[place].field == field
      && !memory.strayKeys[place].isGone
    {
      try findStrayKey(place, &memory)
    }
  }

  private func findStrayKey(
    _ place: Int, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    try memory.enter(place)
    let found = memory.findings.count
    try memory.add(.notAllowed, detail: nil, nil, request)
    if found < memory.findings.count { memory.findings[found].isStray = true }
    memory.path.truncate()
  }
}
