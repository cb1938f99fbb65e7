/// Writes a whole number of a unit, which is a power of ten, as a decimal without zeros behind its last
/// digit behind the point.
public struct DecimalDigits {
  private var bytes = InlineArray<160, UInt8>(repeating: 0)
  private var count = 0
  /// The number, where it is a whole one of at most 18 digits.
  public private(set) var whole: Int64?

  /// How far from 1 a unit may be, as a power of ten.
  public static var mostScale: Int { 76 }

  /// Writes a number of four limbs in two's complement, the lowest first, of which `scale` digits stand
  /// behind the point, or where that is negative so many zeros in front of it; nil for a scale beyond
  /// `mostScale`.
  public init?(_ limbs: InlineArray<4, UInt64>, scale: Int) {
    guard scale.magnitude <= UInt(DecimalDigits.mostScale) else { return nil }
    let isNegative = Int64(bitPattern: limbs[3]) < 0
    let digits = Digits(isNegative ? DecimalDigits.negated(limbs) : limbs)
    guard digits.count > 0 else {
      add(UInt8(ascii: "0"))
      whole = 0
      return
    }
    if isNegative { add(UInt8(ascii: "-")) }
    let behind = max(scale, 0)
    var last = 0
    while last < behind, last < digits.count, digits[last] == 0 { last &+= 1 }
    if digits.count <= behind { add(UInt8(ascii: "0")) }
    for place in stride(from: max(digits.count, behind) &- 1, through: last, by: -1) {
      if place == behind &- 1 { add(UInt8(ascii: ".")) }
      add(digits[place] &+ UInt8(ascii: "0"))
    }
    for _ in 0..<max(0 &- scale, 0) { add(UInt8(ascii: "0")) }
    if last == behind, scale >= 0 { whole = digits.whole(from: behind, isNegative: isNegative) }
  }

  private mutating func add(_ byte: UInt8) {
    guard count < bytes.count else { return }
    var all = bytes.mutableSpan
    all[count] = byte
    count &+= 1
  }

  /// What was written.
  public var text: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(0..<count) }
  }

  private static func negated(_ limbs: InlineArray<4, UInt64>) -> InlineArray<4, UInt64> {
    var negated = limbs
    var carries = true
    for place in 0..<4 {
      let (sum, isOver) = (~limbs[place]).addingReportingOverflow(carries ? 1 : 0)
      negated[place] = sum
      carries = isOver
    }
    return negated
  }
}

/// The digits of a whole number, the lowest first.
private struct Digits {
  private var digits = InlineArray<80, UInt8>(repeating: 0)
  /// How many there are, none of zero.
  private(set) var count = 0

  /// What a limb has at most of whole digits.
  private static var part: (size: Int, base: UInt64) { (19, 10_000_000_000_000_000_000) }

  init(_ limbs: InlineArray<4, UInt64>) {
    var rest = limbs
    var top = 3
    while true {
      while top >= 0, rest[top] == 0 { top &-= 1 }
      guard top >= 0 else { break }
      var part: UInt64 = 0
      for place in stride(from: top, through: 0, by: -1) {
        // What is left over is below the divisor, so that the quotient fits.
        let (quotient, left) = Digits.part.base.dividingFullWidth((part, rest[place]))
        (rest[place], part) = (quotient, left)
      }
      for _ in 0..<Digits.part.size where count < digits.count {
        digits[count] = UInt8(truncatingIfNeeded: part % 10)
        part /= 10
        count &+= 1
      }
    }
    while count > 0, digits[count &- 1] == 0 { count &-= 1 }
  }

  /// A digit by its place from the lowest, 0 behind the highest.
  subscript(_ place: Int) -> UInt8 { place < count ? digits[place] : 0 }

  /// The number that the digits from a place on are; nil for more than 18.
  func whole(from first: Int, isNegative: Bool) -> Int64? {
    guard count &- first <= 18 else { return nil }
    var whole: Int64 = 0
    for place in stride(from: count &- 1, through: first, by: -1) {
      whole = whole &* 10 &+ Int64(digits[place])
    }
    return isNegative ? 0 &- whole : whole
  }
}
