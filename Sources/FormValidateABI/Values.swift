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
      "A value is malformed: look at its kind, at texts and items that are NULL, at decimals that are "
      + "no numbers, at times of 24 hours or more, and at days too far from 1970.")

  static func badValue(of field: TextRef?) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message:
        sentence(
          """
          The value of the field % is malformed: look at its kind, at NULLs, at decimals that are no \
          numbers, at times of 24 hours or more, and at days too far from 1970.
          """, quoted(field ?? TextRef())))
  }

  /// What is wrong with the value of a field, where it is known which.
  init(_ error: ValueError, in field: TextRef? = nil) {
    switch error {
    case .noValue: self = field.map(Failure.badValue) ?? .badValue
    case .limit:
      self.init(
        status: FV_ERR_LIMIT,
        message:
          sentence(
            "A record has at most % values within lists, % deep, or less as its ruleset says.",
            String(Limits.elements), String(Limits.nesting)))
    case .memory: self = .memory
    }
  }
}

extension Value {
  /// A caller's value of a field, where it is known which; arrays and objects go to the record's
  /// memory. Of a text that is too long nothing is read.
  @inline(__always)
  init(
    _ value: UnsafePointer<fv_value>, of field: FieldIndex?, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, depth: Int = 0
  ) throws(ValueError) {
    if let short = unsafe Value(short: value) {
      self = short
    } else {
      self = unsafe try Value.any(value, field, plan, &memory, depth)
    }
  }

  /// A text of a few words in ASCII, or an integer; nil for all else. Most values are such.
  @inline(__always)
  private init?(short value: UnsafePointer<fv_value>) {
    let kind = unsafe value.pointee.kind
    guard kind == FV_VALUE_STRING else {
      guard kind == FV_VALUE_INTEGER else { return nil }
      unsafe self.init(value.pointee.integer)
      return
    }
    let count = unsafe value.pointee.text.length
    guard let start = unsafe UnsafeRawPointer(value.pointee.text.bytes), 0...32 ~= count else {
      return nil
    }
    let text = unsafe TextRef(
      unsafeStart: start.assumingMemoryBound(to: UInt8.self), count: count)
    guard UTF8Validation.isASCII(text.span) else { return nil }
    self.init(wellFormed: text)
  }

  /// Any value. Out of line, as few are others.
  @inline(never)
  private static func any(
    _ value: UnsafePointer<fv_value>, _ field: FieldIndex?, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ depth: Int
  ) throws(ValueError) -> Value {
    if let plain = unsafe try Value.plain(value) { return plain }
    return switch unsafe value.pointee.kind {
    case FV_VALUE_ARRAY: unsafe try Value.elements(value, field, plan, &memory, depth)
    case FV_VALUE_RECORD: unsafe try Value.record(value, field, plan, &memory, depth)
    case FV_VALUE_MEMBERS: unsafe try Value.members(value, field, plan, &memory, depth)
    case FV_VALUE_DATE, FV_VALUE_TIME, FV_VALUE_INSTANT:
      unsafe try Value.moment(value.pointee, &memory)
    default: throw .noValue
    }
  }

  /// A caller's value that needs no memory besides; nil for others.
  @inline(__always)
  static func plain(_ value: UnsafePointer<fv_value>) throws(ValueError) -> Value? {
    switch unsafe value.pointee.kind {
    case FV_VALUE_ABSENT: return .absent
    case FV_VALUE_NULL: return .null
    case FV_VALUE_BOOLEAN: return unsafe Value(value.pointee.integer != 0)
    case FV_VALUE_INTEGER: return unsafe Value(value.pointee.integer)
    case FV_VALUE_NUMBER: return unsafe Value(value.pointee.number)
    case FV_VALUE_OBJECT: return .object
    case FV_VALUE_UNREAD: return unsafe Value(unread: max(value.pointee.text.length, 0))
    case FV_VALUE_STRING: return unsafe Value(try Value.text(value))
    case FV_VALUE_DECIMAL:
      let text = unsafe try Value.text(value)
      guard text.count <= Limits.valueBytes else { return Value(unread: text.count) }
      guard Decimal(text) != nil else { throw .noValue }
      return Value(decimal: text)
    default: return nil
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
    let count = unsafe try memory.take(value.pointee.count, depth, plan)
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
  mutating func take(
    _ count: Int, _ depth: Int, _ plan: borrowing Plan
  ) throws(ValueError) -> Int {
    // size_t arrives as Int: what is beyond Int is negative here.
    guard depth < plan.nestingLimit, count >= 0, count <= Limits.elements - elementCount else {
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
