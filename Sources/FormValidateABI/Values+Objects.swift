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
    let count = unsafe try memory.take(value.pointee.count, depth, plan)
    guard count <= Limits.recordFields else { throw .limit }
    let items = unsafe value.pointee.items
    guard unsafe items != nil || count == 0 else { throw .noValue }
    guard let members = unsafe memory.room(for: 2 * count) else { throw .memory }
    for index in 0..<count {
      guard let items = unsafe items, unsafe items[2 * index].kind == FV_VALUE_STRING,
        let name = unsafe TextRef(items[2 * index].text), name.count <= Limits.valueBytes,
        UTF8Validation.isWellFormed(name.span)
      else { throw .noValue }
      let member = field.flatMap { plan.member(name, of: $0) }
      unsafe members[2 * index] = Value(wellFormed: name)
      unsafe members[2 * index + 1] = try Value(
        items + (2 * index + 1), of: member, plan, &memory, depth: depth + 1)
    }
    return unsafe Value(unsafeMembers: UnsafeBufferPointer(members))
  }

  /// The values of a record's fields, in the order of the fields.
  static func record(
    _ value: UnsafePointer<fv_value>, _ field: FieldIndex?, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ depth: Int
  ) throws(ValueError) -> Value {
    let count = unsafe try memory.take(value.pointee.count, depth, plan)
    let items = unsafe value.pointee.items
    guard let field, let fields = plan.recordFields(of: field), count <= fields.count,
      unsafe items != nil || count == 0
    else { throw .noValue }
    guard let members = unsafe memory.room(for: 2 * count) else { throw .memory }
    // What is absent has no name either.
    var filled = 0
    for index in 0..<count {
      guard let items = unsafe items, unsafe items[index].kind != FV_VALUE_ABSENT else { continue }
      let member = fields.lowerBound.advanced(by: index)
      unsafe members[filled] = Value(wellFormed: plan.fieldName(member))
      unsafe members[filled + 1] = try Value(
        items + index, of: member, plan, &memory, depth: depth + 1)
      filled += 2
    }
    return unsafe Value(unsafeMembers: UnsafeBufferPointer(rebasing: members[..<filled]))
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
      return Value(timeOfDay: text)
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
