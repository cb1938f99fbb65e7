public import FVText

/// What numbers are to be multiples of: a number above zero, exactly.
public struct Divisor: BitwiseCopyable, Sendable {
  private let decimal: Decimal
  /// Its digits, without zeros behind, and the power of ten of the last; 0 where there are many.
  private let digits: UInt64
  private let power: Int

  /// Nil for what is not above zero, or beyond arithmetic. The text stays where it is.
  public init?(_ text: TextRef) {
    guard let decimal = Decimal(text), !decimal.isZero, !decimal.isNegative,
      decimal.isWithinArithmetic
    else { return nil }
    self.decimal = decimal
    (digits, power) = decimal.shortDigits ?? (0, 0)
  }

  /// How many digits its multiples have behind the point at most.
  var decimals: Int { decimal.decimals }

  /// How many digits numbers have behind the point at most that are multiples, where all of these are; nil
  /// where some are not.
  public var places: Int? { digits == 1 && power <= 0 ? 0 &- power : nil }

  /// The whole number that it is; nil for another, and for one beyond 64 bits.
  public var whole: Int64? {
    guard digits > 0, let own = Int64(exactly: digits), (0...18).contains(power) else { return nil }
    var whole = own
    for _ in 0..<power {
      let (product, isLarge) = whole.multipliedReportingOverflow(by: 10)
      if isLarge { return nil }
      whole = product
    }
    return whole
  }

  /// Whether each whole number is a multiple.
  public var dividesIntegers: Bool { divides(.integer(1)) ?? false }

  /// Whether a number is a multiple; nil where that is beyond arithmetic.
  func divides(_ number: Number) -> Bool? {
    switch number {
    case .integer(let integer) where digits > 0: return divides(integer.magnitude, scaledBy: 0)
    case .double(let double):
      guard double.isFinite else { return false }
      let places = max(0, 0 &- power)
      if digits > 0, places <= 22 {
        switch double.scaled(byTenTo: places) {
        case .whole(let whole): return divides(whole.magnitude, scaledBy: places)
        case .fraction: return false
        case .unsure: break
        }
      }
    default: break
    }
    var isBeyond = false
    let divides = Number.withDecimal(number) { other in
      guard let other, other.isWithinArithmetic else {
        isBeyond = true
        return false
      }
      return other.isMultiple(of: decimal)
    }
    return isBeyond ? nil : divides
  }

  /// The same for a whole number that was multiplied by a power of ten.
  private func divides(_ whole: UInt64, scaledBy places: Int) -> Bool {
    var divisor = digits
    let power = power &+ places
    for _ in 0..<max(power, 0) {
      let (product, isLarge) = divisor.multipliedReportingOverflow(by: 10)
      // Of what is above all whole numbers of 64 bits only zero is a multiple.
      if isLarge { return whole == 0 }
      divisor = product
    }
    var rest = whole % divisor
    for _ in 0..<max(0 &- power, 0) where rest > 0 { rest = rest &* 10 % divisor }
    return rest == 0
  }
}
