internal import FVText

/// `number` and `integer`: a number, perhaps written as text, within bounds.
public struct NumberCheck: BitwiseCopyable, Sendable {
  // In this order no byte between is of nothing, which valgrind would take for what is judged by.
  public var bounds = Interval()
  /// Whether it must have no fraction.
  public var isInteger: Bool
  /// Whether text is refused.
  public var isStrict = false
  /// The place of what it is a multiple of, if of anything.
  public var divisor = OptionalPlace<ConstantIndex<Divisor>>(nil)
  /// How many digits there are behind the point at most, zeros at the end aside, or -1.
  public var decimals: Int32 = -1

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
  func judge(_ number: Number, _ constants: borrowing Constants) -> Code {
    let side = bounds.side(of: number, constants)
    guard side == 0 else { return side < 0 ? .tooSmall : .tooBig }
    // Most rules have neither.
    return divisor.place == nil && decimals < 0 ? .ok : judgeDigits(number, constants)
  }

  @inline(never)
  private func judgeDigits(_ number: Number, _ constants: borrowing Constants) -> Code {
    let code = constants.judgeMultiple(number, of: divisor)
    guard code == .ok, decimals >= 0, !number.hasDecimals(atMost: Int(decimals)) else {
      return code
    }
    return .tooManyDecimals
  }
}

/// `range`: a number, and no text, within bounds.
public struct RangeCheck: BitwiseCopyable, Sendable {
  public var bounds = Interval()
  /// The place of what it is a multiple of, if of anything.
  public var divisor = OptionalPlace<ConstantIndex<Divisor>>(nil)

  public init() {}

  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let number = Number(value) else { return .invalidType }
    // No bound is beyond an infinity, and it is no number that a person has.
    guard number.isFinite, bounds.side(of: number, constants) == 0 else { return .valueOutOfRange }
    return constants.judgeMultiple(number, of: divisor)
  }
}

extension Constants {
  /// Whether a number is a multiple of the one at a place, if there is one.
  fileprivate borrowing func judgeMultiple(
    _ number: Number, of place: OptionalPlace<ConstantIndex<Divisor>>
  ) -> Code {
    guard let place = place.place else { return .ok }
    return divisors[place].divides(number).map { $0 ? .ok : .notMultiple } ?? .undecided
  }
}
