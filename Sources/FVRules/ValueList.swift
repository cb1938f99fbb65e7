public import FVText

/// The values of an `in` rule, found by hashing.
public struct ValueList: BitwiseCopyable, Sendable {
  /// The values, as the ruleset has them.
  public let values: Value
  /// Those that are looked for: unless the list is strict, also the numbers that its texts say.
  private let members: Value
  /// Places in `values` plus 1, in open addressing; empty for a short list, which is looked through.
  private let slots: TextRef
  private let mask: Int

  private static let longestPlain = 4
  /// How many places are looked at for one value: whoever writes a ruleset could choose values that
  /// all want the same.
  private static let longestProbe = 4_096

  /// Why there is no list.
  public enum Mistake: Error { case memory, tooAlike }

  /// Makes the list in an arena, from values that live there.
  public init(
    _ values: Value, strictly: Bool, in arena: inout Arena
  ) throws(Mistake) {
    self.values = values
    members = strictly ? values : try ValueList.withNumbers(values, in: &arena)
    let list = members.elements
    guard list.count > ValueList.longestPlain else {
      slots = TextRef()
      mask = 0
      return
    }
    var size = 16
    while size < list.count * 2 { size *= 2 }
    guard let table = unsafe arena.list(of: size, as: UInt32.self) else { throw .memory }
    unsafe table.initialize(repeating: 0)
    for index in list.indices {
      var slot = Int(truncatingIfNeeded: ValueList.hash(list[index])) & (size - 1)
      var probes = 0
      while unsafe table[slot] != 0 {
        // What is there already is not needed twice.
        let other = unsafe Int(table[slot]) - 1
        if Value.compare(list[other], list[index]) == .same { break }
        probes += 1
        guard probes < ValueList.longestProbe else { throw .tooAlike }
        slot = (slot + 1) & (size - 1)
      }
      if unsafe table[slot] == 0 { unsafe table[slot] = UInt32(index + 1) }
    }
    slots = unsafe TextRef(
      unsafeStart: UnsafeRawPointer(table.baseAddress)?.assumingMemoryBound(to: UInt8.self),
      count: size * 4)
    mask = size - 1
  }

  /// The values, and the numbers that texts among them say.
  private static func withNumbers(
    _ values: Value, in arena: inout Arena
  ) throws(Mistake) -> Value {
    var members = Buffer<Value>()
    let list = values.elements
    members.append(list)
    for index in list.indices where list[index].kind == .string {
      guard let number = Number(text: list[index].text) else { continue }
      if case .integer(let integer) = number {
        members.append(Value(integer))
      } else {
        members.append(Value(decimal: list[index].text))
      }
    }
    guard !members.isExhausted, let copy = arena.copy(members.span) else { throw .memory }
    return copy
  }

  /// Whether a value is in the list; unless `strictly`, a number also stands for its decimal text.
  public func contains(_ value: Value, strictly: Bool) -> Bool {
    if has(value) { return true }
    guard !strictly else { return false }
    if value.kind == .string, let number = Number(text: value.text) {
      return hasNumber(number, decimal: value.text)
    }
    return false
  }

  private func hasNumber(_ number: Number, decimal text: TextRef) -> Bool {
    if case .integer(let integer) = number { return has(Value(integer)) }
    return has(Value(decimal: text))
  }

  @inline(__always)
  private func has(_ value: Value) -> Bool {
    guard !slots.isEmpty else {
      let elements = members.elements
      for index in elements.indices where Value.compare(elements[index], value) == .same {
        return true
      }
      return false
    }
    if has(value, hash: ValueList.hash(value)) { return true }
    guard value.kind == .number, value.number.magnitude > 0x1p53 else { return false }
    return has(value, hash: ValueList.hash(digitsOf: value.number))
  }

  @inline(__always)
  private func has(_ value: Value, hash: UInt64) -> Bool {
    let elements = members.elements
    let table = unsafe slots.span.bytes
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let place = unsafe table.unsafeLoadUnaligned(
        fromUncheckedByteOffset: slot &* 4, as: UInt32.self)
      guard place != 0 else { return false }
      if Value.compare(elements[Int(place) - 1], value) == .same { return true }
      slot = (slot &+ 1) & mask
    }
  }

  /// Equal for values that are the same, numbers of different kinds included.
  public static func hash(_ value: Value) -> UInt64 {
    switch value.kind {
    case .string, .illFormed: TextHash.hash(value.text.span)
    case .integer: hash(value.integer)
    case .number, .decimal: hash(number: value)
    case .boolean: TextHash.mix(value.boolean ? 1 : 0, 2)
    case .array: hash(array: value)
    case .null, .object, .unread: 0
    }
  }

  @inline(never)
  private static func hash(array value: Value) -> UInt64 {
    var hash = TextHash.mix(UInt64(value.elements.count), 3)
    let elements = value.elements
    for index in elements.indices { hash = TextHash.mix(ValueList.hash(elements[index]), hash) }
    return hash
  }

  @inline(never)
  private static func hash(number value: Value) -> UInt64 {
    switch Number(value) {
    case .integer(let integer): return hash(integer)
    case .double(let double): return Int64(exactly: double).map(hash) ?? hash(digitsOf: double)
    case .decimal(let decimal): return hash(decimal)
    case nil: return 0
    }
  }

  private static func hash(_ integer: Int64) -> UInt64 {
    TextHash.mix(UInt64(bitPattern: integer), 1)
  }

  private static func hash(_ decimal: Decimal) -> UInt64 {
    decimal.int64.map(hash) ?? decimal.hash
  }

  /// The hash of the number that a double stands for by its shortest digits; another one than that of
  /// its own value where it is whole and above 2^53.
  private static func hash(digitsOf double: Double) -> UInt64 {
    var hash: UInt64 = 0
    _ = Number.withDecimal(.double(double)) { decimal in
      hash = decimal.map(ValueList.hash) ?? 0
      return true
    }
    return hash
  }
}
