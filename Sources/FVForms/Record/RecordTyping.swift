internal import FVPlatform
package import FVRules
package import FVText

/// A value after its transforms as what the rules of its field say it is.
package enum TypedValue {
  case value(Value)
  /// A day, counted from 1970-01-01.
  case day(Int64)
}

/// What makes of values after their transforms what the rules of their fields say they are.
package struct RecordTyping: ~Copyable {
  /// What the texts and elements that it makes stand in.
  package var arena = Arena()
  /// A number as JSON has it.
  private var written = JSONWriter()
  private var zone: Int64 = 0
  /// Whether values stay of the kinds that came in, as in a report's JSON.
  private var isPlain = false

  init() {}

  fileprivate mutating func begin(zone: Int64, isPlain: Bool) {
    arena.reset()
    self.zone = zone
    self.isPlain = isPlain
  }

  /// Whether a value is just what it is to be, as most are.
  @inline(__always)
  package func keeps(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) -> Bool {
    // What stands for a time or a UUID is told as such.
    guard !value.hasOrigin else { return false }
    let type = plan.types[field].type
    switch value.kind {
    case .string: return isPlain || type == .text || type == .any
    case .integer: return isPlain || type == .integer || type == .any
    case .boolean: return isPlain || type == .any
    default: return false
    }
  }

  /// A value, as `TypedRecord` has it that reads the same from a report; nil when there is no memory.
  package mutating func typed(
    _ value: Value, of field: FieldIndex, _ plan: borrowing Plan
  ) -> TypedValue? {
    if isPlain { return told(value).map(TypedValue.value) }
    // Most are what they are to be.
    switch (value.kind, plan.types[field].type) {
    case (.string, .text), (.integer, .integer): return .value(value)
    case (.string, .uuid) where !value.text.isEmpty: return .value(Value(uuid: value.text))
    default: return converted(value, plan.types[field], plan)
    }
  }

  private mutating func converted(
    _ value: Value, _ typing: FieldTyping, _ plan: borrowing Plan
  ) -> TypedValue? {
    switch value.kind {
    case .string:
      if typing.type == .date, !value.isMoment, let day = day(value, typing, plan) {
        return .day(day)
      }
      return typed(value, value.text, typing, plan)
    case .boolean: return typed(value, TextRef(), typing, plan)
    case .integer where typing.type != .decimal: return typed(value, TextRef(), typing, plan)
    case .integer, .number, .decimal:
      return number(value).flatMap { typed($0.value, $0.digits, typing, plan) }
    case .array, .object, .null, .illFormed, .unread: return told(value).map(TypedValue.value)
    }
  }

  private mutating func typed(
    _ value: Value, _ digits: TextRef, _ typing: FieldTyping, _ plan: borrowing Plan
  ) -> TypedValue? {
    if value.kind == .null { return .value(.null) }
    return typing.typed(value, digits: digits, zone: zone, plan, keepingIn: &arena)
      .map(TypedValue.value)
  }

  private func day(
    _ text: Value, _ typing: FieldTyping, _ plan: borrowing Plan
  ) -> Int64? {
    guard case .date(let check) = typing.check,
      let moment = check.told(by: text, plan.constants, zone: zone), !moment.hasTime
    else { return nil }
    return moment.days
  }

  /// A value of which no rule says what it is, numbers as JSON has them; what JSON has not is null. Nil
  /// when there is no memory.
  private mutating func told(_ value: Value, depth: Int = 0) -> Value? {
    switch value.kind {
    case .null, .illFormed, .unread: return .null
    case .boolean, .integer: return value
    // JSON has days and times as texts.
    case .string where isPlain && (value.isMoment || value.isTimeOfDay):
      return Value(wellFormed: value.text)
    case .string: return value
    case .number, .decimal: return number(value)?.value
    case .array:
      guard depth < Limits.nesting else { return .null }
      return unsafe told(value.elements, depth).map { unsafe Value(unsafeElements: $0) }
    case .object:
      guard depth < Limits.nesting, value.hasMembers else { return .null }
      return unsafe told(value.members, depth).map { unsafe Value(unsafeMembers: $0) }
    }
  }

  private mutating func told(_ values: Span<Value>, _ depth: Int) -> UnsafeBufferPointer<Value>? {
    guard let copies = unsafe arena.list(of: values.count, as: Value.self) else { return nil }
    for index in values.indices {
      guard let value = told(values[index], depth: depth + 1) else { return nil }
      unsafe copies[index] = value
    }
    return UnsafeBufferPointer(copies)
  }

  /// A number as JSON has it, and its digits there, which stay as long as the record.
  private mutating func number(_ number: Value) -> (value: Value, digits: TextRef)? {
    written.clear()
    written.value(number)
    guard !written.bytes.isExhausted, let text = arena.copy(written.bytes.text) else { return nil }
    switch text.span[0] {
    case UInt8(ascii: "n"): return (.null, TextRef())
    // It is written as no number of JSON may be.
    case UInt8(ascii: "\""): return (Value(wellFormed: number.text), number.text)
    default: return (Value(json: text), text)
    }
  }
}

/// Where a thread's `RecordTyping` stands, so that nobody moves it who tells a record.
@safe
struct TypingRoom: ~Copyable {
  private var place = unsafe nil as UnsafeMutablePointer<RecordTyping>?

  init() {}

  deinit {
    guard let place = unsafe place else { return }
    unsafe place.deinitialize(count: 1)
    unsafe free(place)
  }

  fileprivate mutating func lent() -> UnsafeMutablePointer<RecordTyping>? {
    if let place = unsafe place { return unsafe place }
    // From malloc, because Swift's own allocator ends the process when there is no memory.
    guard let memory = unsafe malloc(MemoryLayout<RecordTyping>.size) else { return nil }
    let made = unsafe memory.bindMemory(to: RecordTyping.self, capacity: 1)
    unsafe made.initialize(to: RecordTyping())
    unsafe place = made
    return unsafe made
  }
}

extension RecordMemory {
  /// What types the values of the record that was just judged, or has them as they came in: lent until the
  /// next record is told. Nil when there is no memory.
  package mutating func lendTyping(isPlain: Bool) -> UnsafeMutablePointer<RecordTyping>? {
    guard let typing = unsafe typing.lent() else { return nil }
    unsafe typing.pointee.begin(zone: times.zone, isPlain: isPlain)
    return unsafe typing
  }
}
