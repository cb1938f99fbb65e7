internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

// Values as they cross the ABI, in both directions.

/// Why a caller's value is not taken.
enum ValueError: Error {
  /// It is of no kind, or not what its kind says.
  case noValue
  /// It is deeper, or has more elements, than a record may have.
  case limit
  /// There is no memory for its elements.
  case memory
}

extension Failure {
  static let badValue = Failure(
    status: FV_ERR_ARGUMENT,
    message:
      "A value is malformed: look at its kind, at texts and items that are NULL, and at decimals "
      + "that are not numbers.")

  static func badValue(of field: TextRef?) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message:
        "The value of the field \(quoted(field ?? TextRef())) is malformed: look at its kind, at "
        + "texts and items that are NULL, and at decimals that are not numbers.")
  }

  /// What is wrong with the value of a field, where it is known which.
  init(_ error: ValueError, in field: TextRef? = nil) {
    switch error {
    case .noValue: self = field.map(Failure.badValue) ?? .badValue
    case .limit:
      self.init(
        status: FV_ERR_LIMIT,
        message:
          "A record has at most \(Limits.elements) values within lists, \(Limits.nesting) deep.")
    case .memory: self = .memory
    }
  }
}

extension Value {
  /// A caller's value of a field, where it is known which; arrays and objects go to the record's
  /// memory. Of a text that is too long nothing is read.
  init(
    _ value: UnsafePointer<fv_value>, of field: FieldIndex?, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, depth: Int = 0
  ) throws(ValueError) {
    switch unsafe value.pointee.kind {
    case FV_VALUE_ABSENT: self = .absent
    case FV_VALUE_NULL: self = .null
    case FV_VALUE_BOOLEAN: unsafe self.init(value.pointee.integer != 0)
    case FV_VALUE_INTEGER: unsafe self.init(value.pointee.integer)
    case FV_VALUE_NUMBER: unsafe self.init(value.pointee.number)
    case FV_VALUE_OBJECT: self = .object
    case FV_VALUE_UNREAD: unsafe self.init(unread: max(value.pointee.text.length, 0))
    case FV_VALUE_STRING: unsafe self.init(try Value.text(value))
    case FV_VALUE_DECIMAL:
      let text = unsafe try Value.text(value)
      guard text.count <= Limits.valueBytes else {
        self.init(unread: text.count)
        return
      }
      guard Decimal(text) != nil else { throw .noValue }
      self.init(decimal: text)
    case FV_VALUE_ARRAY: self = unsafe try Value.elements(value, field, plan, &memory, depth)
    case FV_VALUE_RECORD: self = unsafe try Value.record(value, field, plan, &memory, depth)
    case FV_VALUE_MEMBERS: self = unsafe try Value.members(value, field, plan, &memory, depth)
    case FV_VALUE_DATE, FV_VALUE_TIME, FV_VALUE_INSTANT:
      self = unsafe try Value.moment(value.pointee, &memory)
    default: throw .noValue
    }
  }

  @inline(__always)
  static func text(_ value: UnsafePointer<fv_value>) throws(ValueError) -> TextRef {
    guard let text = unsafe TextRef(value.pointee.text) else { throw .noValue }
    return text
  }

  private static func elements(
    _ value: UnsafePointer<fv_value>, _ field: FieldIndex?, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ depth: Int
  ) throws(ValueError) -> Value {
    let count = unsafe try memory.take(value.pointee.count, depth)
    let element = field.flatMap { plan.element(of: $0) }
    guard count > 0 else { return .noElements }
    guard let items = unsafe value.pointee.items else { throw .noValue }
    guard let elements = unsafe memory.room(for: count) else { throw .memory }
    for index in 0..<count {
      unsafe elements[index] = try Value(
        items + index, of: element, plan, &memory, depth: depth + 1)
    }
    return unsafe Value(unsafeElements: UnsafeBufferPointer(elements))
  }
}

extension RecordMemory {
  /// Counts the values within a value; fails where there are too many, or where they are too deep.
  mutating func take(_ count: Int, _ depth: Int) throws(ValueError) -> Int {
    // size_t arrives as Int: what is beyond Int is negative here.
    guard depth < Limits.nesting, count >= 0, count <= Limits.elements - elementCount else {
      throw .limit
    }
    elementCount += count
    return count
  }
}

extension TextRef {
  /// A caller's text; nil for NULL with a length.
  init?(_ text: fv_text) {
    guard let bytes = unsafe FormValidateABI.text(text.bytes, text.length) else { return nil }
    unsafe self.init(unsafeStart: bytes.baseAddress, count: bytes.count)
  }
}

extension fv_text {
  /// A text that the library lends.
  init(_ text: TextRef) {
    let start = unsafe UnsafeRawPointer(text.buffer.baseAddress)
    unsafe self.init(bytes: start?.assumingMemoryBound(to: CChar.self), length: text.count)
  }
}

extension fv_value {
  /// A value as C wants it, its text where it is; an array without its elements.
  init(_ value: Value) {
    unsafe self.init()
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

/// Values for a function of the host, which live as long as this.
@safe
struct LentValues: ~Copyable {
  /// What functions give back is of no field: a record without names means nothing there.
  static let noPlan = Plan()

  private var values = unsafe Buffer<fv_value>()
  private var arena = Arena()

  /// The elements of an array, or one value. Nil when there is no memory.
  init?(_ record: Value) {
    let elements = record.elements
    for index in elements.indices {
      guard let value = unsafe lent(elements[index]) else { return nil }
      unsafe values.append(value)
    }
    if unsafe values.isExhausted { return nil }
  }

  init?(single value: Value) {
    guard let value = unsafe lent(value) else { return nil }
    unsafe values.append(value)
    if unsafe values.isExhausted { return nil }
  }

  var count: Int { unsafe values.count }

  /// Runs `body` with the first of the values.
  func withValues<Result>(_ body: (UnsafePointer<fv_value>?) -> Result) -> Result {
    unsafe values.span.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }

  private mutating func lent(_ value: Value) -> fv_value? {
    var lent = unsafe fv_value(value)
    guard value.kind == .array else { return unsafe lent }
    guard unsafe lendElements(of: value, &lent) else { return nil }
    return unsafe lent
  }

  private mutating func lendElements(of value: Value, _ lent: inout fv_value) -> Bool {
    let elements = value.elements
    guard let items = unsafe arena.list(of: elements.count, as: fv_value.self) else { return false }
    for index in elements.indices {
      guard let element = unsafe self.lent(elements[index]) else { return false }
      unsafe items[index] = element
    }
    unsafe lent.items = UnsafePointer(items.baseAddress)
    unsafe lent.count = items.count
    return true
  }
}
