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
      path.append(Int32(truncatingIfNeeded: place))
      try add(.notAllowed, detail: -1, nil, request)
      path.truncate()
    }
  }

  static func twice(_ key: TextRef, at offset: Int?) -> RecordFailure {
    let longest = 64
    let name = PointerWalk.escaped(key.slice(0..<min(key.count, longest)))
    return .key(offset: offset, pointer: "/\(name)\(key.count > longest ? "…" : "")")
  }
}
