extension Decimal {
  /// Which of two numbers is greater: -1, 0 or 1. Exact for numbers of any length and exponent.
  public static func compare(_ a: Decimal, _ b: Decimal) -> Int {
    let (signA, signB) = (a.sign, b.sign)
    guard signA == signB else { return signA < signB ? -1 : 1 }
    guard signA != 0 else { return 0 }
    return signA &* compareAbsolute(a, b)
  }

  /// -1, 0 or 1.
  var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// Compares two numbers that are not zero, without their signs.
  private static func compareAbsolute(_ a: Decimal, _ b: Decimal) -> Int {
    let difference = magnitudeDifference(a, b)
    guard difference == 0 else { return difference < 0 ? -1 : 1 }
    let (bytesA, bytesB) = (a.text.span, b.text.span)
    let (countA, countB) = (a.digitCount, b.digitCount)
    for index in 0..<min(countA, countB) {
      let (digitA, digitB) = (a.digit(index, in: bytesA), b.digit(index, in: bytesB))
      if digitA != digitB { return digitA < digitB ? -1 : 1 }
    }
    // The last digit of the longer one is not 0.
    return countA == countB ? 0 : countA < countB ? -1 : 1
  }

  /// How much greater the magnitude of `a` is; for exponents out of bounds at least its sign.
  private static func magnitudeDifference(_ a: Decimal, _ b: Decimal) -> Int {
    guard a.hasLongExponent || b.hasLongExponent else { return a.magnitude &- b.magnitude }
    let shifts = a.shift &- b.shift
    if (a.exponent < 0) != (b.exponent < 0) { return a.exponent < 0 ? -1 : 1 }
    let difference = differenceOfDigits(a.exponentDigits, b.exponentDigits)
    return (a.exponent < 0 ? 0 &- difference : difference) &+ shifts
  }

  /// The digits of the exponent without zeros in front.
  var exponentDigits: TextRef {
    let bytes = text.span
    var start = bytes.count
    while start > 0, Decimal.isDigit(bytes[start &- 1]) { start &-= 1 }
    // Without an exponent these are digits of the number itself.
    let sign = start > 0 ? bytes[start &- 1] : 0
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let before = isSigned ? start &- 2 : start &- 1
    guard before >= 0, bytes[before] | 0x20 == UInt8(ascii: "e") else { return TextRef() }
    while start < bytes.count, bytes[start] == 0x30 { start &+= 1 }
    return text.slice(start..<bytes.count)
  }

  /// The difference of two whole numbers of any length, held within `exponentLimit`.
  private static func differenceOfDigits(_ a: TextRef, _ b: TextRef) -> Int {
    let (bytesA, bytesB) = (a.span, b.span)
    let places = max(a.count, b.count)
    var difference = 0
    for place in 0..<places {
      let (placeA, placeB) = (place &- (places &- a.count), place &- (places &- b.count))
      let digitA = placeA < 0 ? 0 : Int(bytesA[placeA] &- 0x30)
      let digitB = placeB < 0 ? 0 : Int(bytesB[placeB] &- 0x30)
      difference = difference &* 10 &+ digitA &- digitB
      // From here on no later digit can bring it back.
      if difference.magnitude > UInt(exponentLimit / 16) {
        return difference < 0 ? 0 &- exponentLimit : exponentLimit
      }
    }
    return difference
  }
}
