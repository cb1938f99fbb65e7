/// A decimal number to be worked with exactly, in memory that stays for the next one.
///
/// It holds whole numbers of a unit, which is a power of ten: in limbs of nine digits, the lowest first.
public struct ExactNumber: ~Copyable, Sendable {
  var limbs = Buffer<UInt32>()
  var isNegative = false
  /// The power of ten that the unit is.
  var power = 0

  static let base: UInt64 = 1_000_000_000
  private static let digitsPerLimb = 9

  /// How many digits numbers may have, and how far their exponents may be from 0.
  public static let mostDigits = 1_000
  public static let highestPower = 1_000

  /// Zero.
  public init() {}

  /// Whether memory ran out.
  public var isExhausted: Bool { limbs.isExhausted }

  /// Makes it zero.
  public mutating func clear() {
    limbs.truncate()
    (isNegative, power) = (false, 0)
  }

  /// Makes it a number; false for one that is longer or further from 0 than is worked with.
  public mutating func set(_ number: Decimal) -> Bool {
    clear()
    let count = number.digitCount
    guard !number.isZero else { return true }
    let span = -ExactNumber.highestPower...ExactNumber.highestPower
    guard count <= ExactNumber.mostDigits, !number.hasLongExponent,
      span.contains(number.magnitude), span.contains(number.magnitude &- count)
    else { return false }
    let bytes = number.text.span
    var end = count
    while end > 0 {
      let start = max(end &- ExactNumber.digitsPerLimb, 0)
      var limb: UInt32 = 0
      for index in start..<end { limb = limb &* 10 &+ UInt32(number.digit(index, in: bytes)) }
      limbs.append(limb)
      end = start
    }
    isNegative = number.isNegative
    power = number.magnitude &- count
    return true
  }

  /// Adds another number, which is brought to the same unit.
  public mutating func add(_ other: inout ExactNumber) {
    // What had no memory is smaller than it should be: nothing is made of it.
    guard !other.isExhausted else { return limbs.exhaust() }
    guard !other.isZero else { return }
    if other.power < power { lower(to: other.power) } else { other.lower(to: power) }
    guard !isExhausted, !other.isExhausted else { return limbs.exhaust() }
    if isZero { power = other.power }
    if isNegative == other.isNegative {
      increase(by: other)
    } else if isSmaller(than: other) {
      decreaseFrom(other)
      isNegative = other.isNegative
    } else {
      decrease(by: other)
    }
  }

  /// Multiplies with another number; `scratch` is worked in.
  public mutating func multiply(_ other: borrowing ExactNumber, _ scratch: inout ExactNumber) {
    guard !isExhausted, !other.isExhausted else { return limbs.exhaust() }
    scratch.limbs.fill(with: 0, count: limbs.count &+ other.limbs.count)
    guard scratch.limbs.count == limbs.count &+ other.limbs.count else { return limbs.exhaust() }
    for row in 0..<limbs.count {
      var carry: UInt64 = 0
      for column in 0..<other.limbs.count {
        let place = row &+ column
        let sum =
          UInt64(limbs[row]) &* UInt64(other.limbs[column]) &+ UInt64(scratch.limbs[place]) &+ carry
        scratch.limbs[place] = UInt32(truncatingIfNeeded: sum % ExactNumber.base)
        carry = sum / ExactNumber.base
      }
      scratch.limbs[row &+ other.limbs.count] = UInt32(truncatingIfNeeded: carry)
    }
    limbs.truncate()
    limbs.append(scratch.limbs.span)
    isNegative = isNegative != other.isNegative
    power &+= other.power
    trim()
  }

  /// How a number is brought to fewer digits.
  public enum Rounding: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case halfEven, halfUp, down
  }

  /// Keeps so many digits behind the point.
  public mutating func round(to scale: Int, _ rounding: Rounding) {
    var dropped = 0 &- scale &- power
    guard dropped > 0, !isZero else { return }
    var isRest = false
    let wasNegative = isNegative
    while dropped > 1 {
      let count = min(dropped &- 1, ExactNumber.digitsPerLimb)
      if divide(by: ExactNumber.tenTo(count)) != 0 { isRest = true }
      dropped &-= count
    }
    let last = divide(by: 10)
    power = 0 &- scale
    let isOdd = limbs.count > 0 && limbs[0] % 2 == 1
    let isUp =
      switch rounding {
      case .down: false
      case .halfUp: last >= 5
      case .halfEven: last > 5 || (last == 5 && (isRest || isOdd))
      }
    if isUp { addOne() }
    isNegative = wasNegative
    trim()
  }

  public var isZero: Bool { limbs.isEmpty }

  /// Writes it as decimal text, without an exponent; false where it has more digits than are worked
  /// with.
  public func write(to out: inout Buffer<UInt8>) -> Bool {
    out.truncate()
    guard !isZero else {
      out.append(UInt8(ascii: "0"))
      return true
    }
    let count = digitCount
    var end = count
    while end > 1, digit(end - 1, of: count) == 0 { end -= 1 }
    guard end <= ExactNumber.mostDigits else { return false }
    if isNegative { out.append(UInt8(ascii: "-")) }
    let whole = count &+ power
    if whole <= 0 {
      out.append("0.")
      for _ in 0..<(0 &- whole) { out.append(0x30) }
    }
    for index in 0..<count {
      if index == whole, index > 0 { out.append(UInt8(ascii: ".")) }
      out.append(0x30 &+ digit(index, of: count))
    }
    for _ in 0..<max(power, 0) { out.append(0x30) }
    return !out.isExhausted
  }

  /// How many digits it has, the point aside.
  private var digitCount: Int {
    guard !limbs.isEmpty else { return 1 }
    var (highest, count) = (limbs[limbs.count - 1], (limbs.count - 1) * ExactNumber.digitsPerLimb)
    while highest > 0 {
      highest /= 10
      count += 1
    }
    return max(count, 1)
  }

  /// One of its digits, the highest first.
  private func digit(_ index: Int, of count: Int) -> UInt8 {
    let place = count - 1 - index
    let limb = limbs[place / ExactNumber.digitsPerLimb]
    return UInt8(
      truncatingIfNeeded: limb / ExactNumber.tenTo(place % ExactNumber.digitsPerLimb) % 10)
  }
}

extension ExactNumber {
  private static func tenTo(_ count: Int) -> UInt32 {
    var power: UInt32 = 1
    for _ in 0..<count { power &*= 10 }
    return power
  }

  /// Brings it to a smaller unit.
  private mutating func lower(to wanted: Int) {
    guard !isZero else { return power = wanted }
    while power > wanted {
      let count = min(power &- wanted, ExactNumber.digitsPerLimb)
      multiply(by: ExactNumber.tenTo(count))
      power &-= count
    }
  }

  private mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for place in 0..<limbs.count {
      let product = UInt64(limbs[place]) &* UInt64(factor) &+ carry
      limbs[place] = UInt32(truncatingIfNeeded: product % ExactNumber.base)
      carry = product / ExactNumber.base
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Divides, and returns the rest.
  private mutating func divide(by divisor: UInt32) -> UInt32 {
    var rest: UInt64 = 0
    for place in (0..<limbs.count).reversed() {
      let value = rest &* ExactNumber.base &+ UInt64(limbs[place])
      limbs[place] = UInt32(truncatingIfNeeded: value / UInt64(divisor))
      rest = value % UInt64(divisor)
    }
    trim()
    return UInt32(truncatingIfNeeded: rest)
  }

  private mutating func addOne() {
    for place in 0..<limbs.count {
      guard limbs[place] == UInt32(ExactNumber.base - 1) else {
        limbs[place] &+= 1
        return
      }
      limbs[place] = 0
    }
    limbs.append(1)
  }

  /// Drops zeros in front.
  mutating func trim() {
    var end = limbs.count
    while end > 0, limbs[end &- 1] == 0 { end &-= 1 }
    let isExhausted = isExhausted
    if end < limbs.count { limbs.truncate(end) }
    if isExhausted { limbs.exhaust() }
    if end == 0 { (isNegative, power) = (false, 0) }
  }
}
