public import FVText

/// The values of an `in` rule, found by hashing.
public struct ValueList: BitwiseCopyable, Sendable {
  /// The values, as the ruleset has them.
  public let values: Value
  /// Places in `values` plus 1, in open addressing; empty for a short list, which is looked through.
  private let slots: TextRef
  private let mask: Int

  private static let longestPlain = 4

  /// Makes the list in an arena, from values that live there; nil when there is no memory.
  public init?(_ list: Span<Value>, in arena: inout Arena) {
    guard let place = unsafe arena.allocate(list.count * MemoryLayout<Value>.stride) else {
      return nil
    }
    let copy = unsafe place.bindMemory(to: Value.self, capacity: list.count)
    for index in list.indices { unsafe copy[index] = list[index] }
    values = unsafe Value(unsafeElements: UnsafeBufferPointer(start: copy, count: list.count))
    guard list.count > ValueList.longestPlain else {
      slots = TextRef()
      mask = 0
      return
    }
    var size = 16
    while size < list.count * 2 { size *= 2 }
    guard let memory = unsafe arena.allocate(size * 4) else { return nil }
    let table = unsafe memory.bindMemory(to: UInt32.self, capacity: size)
    unsafe table.initialize(repeating: 0, count: size)
    for index in list.indices {
      var slot = Int(truncatingIfNeeded: ValueList.hash(list[index])) & (size - 1)
      while unsafe table[slot] != 0 { slot = (slot + 1) & (size - 1) }
      unsafe table[slot] = UInt32(index + 1)
    }
    slots = unsafe TextRef(
      unsafeStart: UnsafeRawPointer(table).assumingMemoryBound(to: UInt8.self), count: size * 4)
    mask = size - 1
  }

  /// Whether a value is in the list; unless `strictly`, a number also stands for its decimal text.
  public func contains(_ value: Value, strictly: Bool) -> Bool {
    if has(value) { return true }
    guard !strictly else { return false }
    if value.kind == .string, let number = Number(text: value.text) {
      return hasNumber(number, decimal: value.text)
    }
    guard value.isNumber else { return false }
    // A text that is the number: the list is looked through, as it can be written in many ways.
    let elements = values.elements
    guard let number = Number(value), !number.isNaN else { return false }
    return elements.indices.contains { index in
      guard elements[index].kind == .string, let other = Number(text: elements[index].text) else {
        return false
      }
      return Number.compare(number, other) == 0
    }
  }

  private func hasNumber(_ number: Number, decimal text: TextRef) -> Bool {
    if case .integer(let integer) = number { return has(Value(integer)) }
    return has(Value(decimal: text))
  }

  @inline(__always)
  private func has(_ value: Value) -> Bool {
    let elements = values.elements
    guard !slots.isEmpty else {
      for index in elements.indices where Value.compare(elements[index], value) == .same {
        return true
      }
      return false
    }
    let table = unsafe slots.span.bytes
    var slot = Int(truncatingIfNeeded: ValueList.hash(value)) & mask
    while true {
      let place = unsafe table.unsafeLoadUnaligned(
        fromUncheckedByteOffset: slot &* 4, as: UInt32.self)
      guard place != 0 else { return false }
      if Value.compare(elements[Int(place) - 1], value) == .same { return true }
      slot = (slot &+ 1) & mask
    }
  }

  /// Equal for values that are the same, numbers of different kinds included.
  @inline(__always)
  private static func hash(_ value: Value) -> UInt64 {
    switch value.kind {
    case .string, .illFormed: TextHash.hash(value.text.span)
    case .integer: TextHash.mix(UInt64(bitPattern: value.integer), 1)
    case .number, .decimal: hash(number: value)
    case .boolean: TextHash.mix(value.boolean ? 1 : 0, 2)
    case .array: TextHash.mix(UInt64(value.elements.count), 3)
    case .null, .object: 0
    }
  }

  @inline(never)
  private static func hash(number value: Value) -> UInt64 {
    switch Number(value) {
    case .integer(let integer): return TextHash.mix(UInt64(bitPattern: integer), 1)
    case .double(let double):
      if let integer = Int64(exactly: double) {
        return TextHash.mix(UInt64(bitPattern: integer), 1)
      }
      return TextHash.mix(double.bitPattern, 4)
    case .decimal(let decimal):
      if let integer = decimal.int64 { return TextHash.mix(UInt64(bitPattern: integer), 1) }
      return TextHash.mix(decimal.nearestDouble.bitPattern, 4)
    case nil: return 0
    }
  }
}
