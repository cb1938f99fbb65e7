internal import FVText

internal import FVRules

extension RecordMemory {
  /// Sets the record from a JSON object; the text need not stay. Where `isApart`, one that nests is taken
  /// apart at once, as `unfold` would, unless the host sees records: then its values stand in rows alone.
  public mutating func read(
    _ json: Span<UInt8>, apart isApart: Bool = false, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    // The object that is the record counts for nothing, as values that come one by one have none.
    let tokens = try parse(json, depth: plan.limits.nesting + 1)
    let record = tokens[.document]
    guard record.kind == .object else {
      throw .syntax(offset: record.offset, message: "A record must be a JSON object.")
    }
    guard record.length <= plan.limits.fields else {
      throw .limit(
        message: sentence("The record has more than % keys.", String(plan.limits.fields)))
    }
    guard raw.count == plan.slotCount else { throw .memory }
    let isApart = isApart && plan.isNested && plan.hostFunctionCount == 0
    if isApart { try beginUnfolding(plan, isApart: true) }
    var index = TokenIndex.document.following
    // Keys mostly come in the order of the fields.
    var expected = 0
    while index < record.next {
      let key = tokens[index]
      let place =
        plan.fieldNames.isName(expected, key.text)
        ? expected : plan.fieldNames.find(key.text)
      if let place {
        guard raw[place].isAbsent else { throw RecordMemory.twice(key.text, at: key.offset) }
        if isApart {
          try read(tokens, index.following, into: FieldIndex(place), .root, plan)
        } else {
          raw[place] = try value(tokens, index.following)
        }
        expected = place &+ 1
      } else {
        try note(unknown: key.text, at: key.offset)
      }
      index = key.next
    }
    tokens.forget()
  }

  /// Sets the only field of a plan from a JSON text.
  public mutating func readValue(_ json: Span<UInt8>, _ plan: borrowing Plan) throws(RecordFailure)
  {
    let tokens = try parse(json, depth: plan.limits.nesting)
    raw[0] = try value(tokens, .document)
    tokens.forget()
  }

  private mutating func parse(_ json: Span<UInt8>, depth: Int) throws(RecordFailure) -> JSONTokens {
    do throws(JSONError) {
      return try parser.parse(
        json, maximumDepth: depth, maximumMembers: Limits.recordFields,
        maximumValues: Limits.elements)
    } catch {
      switch error.kind {
      case .memory: throw .memory
      case .depth, .members, .values: throw .limit(message: error.message)
      default: throw .syntax(offset: error.offset, message: error.message)
      }
    }
  }

  @inline(__always)
  mutating func value(
    _ tokens: JSONTokens, _ index: TokenIndex
  ) throws(RecordFailure) -> Value {
    let token = tokens[index]
    switch token.kind {
    case .array: return try elements(tokens, index)
    case .object: return try members(tokens, index)
    default: return token.value
    }
  }

  /// The array at a place, its elements in the arena. The parser bounds how deep this goes.
  private mutating func elements(
    _ tokens: JSONTokens, _ index: TokenIndex
  ) throws(RecordFailure) -> Value {
    let list = tokens[index]
    guard let values = unsafe arena.list(of: list.length, as: Value.self) else { throw .memory }
    var (place, count) = (index.following, 0)
    while place < list.next, count < list.length {
      unsafe values[count] = try value(tokens, place)
      place = tokens[place].next
      count += 1
    }
    return unsafe Value(
      unsafeElements: UnsafeBufferPointer(start: values.baseAddress, count: count))
  }

  /// The object at a place, its names and values in the arena.
  private mutating func members(
    _ tokens: JSONTokens, _ index: TokenIndex
  ) throws(RecordFailure) -> Value {
    let object = tokens[index]
    guard let values = unsafe arena.list(of: 2 &* object.length, as: Value.self) else {
      throw .memory
    }
    var (key, count) = (index.following, 0)
    while key < object.next, count < object.length {
      unsafe values[2 &* count] = Value(wellFormed: tokens[key].text)
      unsafe values[2 &* count &+ 1] = try value(tokens, key.following)
      key = tokens[key].next
      count += 1
    }
    return unsafe Value(
      unsafeMembers: UnsafeBufferPointer(start: values.baseAddress, count: 2 &* count))
  }
}
