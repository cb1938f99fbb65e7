/// A decimal text while it is being typed, and which numbers may still become of it.
///
/// Each digit typed behind it makes it about ten times as great, until a point comes; behind that
/// each only makes it finer. That it could get an exponent is left out of account: nearly nobody
/// types one, and with one every number could still become any other of its sign.
public struct PartialDecimal: BitwiseCopyable, Sendable {
  private let text: TextRef
  private let isNegative: Bool
  private let isInteger: Bool
  /// Where the first digit that is not 0 is, and where the digits end; the same for zero.
  private let first: Int
  private let end: Int
  /// Where the point is, or -1.
  private let point: Int
  private let hasExponent: Bool

  /// Nil when no decimal text, or no whole number without a point, begins like this.
  public init?(_ text: TextRef, isInteger: Bool = false) {
    let bytes = text.span
    var at = 0
    isNegative = Decimal.skipSign(bytes, &at)
    let start = at
    Decimal.skipDigits(bytes, &at)
    let whole = at
    if !isInteger, at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at &+= 1
      Decimal.skipDigits(bytes, &at)
    }
    point = at > whole ? whole : -1
    end = at
    hasExponent = at < bytes.count
    if hasExponent {
      let isWhole = at > whole ? at > whole &+ 1 : whole > start
      guard !isInteger, isWhole, bytes[at] | 0x20 == UInt8(ascii: "e") else { return nil }
      at &+= 1
      _ = Decimal.skipSign(bytes, &at)
      Decimal.skipDigits(bytes, &at)
      guard at == bytes.count else { return nil }
    }
    var first = start
    while first < end, bytes[first] <= 0x30 { first &+= 1 }
    self.first = first
    self.text = text
    self.isInteger = isInteger
  }

  private var isZero: Bool { first == end }

  /// How many digits there are from the first that is not 0.
  private var count: Int { end &- first &- (point > first ? 1 : 0) }

  /// Digit `index` of `count`, as a number.
  @inline(__always)
  private func digit(_ index: Int, in bytes: Span<UInt8>) -> UInt8 {
    let place = first &+ index
    return bytes[point > first && place >= point ? place &+ 1 : place] &- 0x30
  }

  /// Its text without a point at its end, where all that may follow within so many digits behind the
  /// point are zeros; nil where others may.
  public func settled(within places: Int) -> TextRef? {
    guard point >= 0, !hasExponent, end &- point &- 1 >= places else { return nil }
    return point == end &- 1 ? text.slice(0..<point) : text
  }

  /// Whether some number that may become of it lies between two bounds, which themselves count
  /// unless they are left out.
  public func reaches(
    minimum: Decimal?, maximum: Decimal?, excluding: (minimum: Bool, maximum: Bool)
  ) -> Bool {
    guard !text.isEmpty else { return true }
    // Below zero it is the other way round, and from here on only magnitudes are looked at.
    let sign = isNegative ? -1 : 1
    let (low, high) = isNegative ? (maximum, minimum) : (minimum, maximum)
    let isAboveLow = isNegative ? excluding.maximum : excluding.minimum
    let strictly = isNegative ? excluding.minimum : excluding.maximum
    let lowSign = (low?.sign ?? -sign) &* sign
    let highSign = (high?.sign ?? sign) &* sign
    guard highSign >= 0, highSign > 0 || isZero && !strictly else { return false }
    if hasExponent { return !isZero || lowSign < 0 || lowSign == 0 && !isAboveLow }
    if isZero, point < 0 { return highSign > 0 || lowSign <= 0 }
    guard let scale = scale(below: highSign > 0 ? high : nil, strictly: strictly) else {
      return false
    }
    guard lowSign > 0, let low else { return true }
    return scale == .max || isEnough(for: low, scale: scale)
  }

  /// By which power of ten the digits are multiplied at most so that they stay below a bound;
  /// nil when there is no such power.
  private func scale(below high: Decimal?, strictly: Bool) -> Int? {
    let fraction = point < 0 ? 0 : end &- point &- 1
    guard let high else { return point < 0 ? .max : 0 &- fraction }
    if isZero { return 0 &- fraction }
    var greatest = high.magnitude &- count
    let least = 0 &- fraction
    // The digits, of which there may be many, are looked at only where they matter.
    guard least <= greatest else { return nil }
    let order = compareDigits(high)
    if strictly ? order >= 0 : order > 0 { greatest &-= 1 }
    guard least <= greatest else { return nil }
    return point < 0 ? greatest : least
  }

  /// Compares the digits as those of two fractions, zero, point, digits.
  private func compareDigits(_ other: Decimal) -> Int {
    let (bytes, otherBytes) = (text.span, other.text.span)
    let (count, otherCount) = (count, other.digitCount)
    for index in 0..<count {
      let mine = digit(index, in: bytes)
      let its = index < otherCount ? other.digit(index, in: otherBytes) : 0
      if mine != its { return mine < its ? -1 : 1 }
    }
    return otherCount > count ? -1 : 0
  }

  /// Whether the digits at a scale, with others behind them, are enough for a bound: the bound has
  /// fewer digits there, or none that is greater.
  private func isEnough(for low: Decimal, scale: Int) -> Bool {
    let digits = low.magnitude &- scale
    let count = count
    guard digits == count else { return digits < count }
    let (bytes, lowBytes) = (text.span, low.text.span)
    let lowCount = low.digitCount
    for index in 0..<count {
      let mine = digit(index, in: bytes)
      let its = index < lowCount ? low.digit(index, in: lowBytes) : 0
      if mine != its { return its < mine }
    }
    // A whole number that begins like the bound is below it when only nines and a fraction follow.
    guard isInteger, lowCount &- count > scale else { return true }
    for index in count..<count &+ scale where low.digit(index, in: lowBytes) != 9 { return true }
    return false
  }
}
