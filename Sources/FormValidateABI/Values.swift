internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

// Values as they cross the ABI, in both directions.

extension Value {
  /// A caller's value; arrays go to the record's memory. Nil for what is no value.
  init?(
    _ value: UnsafePointer<fv_value>, _ memory: inout RecordMemory, depth: Int = 0
  ) {
    let kind = unsafe value.pointee.kind
    switch kind {
    case FV_VALUE_ABSENT: self = .absent
    case FV_VALUE_NULL: self = .null
    case FV_VALUE_BOOLEAN: unsafe self.init(value.pointee.integer != 0)
    case FV_VALUE_INTEGER: unsafe self.init(value.pointee.integer)
    case FV_VALUE_NUMBER: unsafe self.init(value.pointee.number)
    case FV_VALUE_OBJECT: self = .object
    case FV_VALUE_STRING, FV_VALUE_DECIMAL:
      guard let text = unsafe TextRef(value.pointee.text) else { return nil }
      guard kind == FV_VALUE_DECIMAL else {
        self.init(text)
        return
      }
      guard Decimal(text) != nil else { return nil }
      self.init(decimal: text)
    case FV_VALUE_ARRAY:
      guard let list = unsafe Value.elements(value, &memory, depth) else { return nil }
      self = list
    default: return nil
    }
  }

  private static func elements(
    _ value: UnsafePointer<fv_value>, _ memory: inout RecordMemory, _ depth: Int
  ) -> Value? {
    let count = unsafe value.pointee.count
    guard depth < Limits.nesting, count >= 0, count <= Limits.elements - memory.elementCount
    else { return nil }
    memory.elementCount += count
    var elements = Buffer<Value>()
    guard let items = unsafe value.pointee.items else {
      return count == 0 ? memory.array(elements.span) : nil
    }
    for index in 0..<count {
      guard let element = unsafe Value(items + index, &memory, depth: depth + 1) else {
        return nil
      }
      elements.append(element)
    }
    return elements.isExhausted ? nil : memory.array(elements.span)
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
    case .object: unsafe kind = FV_VALUE_OBJECT
    case .array: unsafe kind = FV_VALUE_ARRAY
    }
  }
}

/// Values for a function of the host, which live as long as this.
@safe
struct LentValues: ~Copyable {
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
    let size = unsafe elements.count * MemoryLayout<fv_value>.stride
    guard let memory = unsafe arena.allocate(size) else { return false }
    let items = unsafe memory.bindMemory(to: fv_value.self, capacity: elements.count)
    for index in elements.indices {
      guard let element = unsafe self.lent(elements[index]) else { return false }
      unsafe (items + index).initialize(to: element)
    }
    unsafe lent.items = UnsafePointer(items)
    unsafe lent.count = elements.count
    return true
  }
}
