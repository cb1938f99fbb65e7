internal import FVRules
internal import FVText

// Values as columns hold them; nil for what one cannot.

extension Value {
  /// The whole number that it is.
  var whole: Int128? {
    switch kind {
    case .integer: Int128(integer)
    case .number: number.isFinite ? Int128(exactly: number) : nil
    case .decimal: Decimal(text)?.units(powerOfTen: 0)
    default: nil
    }
  }

  /// The double that is nearest to it.
  var double: Double? {
    switch kind {
    case .integer: return Double(integer)
    case .number: return number
    case .decimal:
      guard let nearest = Decimal(text)?.nearestDouble, nearest.isFinite else { return nil }
      return nearest
    default: return nil
    }
  }

  /// How many units it is, of which so many digits stand behind the point; nil for more than 38 digits.
  func units(scale: Int) -> Int128? {
    switch kind {
    case .decimal: return Decimal(text)?.units(powerOfTen: scale)
    case .integer: return Value.units(Int128(integer), scale: scale)
    case .number:
      guard number.isFinite else { return nil }
      // The shortest digits that read back the same.
      var digits = number.description
      return digits.withUTF8 {
        unsafe Decimal(TextRef(unsafeStart: $0.baseAddress, count: $0.count))?
          .units(powerOfTen: scale)
      }
    default: return nil
    }
  }

  private static func units(_ whole: Int128, scale: Int) -> Int128? {
    var units = whole
    for _ in 0..<scale {
      let (product, isBeyond) = units.multipliedReportingOverflow(by: 10)
      guard !isBeyond else { return nil }
      units = product
    }
    return units.magnitude < most ? units : nil
  }

  /// Ten to the thirty-eighth.
  private static let most: UInt128 = (0..<38).reduce(1) { power, _ in power * 10 }
}

extension Moment {
  /// The nanoseconds of a unit of which so many digits stand behind a second's point.
  static func nanoseconds(digits: Int) -> Int64 {
    (0..<max(9 - digits, 0)).reduce(1) { power, _ in power * 10 }
  }

  /// How many such units it is from 1970, cut to whole ones; nil where that is too many.
  func count(digits: Int) -> Int64? {
    let whole = Int128(days) * 86_400_000_000_000 + Int128(nanoseconds)
    let unit = Int128(Moment.nanoseconds(digits: digits))
    // Rounded down, also before 1970.
    let rest = whole % unit
    return Int64(exactly: (whole - (rest < 0 ? rest + unit : rest)) / unit)
  }
}
