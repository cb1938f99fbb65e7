/// A decimal number of few digits: a whole number of a unit, which is a power of ten.
///
/// Most prices, amounts and counts are one, and are worked with in a register. It comes to the same
/// unit as `ExactNumber` would, so that both write the same text; what does not fit is left to that.
public struct ShortDecimal: BitwiseCopyable, Sendable {
  public private(set) var units: Int64 = 0
  /// The power of ten that the unit is.
  public private(set) var power = 0

  /// Zero.
  @inlinable public init() {}

  /// So many units.
  @inline(__always)
  public init(units: Int64, power: Int) {
    (self.units, self.power) = (units, units == 0 ? 0 : power)
  }

  /// A whole number.
  @inline(__always)
  public init(_ whole: Int64) {
    units = whole
    dropZeros()
  }

  /// The number that a text of at most 18 digits writes, `[+-]? digits [. digits]`; nil for any other,
  /// which may be a number all the same.
  public init?(plain text: Span<UInt8>) {
    let count = text.count
    // A sign, digits and a point: the digits fit 64 bits.
    guard count > 0, count <= 20 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    let start = isNegative || text[0] == UInt8(ascii: "+") ? 1 : 0
    var at = start
    var whole: Int64 = 0
    while at < count {
      let digit = text[at] &- 0x30
      guard digit < 10 else { break }
      whole = whole &* 10 &+ Int64(digit)
      at &+= 1
    }
    if at == count {
      guard at > start, at &- start <= 18 else { return nil }
    } else {
      guard text[at] == UInt8(ascii: "."), at > start, at &+ 1 < count, count &- start <= 19 else {
        return nil
      }
      power = at &+ 1 &- count
      at &+= 1
      while at < count {
        let digit = text[at] &- 0x30
        guard digit < 10 else { return nil }
        whole = whole &* 10 &+ Int64(digit)
        at &+= 1
      }
    }
    units = isNegative ? 0 &- whole : whole
    if text[count &- 1] == 0x30 { dropZeros() }
    if whole == 0 { power = 0 }
  }

  @inline(__always)
  private mutating func dropZeros() {
    guard units != 0 else { return power = 0 }
    while units % 10 == 0 {
      units /= 10
      power &+= 1
    }
  }

  @inline(__always)
  public var isZero: Bool { units == 0 }

  /// Adds another number; false, and nothing changes, where the sum does not fit.
  @inline(__always)
  public mutating func add(_ other: ShortDecimal) -> Bool {
    guard !other.isZero else { return true }
    var (a, b) = (self, other)
    guard b.power < a.power ? a.lower(to: b.power) : b.lower(to: a.power) else { return false }
    let (sum, isOver) = a.units.addingReportingOverflow(b.units)
    guard !isOver else { return false }
    (units, power) = (sum, sum == 0 ? 0 : b.power)
    return true
  }

  /// Multiplies with another number; false, and nothing changes, where the product does not fit.
  public mutating func multiply(_ other: ShortDecimal) -> Bool {
    let (product, isOver) = units.multipliedReportingOverflow(by: other.units)
    let unit = product == 0 ? 0 : power &+ other.power
    guard !isOver, unit.magnitude <= 36 else { return false }
    (units, power) = (product, unit)
    return true
  }

  /// Keeps so many digits behind the point; false, and nothing changes, where more digits are dropped
  /// than it can have.
  public mutating func round(to scale: Int, _ rounding: ExactNumber.Rounding) -> Bool {
    let dropped = 0 &- scale &- power
    guard dropped > 0, !isZero else { return true }
    guard dropped <= 18 else { return false }
    let unit = ShortDecimal.tenTo(dropped)
    let (whole, rest) = units.quotientAndRemainder(dividingBy: unit)
    // Half a unit is a whole number, as the unit is even.
    let (left, half) = (rest.magnitude, UInt64(unit / 2))
    let isUp =
      switch rounding {
      case .down: false
      case .halfUp: left >= half
      case .halfEven: left > half || (left == half && whole % 2 != 0)
      }
    let rounded = isUp ? (units < 0 ? whole &- 1 : whole &+ 1) : whole
    (units, power) = (rounded, rounded == 0 ? 0 : 0 &- scale)
    return true
  }

  /// Brings it to a smaller unit; false where it does not fit then.
  @inline(__always)
  private mutating func lower(to wanted: Int) -> Bool {
    if power != wanted, units != 0 {
      guard power &- wanted <= 18 else { return false }
      let (lowered, isOver) = units.multipliedReportingOverflow(
        by: ShortDecimal.tenTo(power &- wanted))
      guard !isOver else { return false }
      units = lowered
    }
    power = wanted
    return true
  }

  @inline(__always)
  private static func tenTo(_ count: Int) -> Int64 {
    var power: Int64 = 1
    for _ in 0..<count { power &*= 10 }
    return power
  }

  /// Which of two numbers is greater: -1, 0 or 1; nil where they have no unit in common that fits.
  @inline(__always)
  public static func compare(_ a: ShortDecimal, _ b: ShortDecimal) -> Int? {
    var (a, b) = (a, b)
    guard b.power < a.power ? a.lower(to: b.power) : b.lower(to: a.power) else { return nil }
    return a.units < b.units ? -1 : a.units > b.units ? 1 : 0
  }
}

extension ShortDecimal {
  /// Writes it as decimal text, without an exponent.
  public func write(to out: inout Buffer<UInt8>) {
    out.truncate()
    if units < 0 { out.append(UInt8(ascii: "-")) }
    // Filled from the end.
    var digits = InlineArray<20, UInt8>(repeating: 0x30)
    var start = digits.count
    var rest = units.magnitude
    repeat {
      start &-= 1
      digits[start] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30
      rest /= 10
    } while rest > 0
    let whole = digits.count &- start &+ power
    if whole <= 0 {
      out.append("0.")
      for _ in 0..<(0 &- whole) { out.append(0x30) }
    }
    for index in start..<digits.count {
      if index &- start == whole, whole > 0 { out.append(UInt8(ascii: ".")) }
      out.append(digits[index])
    }
    for _ in 0..<max(power, 0) { out.append(0x30) }
  }
}

extension ExactNumber {
  /// Makes it a number of few digits, of the same unit.
  public mutating func set(_ number: ShortDecimal) {
    clear()
    guard !number.isZero else { return }
    var rest = number.units.magnitude
    while rest > 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest % ExactNumber.base))
      rest /= ExactNumber.base
    }
    isNegative = number.units < 0
    power = number.power
  }
}
