extension Buffer where Element == UInt8 {
  /// Appends a string.
  public mutating func append(_ string: String) {
    var string = string
    string.withUTF8 { unsafe append($0.span) }
  }

  /// Appends a number in decimal digits.
  public mutating func append(decimal number: Int64) {
    if number < 0 { append("-") }
    let magnitude = number.magnitude
    var divisor: UInt64 = 1
    while magnitude / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(truncatingIfNeeded: magnitude / divisor % 10) + UInt8(ascii: "0"))
      divisor /= 10
    }
  }
}
