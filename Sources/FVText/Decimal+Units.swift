extension Decimal {
  /// The most digits of a number of units.
  private static var mostUnitDigits: Int { 38 }

  /// How many units it is of which ten to a power are 1; nil where that is no whole number, or one of more
  /// than 38 digits.
  public func units(powerOfTen power: Int) -> Int128? {
    guard !isZero else { return 0 }
    guard !hasLongExponent else { return nil }
    let (places, isBeyond) = magnitude.addingReportingOverflow(power)
    let count = digitCount
    guard !isBeyond, places >= count, places <= Decimal.mostUnitDigits else { return nil }
    let bytes = text.span
    var units: Int128 = 0
    for index in 0..<places {
      units = units &* 10 &+ Int128(index < count ? digit(index, in: bytes) : 0)
    }
    return isNegative ? 0 &- units : units
  }
}
