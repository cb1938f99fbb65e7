extension Decimal {
  /// Writes it so that two numbers have the same bytes just when they are the same, however they are
  /// written; false for one whose exponent is too long for that.
  public func writeKey(to out: inout Buffer<UInt8>) -> Bool {
    guard !hasLongExponent else { return false }
    out.append(isZero ? 0 : isNegative ? 1 : 2)
    var power = UInt64(bitPattern: Int64(isZero ? 0 : magnitude))
    for _ in 0..<8 {
      out.append(UInt8(truncatingIfNeeded: power))
      power &>>= 8
    }
    let bytes = text.span
    for index in 0..<digitCount { out.append(digit(index, in: bytes)) }
    return true
  }
}
