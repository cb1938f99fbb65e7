internal import FVText

/// `number` and `integer`: a number, perhaps written as text, within bounds.
public struct NumberCheck: BitwiseCopyable, Sendable {
  /// Whether it must have no fraction.
  public var isInteger: Bool
  /// Whether text is refused.
  public var isStrict = false
  /// The places of the bounds, or -1.
  public var minimum: Int32 = -1
  public var maximum: Int32 = -1

  public init(isInteger: Bool) { self.isInteger = isInteger }

  @inline(__always)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    if value.kind == .integer { return judge(.integer(value.integer), constants) }
    return evaluateOther(value, constants)
  }

  private func evaluateOther(_ value: Value, _ constants: borrowing Constants) -> Code {
    let mistake: Code = isInteger ? .notInteger : .invalidNumber
    let number: Number
    if value.kind == .string {
      guard !isStrict, !isInteger || Decimal.isIntegerText(value.text.span),
        let read = Number(text: value.text)
      else { return mistake }
      number = read
    } else {
      guard let read = Number(value), read.isFinite, !isInteger || read.isIntegral else {
        return mistake
      }
      number = read
    }
    return judge(number, constants)
  }

  @inline(__always)
  private func judge(_ number: Number, _ constants: borrowing Constants) -> Code {
    if let minimum = constants.number(minimum), Number.compare(number, minimum) < 0 {
      return .tooSmall
    }
    if let maximum = constants.number(maximum), Number.compare(number, maximum) > 0 {
      return .tooBig
    }
    return .ok
  }
}

/// `range`: a number, and no text, within bounds.
public struct RangeCheck: BitwiseCopyable, Sendable {
  /// The places of the bounds, or -1.
  public var minimum: Int32 = -1
  public var maximum: Int32 = -1

  public init() {}

  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let number = Number(value) else { return .invalidType }
    guard !number.isNaN else { return .valueOutOfRange }
    if let minimum = constants.number(minimum), Number.compare(number, minimum) < 0 {
      return .valueOutOfRange
    }
    if let maximum = constants.number(maximum), Number.compare(number, maximum) > 0 {
      return .valueOutOfRange
    }
    return .ok
  }
}
