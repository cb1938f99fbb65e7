internal import FVText

/// `boolean`: true or false, or what stands for them.
public struct BooleanCheck: BitwiseCopyable, Sendable {
  /// Whether only true and false themselves will do.
  public var isStrict = false
  /// The places of the values that stand for true and false instead.
  public var trueValue = OptionalPlace<ConstantIndex<Value>>(nil)
  public var falseValue = OptionalPlace<ConstantIndex<Value>>(nil)

  public init() {}

  /// Whether there are such values.
  @inlinable @inline(__always)
  public var hasValues: Bool { trueValue.place != nil || falseValue.place != nil }

  /// Whether one value stands for true and for false.
  public func tellsNothing(_ constants: borrowing Constants) -> Bool {
    guard let trueValue = trueValue.place else { return false }
    return isSame(constants.values[trueValue], falseValue, constants)
  }

  /// Whether a value that is valid stands for true.
  public func isTrue(_ value: Value, _ constants: borrowing Constants) -> Bool {
    if hasValues { return isSame(value, trueValue, constants) }
    if value.kind == .boolean { return value.boolean }
    if let number = Number(value) { return Number.compare(number, .integer(1)) == 0 }
    return value.text == TextRef("1") || value.text == TextRef("true")
  }

  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    if hasValues {
      let isOne = isSame(value, trueValue, constants) || isSame(value, falseValue, constants)
      return isOne ? .ok : .invalidBoolean
    }
    if value.kind == .boolean { return .ok }
    guard !isStrict else { return .invalidBoolean }
    if let number = Number(value), !number.isNaN {
      let isBit =
        Number.compare(number, .integer(0)) == 0 || Number.compare(number, .integer(1)) == 0
      return isBit ? .ok : .invalidBoolean
    }
    guard value.kind == .string else { return .invalidBoolean }
    let text = value.text
    let isWord =
      text == TextRef("1") || text == TextRef("0") || text == TextRef("true")
      || text == TextRef("false")
    return isWord ? .ok : .invalidBoolean
  }

  private func isSame(
    _ value: Value, _ place: OptionalPlace<ConstantIndex<Value>>, _ constants: borrowing Constants
  ) -> Bool {
    place.place.map { Value.compare(value, constants.values[$0]) == .same } ?? false
  }
}
