internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

// Objects, days and points in time, as callers give them.

extension Value {
  /// An object by name: a string and a value in turn.
  static func members(
    _ value: UnsafePointer<fv_value>, _ field: FieldIndex?, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ depth: Int
  ) throws(ValueError) -> Value {
    let count = unsafe try memory.take(value.pointee.count, depth)
    guard count <= Limits.recordFields else { throw .limit }
    let items = unsafe value.pointee.items
    guard unsafe items != nil || count == 0 else { throw .noValue }
    return try memory.object(of: count) { index, memory throws(ValueError) in
      guard let items = unsafe items, unsafe items[2 * index].kind == FV_VALUE_STRING,
        let name = unsafe TextRef(items[2 * index].text), name.count <= Limits.valueBytes,
        UTF8Validation.isWellFormed(name.span)
      else { throw .noValue }
      let member = field.flatMap { plan.member(name, of: $0) }
      return (
        name,
        unsafe try Value(items + (2 * index + 1), of: member, plan, &memory, depth: depth + 1)
      )
    }
  }

  /// The values of a record's fields, in the order of the fields.
  static func record(
    _ value: UnsafePointer<fv_value>, _ field: FieldIndex?, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ depth: Int
  ) throws(ValueError) -> Value {
    let count = unsafe try memory.take(value.pointee.count, depth)
    let items = unsafe value.pointee.items
    guard let field, let fields = plan.recordFields(of: field), count <= fields.count,
      unsafe items != nil || count == 0
    else { throw .noValue }
    // What is absent has no name either.
    var there = Buffer<FieldIndex>()
    for (index, member) in fields.prefix(count).enumerated() {
      guard let items = unsafe items, unsafe items[index].kind != FV_VALUE_ABSENT else { continue }
      there.append(member)
    }
    guard !there.isExhausted else { throw .memory }
    return try memory.object(of: there.count) { index, memory throws(ValueError) in
      guard let items = unsafe items else { throw .noValue }
      let member = there[index]
      let place = fields.lowerBound.distance(to: member)
      return (
        plan.fieldName(member),
        unsafe try Value(items + place, of: member, plan, &memory, depth: depth + 1)
      )
    }
  }

  /// A day or a point in time, or a time of day, which is a text to rules.
  static func moment(
    _ value: fv_value, _ memory: inout RecordMemory
  ) throws(ValueError) -> Value {
    let moment: Moment?
    switch unsafe value.kind {
    case FV_VALUE_TIME:
      guard let writer = unsafe MomentWriter(timeOfDay: value.integer) else { throw .noValue }
      guard let text = memory.keep(writer.text) else { throw .memory }
      return Value(wellFormed: text)
    case FV_VALUE_DATE: moment = unsafe Moment(day: value.integer)
    default:
      // FV_NO_ZONE is INT32_MIN, a macro that Swift does not see.
      let zone = unsafe value.reserved == .min ? nil : Int64(value.reserved)
      moment = unsafe Moment(
        seconds: value.integer, nanoseconds: Int64(value.count), zoneMinutes: zone)
    }
    guard let moment else { throw .noValue }
    let writer = MomentWriter(moment)
    guard let text = memory.keep(writer.text) else { throw .memory }
    return Value(moment: text)
  }
}

extension RecordMemory {
  /// An object of so many members, which stays as long as the record.
  fileprivate mutating func object(
    of count: Int,
    _ member: (Int, inout RecordMemory) throws(ValueError) -> (name: TextRef, value: Value)
  ) throws(ValueError) -> Value {
    var members = Buffer<Value>()
    for index in 0..<count {
      let (name, value) = try member(index, &self)
      members.append(Value(wellFormed: name))
      members.append(value)
    }
    guard !members.isExhausted, let object = self.object(members.span) else { throw .memory }
    return object
  }
}
