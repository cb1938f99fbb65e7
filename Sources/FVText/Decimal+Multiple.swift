extension Decimal {
  /// How many digits must stand behind the point to write it without an exponent.
  public var decimals: Int {
    guard !isZero else { return 0 }
    if hasLongExponent { return exponent < 0 ? .max : 0 }
    return max(0, digitCount &- magnitude)
  }

  /// Whether it is counted with: it has neither too many digits nor too great a power of ten.
  public var isWithinArithmetic: Bool {
    isZero
      || digitCount <= Limits.arithmeticDigits
        && (magnitude &- 1).magnitude <= UInt(Limits.arithmeticExponent)
  }

  /// The power of ten that its last digit counts.
  var lastPower: Int { magnitude &- digitCount }

  /// Its digits as a whole number; nil where there are more than 18.
  public var shortDigits: (digits: UInt64, power: Int)? {
    guard digitCount <= 18 else { return nil }
    let bytes = text.span
    var digits: UInt64 = 0
    for index in 0..<digitCount { digits = digits &* 10 &+ UInt64(digit(index, in: bytes)) }
    return (digits, isZero ? 0 : lastPower)
  }

  /// Whether it is a whole number of times another one, which is not zero; both are within
  /// arithmetic.
  public func isMultiple(of divisor: Decimal) -> Bool {
    guard !isZero else { return true }
    // Its last digit is not 0, so what has a smaller one is no multiple of a power of ten.
    let zeros = lastPower &- divisor.lastPower
    guard zeros >= 0 else { return false }
    let bytes = text.span
    guard let short = divisor.shortDigits?.digits else {
      var rest = LongRemainder(divisor)
      for index in 0..<digitCount { rest.append(digit(index, in: bytes)) }
      for _ in 0..<zeros { rest.append(0) }
      return rest.isZero
    }
    var rest: UInt64 = 0
    for index in 0..<digitCount { rest = (rest &* 10 &+ UInt64(digit(index, in: bytes))) % short }
    for _ in 0..<zeros where rest > 0 { rest = rest &* 10 % short }
    return rest == 0
  }
}

/// What is left of a number, whose digits come one after the other, when it is divided by a long one.
///
/// Groups of nine digits, the last one first.
private struct LongRemainder {
  private var divisor = InlineArray<112, UInt32>(repeating: 0)
  private var rest = InlineArray<112, UInt32>(repeating: 0)
  private let count: Int

  /// Divides by a number of at most `Limits.arithmeticDigits` digits.
  init(_ divisor: Decimal) {
    // With room for one more digit.
    count = divisor.digitCount / 9 &+ 1
    let bytes = divisor.text.span
    for index in 0..<divisor.digitCount {
      LongRemainder.append(divisor.digit(index, in: bytes), to: &self.divisor, count)
    }
  }

  var isZero: Bool { (0..<count).allSatisfy { rest[$0] == 0 } }

  mutating func append(_ digit: UInt8) {
    LongRemainder.append(digit, to: &rest, count)
    while !isBelow { subtract() }
  }

  private static func append(
    _ digit: UInt8, to groups: inout InlineArray<112, UInt32>, _ count: Int
  ) {
    var carry = UInt64(digit)
    for index in 0..<count {
      let group = UInt64(groups[index]) &* 10 &+ carry
      groups[index] = UInt32(truncatingIfNeeded: group % 1_000_000_000)
      carry = group / 1_000_000_000
    }
  }

  private var isBelow: Bool {
    for index in (0..<count).reversed() where rest[index] != divisor[index] {
      return rest[index] < divisor[index]
    }
    return false
  }

  private mutating func subtract() {
    var borrow: Int64 = 0
    for index in 0..<count {
      let group = Int64(rest[index]) &- Int64(divisor[index]) &- borrow
      borrow = group < 0 ? 1 : 0
      rest[index] = UInt32(truncatingIfNeeded: group &+ borrow &* 1_000_000_000)
    }
  }
}
