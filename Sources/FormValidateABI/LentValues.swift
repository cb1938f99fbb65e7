internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

extension fv_value {
  /// A value as C wants it, its text where it is; an array without its elements, an object without
  /// its members, a day or a point in time as its text.
  init(_ value: Value) {
    unsafe self.init()
    unsafe set(value)
  }

  /// The same of one that is all 0, where it stands: a copy would wait for what was just written.
  @inline(__always)
  mutating func set(_ value: Value) {
    switch value.kind {
    case .null: unsafe kind = value.isAbsent ? FV_VALUE_ABSENT : FV_VALUE_NULL
    case .boolean:
      unsafe kind = FV_VALUE_BOOLEAN
      unsafe integer = value.boolean ? 1 : 0
    case .integer:
      unsafe kind = FV_VALUE_INTEGER
      unsafe integer = value.integer
    case .number:
      unsafe kind = FV_VALUE_NUMBER
      unsafe number = value.number
    case .decimal:
      unsafe kind = FV_VALUE_DECIMAL
      unsafe text = fv_text(value.text)
    case .string, .illFormed:
      unsafe kind = FV_VALUE_STRING
      unsafe text = fv_text(value.text)
    case .unread:
      unsafe kind = FV_VALUE_UNREAD
      unsafe text.length = value.unreadCount
    case .object: unsafe kind = FV_VALUE_OBJECT
    case .array: unsafe kind = FV_VALUE_ARRAY
    }
  }
}

/// Values for whoever called the library, which live as long as this.
@safe
struct LentValues: ~Copyable {
  /// What functions give back is of no field: a record without names means nothing there.
  static let noPlan = Plan()

  private var values = unsafe Buffer<fv_value>()
  private var arena = Arena()

  /// The elements of an array, or one value. Nil when there is no memory.
  init?(_ record: Value, tellingAll: Bool) {
    let elements = record.elements
    for index in elements.indices {
      guard let value = unsafe arena.lent(elements[index], tellingAll: tellingAll) else {
        return nil
      }
      unsafe values.append(value)
    }
    if unsafe values.isExhausted { return nil }
  }

  init?(single value: Value, tellingAll: Bool) {
    guard let value = unsafe arena.lent(value, tellingAll: tellingAll) else { return nil }
    unsafe values.append(value)
    if unsafe values.isExhausted { return nil }
  }

  var count: Int { unsafe values.count }

  /// Runs `body` with the first of the values.
  func withValues<Result>(_ body: (UnsafePointer<fv_value>?) -> Result) -> Result {
    unsafe values.span.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}

extension Arena {
  /// A value as C wants it, with what is in it; with `tellingAll` the members of objects are told, and days
  /// and times as such. Nil when there is no memory.
  mutating func lent(_ value: Value, tellingAll: Bool) -> fv_value? {
    var lent = unsafe fv_value()
    return unsafe lend(value, to: &lent, tellingAll: tellingAll) ? lent : nil
  }

  /// The same to one that is all 0; false when there is no memory.
  mutating func lend(_ value: Value, to lent: inout fv_value, tellingAll: Bool) -> Bool {
    unsafe lent.set(value)
    switch value.kind {
    case .array:
      guard unsafe lend(value.elements, to: &lent, tellingAll) else { return false }
      unsafe lent.count = value.elements.count
    case .object where tellingAll && value.hasMembers:
      unsafe lent.kind = FV_VALUE_MEMBERS
      guard unsafe lend(value.members, to: &lent, tellingAll) else { return false }
      unsafe lent.count = value.members.count / 2
    case .string where tellingAll: unsafe lent.tell(originOf: value)
    case .decimal where value.isLongInteger: unsafe lent.reserved = FV_TYPE_INTEGER
    default: break
    }
    return true
  }

  private mutating func lend(
    _ values: Span<Value>, to lent: inout fv_value, _ tellsAll: Bool
  ) -> Bool {
    guard let items = unsafe list(of: values.count, as: fv_value.self) else { return false }
    for index in values.indices {
      guard let value = unsafe self.lent(values[index], tellingAll: tellsAll) else { return false }
      unsafe items[index] = value
    }
    unsafe lent.items = UnsafePointer(items.baseAddress)
    return true
  }
}

extension fv_value {
  /// Tells the day, point in time or time of day that a text stands for, if it does, as such, and of a
  /// UUID that it is one.
  fileprivate mutating func tell(originOf value: Value) {
    if value.isUUID { unsafe reserved = FV_TYPE_UUID }
    if let nanoseconds = value.timeOfDay {
      unsafe self = fv_value()
      unsafe kind = FV_VALUE_TIME
      unsafe integer = nanoseconds
      return
    }
    guard value.isMoment, let (moment, zone) = Moment.read(iso: value.text.span) else { return }
    unsafe self = fv_value()
    guard moment.hasTime else {
      unsafe kind = FV_VALUE_DATE
      unsafe integer = moment.days
      return
    }
    unsafe kind = FV_VALUE_INSTANT
    unsafe integer = moment.seconds ?? (moment.days < 0 ? .min : .max)
    unsafe count = Int(moment.nanosecondOfSecond)
    // FV_NO_ZONE is INT32_MIN, a macro that Swift does not see.
    unsafe reserved = zone.map { Int32(truncatingIfNeeded: $0) } ?? .min
  }
}
