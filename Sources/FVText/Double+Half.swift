extension Double {
  /// The double that stands for the same decimal as a half, which is given by its bits: for the one of
  /// fewest digits that is nearer to it than to any other half, so that 0.1 is 0.1.
  public init(decimalOfHalf bits: UInt16) {
    let magnitude = bits & 0x7FFF
    guard magnitude > 0, magnitude < 0x7C00 else {
      self = Double.half(bits)
      return
    }
    let value = Double.half(magnitude)
    // Halfway to the neighbours, of which a double has all digits.
    let below = (value + Double.half(magnitude - 1)) / 2
    let above = magnitude == 0x7BFF ? value : (value + Double.half(magnitude + 1)) / 2
    var exponent = 4
    while exponent > -8, value < Double.ten(to: exponent) { exponent -= 1 }
    // Five digits always do.
    var decimal = value
    for places in stride(from: -exponent, through: 4 - exponent, by: 1) {
      let shorter = value.rounded(toPlaces: places)
      guard shorter > below, shorter < above else { continue }
      decimal = shorter
      break
    }
    self = bits & 0x8000 != 0 ? -decimal : decimal
  }

  /// The number that a half is.
  private static func half(_ bits: UInt16) -> Double {
    let exponent = Int(bits >> 10 & 0x1F)
    let fraction = Double(bits & 0x3FF)
    let magnitude =
      switch exponent {
      case 0: fraction * 0x1p-24
      case 31: fraction == 0 ? Double.infinity : Double.nan
      default: Double(sign: .plus, exponent: exponent - 25, significand: fraction + 1_024)
      }
    return bits & 0x8000 != 0 ? -magnitude : magnitude
  }

  /// The nearest decimal with so many digits behind the point, or so many zeros in front of it. Exact but
  /// for the last step, as a half has eleven bits and the powers of ten that are met at most 28.
  private func rounded(toPlaces places: Int) -> Double {
    let power = Double.ten(to: abs(places))
    return places < 0 ? (self / power).rounded() * power : (self * power).rounded() / power
  }

  private static func ten(to exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}
