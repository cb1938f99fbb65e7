internal import FVRules
internal import FVText

// Values as the host sees them: what stands in rows put together again, without what conditions take
// out.

extension RecordMemory {
  /// Forgets what was put together, as values have changed.
  package mutating func forgetWhole() { wholeRecord = nil }

  /// The raw values in the order of the fields, put together once a record; nil when there is no
  /// memory.
  mutating func recordForHost(_ plan: borrowing Plan) -> Value? {
    guard plan.isNested else { return rawRecord }
    if wholeRecord == nil { wholeRecord = makeWholeRecord(plan) }
    return wholeRecord
  }

  /// Where a value of the row that was entered is; nil when there is no memory.
  mutating func pointerForHost(_ field: FieldIndex, _ plan: borrowing Plan) -> TextRef? {
    var pointer = Buffer<UInt8>()
    // The memory that is there is used again.
    swap(&pointer, &scratch)
    pointer.truncate()
    write(pathOf: field, frame, toldTo: .host, to: &pointer, plan)
    for place in 0..<path.count {
      pointer.append("/")
      pointer.append(decimal: Int64(path[place]))
    }
    let copy = pointer.isExhausted ? nil : arena.copy(pointer.text)
    swap(&pointer, &scratch)
    return copy
  }

  /// The record within the record that holds a field of the row that was entered; absent at the root,
  /// nil when there is no memory.
  mutating func parentForHost(_ field: FieldIndex, _ plan: borrowing Plan) -> Value? {
    guard plan.isNested else { return .absent }
    var around = plan.shapes[field].parent
    while let parent = around {
      if plan.shapes[parent].kind == .record {
        return whole(parent, at: slot(parent, plan), plan)
      }
      around = plan.shapes[parent].parent
    }
    return .absent
  }

  private mutating func makeWholeRecord(_ plan: borrowing Plan) -> Value? {
    guard let values = unsafe arena.list(of: plan.fieldCount, as: Value.self) else { return nil }
    for field in plan.rootFields {
      guard let value = whole(field, at: Slot(ofRoot: field), plan) else { return nil }
      unsafe values[field.index] = value
    }
    return unsafe Value(unsafeElements: UnsafeBufferPointer(values))
  }

  /// A raw or final value of a field of the row that was entered, for comparing it: of a list whose
  /// elements stand in rows all of them, and what conditions take out as null.
  mutating func told(
    _ value: Value, of field: FieldIndex, _ plan: borrowing Plan
  ) throws(RunFailure) -> Value {
    guard plan.isNested, plan.shapes[field].kind == .list, value.arrayCount > 0 else {
      return value
    }
    let slot = slot(field, plan)
    guard raw[slot].isSelf(value) else { return value }
    guard let whole = whole(field, at: slot, plan) else { throw .memory }
    return whole
  }

  /// The raw value of a field at a place; nil when there is no memory. How deep this goes, the plan
  /// says.
  mutating func whole(_ field: FieldIndex, at slot: Slot, _ plan: borrowing Plan) -> Value? {
    let (value, shape) = (raw[slot], plan.shapes[field])
    let isKept = plan.conditionalFields.isEmpty
    switch shape.kind {
    case .plain: return value
    case .record:
      guard value.kind == .object else { return value }
      if value.hasMembers, !value.members.isEmpty {
        return isKept ? value : whole(members: value.members, of: field, at: slot, plan)
      }
      return whole(parts: shape.parts, of: field, at: slot, plan)
    case .list:
      guard value.kind == .array else { return value }
      let isTold = value.elements.count == value.arrayCount
      if isTold, isKept || rowCount(of: slot) != value.arrayCount { return value }
      return whole(rowsAt: slot, shape.parts.lowerBound, plan)
    case .map:
      // One without members is no list.
      if value.kind == .array, value.isEmpty {
        return unsafe Value(unsafeMembers: UnsafeBufferPointer(start: nil, count: 0))
      }
      guard value.hasMembers else { return value }
      let isTold = value.members.count / 2 == value.memberCount
      if isTold, isKept || rowCount(of: slot) != value.memberCount { return value }
      return whole(membersAt: slot, shape.parts.lowerBound, plan)
    }
  }

  /// A record of which the members are told, those that are no fields too.
  private mutating func whole(
    members: Span<Value>, of record: FieldIndex, at slot: Slot, _ plan: borrowing Plan
  ) -> Value? {
    guard let values = unsafe arena.list(of: members.count, as: Value.self) else { return nil }
    var count = 0
    for index in 0..<members.count / 2 {
      let name = members[2 &* index]
      var value = members[2 &* index &+ 1]
      if let part = plan.members.find(name.text, of: record) {
        let own = slot.advanced(by: part.index &- record.index)
        guard let whole = whole(part, at: own, plan) else { return nil }
        guard !whole.isInactive else { continue }
        value = whole
      }
      unsafe values[count] = name
      unsafe values[count &+ 1] = value
      count &+= 2
    }
    return unsafe Value(
      unsafeMembers: UnsafeBufferPointer(start: values.baseAddress, count: count))
  }

  /// A record whose fields stand on their own.
  private mutating func whole(
    parts: Range<FieldIndex>, of record: FieldIndex, at slot: Slot, _ plan: borrowing Plan
  ) -> Value? {
    guard let values = unsafe arena.list(of: 2 &* parts.count, as: Value.self) else { return nil }
    var count = 0
    for part in parts {
      let own = slot.advanced(by: part.index &- record.index)
      guard let whole = whole(part, at: own, plan) else { return nil }
      guard !whole.isAbsent else { continue }
      unsafe values[count] = Value(wellFormed: plan.fieldName(part))
      unsafe values[count &+ 1] = whole
      count &+= 2
    }
    return unsafe Value(
      unsafeMembers: UnsafeBufferPointer(start: values.baseAddress, count: count))
  }

  /// The elements of a list, each from its row.
  private mutating func whole(
    rowsAt list: Slot, _ element: FieldIndex, _ plan: borrowing Plan
  ) -> Value? {
    let count = rowCount(of: list)
    guard let values = unsafe arena.list(of: count, as: Value.self) else { return nil }
    for index in 0..<count {
      guard let row = row(of: list, at: index),
        let value = whole(element, at: frames[row].slot(element), plan)
      else { return nil }
      unsafe values[index] = value.isInactive ? .null : value
    }
    return unsafe Value(unsafeElements: UnsafeBufferPointer(values))
  }

  /// The members of a map, each from its row.
  private mutating func whole(
    membersAt map: Slot, _ element: FieldIndex, _ plan: borrowing Plan
  ) -> Value? {
    let count = rowCount(of: map)
    guard let values = unsafe arena.list(of: 2 &* count, as: Value.self) else { return nil }
    for index in 0..<count {
      guard let row = row(of: map, at: index),
        let value = whole(element, at: frames[row].slot(element), plan)
      else { return nil }
      unsafe values[2 &* index] = Value(wellFormed: key(of: row, plan) ?? TextRef())
      unsafe values[2 &* index &+ 1] = value.isInactive ? .null : value
    }
    return unsafe Value(unsafeMembers: UnsafeBufferPointer(values))
  }
}
