public import FVRules
public import FVText

extension RecordMemory {
  /// The raw values as one array.
  var rawRecord: Value {
    unsafe raw.span.withUnsafeBufferPointer { unsafe Value(unsafeElements: $0) }
  }

  /// A copy of a text that stays as long as the record; nil when there is no memory.
  public mutating func keep(_ text: Span<UInt8>) -> TextRef? { arena.copy(text) }

  /// A list of so many values, made one by one, that stays as long as the record; nil when there is
  /// no memory, or when `element` has no value.
  public mutating func list(
    of count: Int, _ element: (Int, inout RecordMemory) -> Value?
  ) -> Value? {
    guard count > 0 else { return .noElements }
    guard let values = unsafe arena.list(of: count, as: Value.self) else { return nil }
    for index in 0..<count {
      guard let value = element(index, &self) else { return nil }
      unsafe values[index] = value
    }
    return unsafe Value(unsafeElements: UnsafeBufferPointer(values))
  }

  /// An object of so many members, made one by one, that stays as long as the record; nil when there
  /// is no memory, or when `member` has none.
  public mutating func object(
    of count: Int, _ member: (Int, inout RecordMemory) -> (name: Value, value: Value)?
  ) -> Value? {
    guard let members = unsafe arena.list(of: 2 * count, as: Value.self) else { return nil }
    for index in 0..<count {
      guard let own = member(index, &self) else { return nil }
      unsafe members[2 &* index] = own.name
      unsafe members[2 &* index &+ 1] = own.value
    }
    return unsafe Value(unsafeMembers: UnsafeBufferPointer(members))
  }

  /// A copy of a value that stays as long as the record; nil when there is no memory, or when it is
  /// deeper than values may be.
  public mutating func kept(_ value: Value, depth: Int = 0) -> Value? {
    switch value.kind {
    case .string, .illFormed, .decimal:
      guard !value.isLonger(than: Limits.valueBytes) else { return value.bounded }
      guard let text = arena.copy(value.text.span) else { return nil }
      return value.with(text: text)
    case .array:
      var copies = Buffer<Value>()
      guard depth < Limits.nesting, keep(value.elements, in: &copies, depth: depth) else {
        return nil
      }
      return array(copies.span)
    case .object:
      guard value.hasMembers else { return value }
      var copies = Buffer<Value>()
      guard depth < Limits.nesting, keep(value.members, in: &copies, depth: depth) else {
        return nil
      }
      return object(copies.span)
    default: return value
    }
  }

  private mutating func keep(
    _ elements: Span<Value>, in copies: inout Buffer<Value>, depth: Int
  ) -> Bool {
    for index in elements.indices {
      guard let copy = kept(elements[index], depth: depth + 1) else { return false }
      copies.append(copy)
    }
    return !copies.isExhausted
  }
}
