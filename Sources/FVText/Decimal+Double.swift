internal import FVPlatform

extension Decimal {
  /// The double nearest to it; infinite where it is beyond all doubles.
  public var nearestDouble: Double {
    guard !isZero else { return 0 }
    let absolute = exactQuotient ?? readByC
    return isNegative ? -absolute : absolute
  }

  /// Which of a decimal and a double is greater: -1, 0 or 1.
  ///
  /// A double stands for the shortest decimal that reads back as it, so that 0.1 means 0.1. The
  /// infinities lie beyond everything; the answer for NaN means nothing, and the caller asks first.
  public static func compare(_ a: Decimal, _ b: Double) -> Int {
    if b.isInfinite { return b < 0 ? 1 : -1 }
    // Reading never turns an order around: only what reads as the same needs a closer look.
    let nearest = a.nearestDouble
    guard nearest == b else { return nearest < b ? -1 : 1 }
    // Up to 15 digits, no two decimals read as the same double: it is the shortest itself.
    if a.digitCount <= 15, a.isZero || (-300...300).contains(a.magnitude) { return 0 }
    var shortest = b.description
    return shortest.withUTF8 { digits in
      guard let b = unsafe Decimal(TextRef(unsafeStart: digits.baseAddress, count: digits.count))
      else { return 0 }
      return compare(a, b)
    }
  }

  /// The value where one exact multiplication or division of doubles gives it: both sides are exact
  /// doubles, so the machine rounds once and rightly.
  private var exactQuotient: Double? {
    let count = digitCount
    let power = magnitude &- count
    guard count <= 19, power >= -22, power <= 22 else { return nil }
    let bytes = text.span
    var digits: UInt64 = 0
    for index in 0..<count { digits = digits &* 10 &+ UInt64(digit(index, in: bytes)) }
    guard digits <= 1 << 53 else { return nil }
    let value = Double(digits)
    return power < 0 ? value / Decimal.tenTo(-power) : value * Decimal.tenTo(power)
  }

  /// 10^power for 0...22: doubles hold these, and all on the way there, exactly.
  @inline(__always)
  static func tenTo(_ power: Int) -> Double {
    var value = 1.0
    for _ in 0..<max(power, 0) { value *= 10 }
    return value
  }

  /// The value as the C library reads it, without the sign.
  ///
  /// The digits are written anew without a point, because what the C library takes for one depends
  /// on the host's locale. Past 770 digits all that matters is whether something follows: halfway
  /// between two doubles lie decimals of at most 767 digits.
  private var readByC: Double {
    var line = InlineArray<800, CChar>(repeating: 0)
    let bytes = text.span
    let kept = min(digitCount, 770)
    var end = 0
    while end < kept {
      line[end] = CChar(truncatingIfNeeded: digit(end, in: bytes) &+ 0x30)
      end &+= 1
    }
    if digitCount > kept {
      line[end] = CChar(truncatingIfNeeded: UInt8(ascii: "1"))
      end &+= 1
    }
    // Doubles end near 10^308 and 10^-324.
    var power = min(max(magnitude, -2000), 2000) &- end
    line[end] = CChar(truncatingIfNeeded: UInt8(ascii: "e"))
    line[end &+ 1] = CChar(truncatingIfNeeded: UInt8(ascii: power < 0 ? "-" : "+"))
    power = abs(power)
    for place in 0..<4 {
      line[end &+ 5 &- place] = CChar(truncatingIfNeeded: power % 10 &+ 0x30)
      power /= 10
    }
    let characters = line.span
    return unsafe characters.withUnsafeBufferPointer { line in
      guard let start = line.baseAddress else { return 0 }
      return unsafe strtod(start, nil)
    }
  }
}
