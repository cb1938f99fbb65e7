internal import FVText

extension Number {
  /// Whether it is the infinity below all numbers.
  var isBelowAll: Bool {
    if case .double(let double) = self { return double == -.infinity }
    return false
  }

  /// Whether it is the infinity above all numbers.
  var isAboveAll: Bool {
    if case .double(let double) = self { return double == .infinity }
    return false
  }

  /// Whether so many digits behind the point are enough to write it.
  func hasDecimals(atMost places: Int) -> Bool {
    switch self {
    case .integer: return true
    case .decimal(let decimal): return decimal.decimals <= places
    case .double(let double):
      switch double.scaled(byTenTo: places) {
      case .whole: return true
      case .fraction: return false
      case .unsure: return Number.withDecimal(self) { ($0?.decimals ?? .max) <= places }
      }
    }
  }

  /// Lends a number as decimal digits; nil where there is none, or none that is finite.
  static func withDecimal(_ number: Number?, _ body: (Decimal?) -> Bool) -> Bool {
    switch number {
    case nil: return body(nil)
    case .decimal(let decimal): return body(decimal)
    case .integer(let integer): return withDigits(of: integer, body)
    case .double(let double):
      // The shortest digits that read back the same; up to fifteen take no memory.
      var digits = double.description
      return digits.withUTF8 {
        unsafe body(Decimal(TextRef(unsafeStart: $0.baseAddress, count: $0.count)))
      }
    }
  }

  private static func withDigits(of integer: Int64, _ body: (Decimal?) -> Bool) -> Bool {
    // A sign and nineteen digits at most, filled from the end.
    var digits = InlineArray<20, UInt8>(repeating: 0x30)
    var start = digits.count
    var rest = integer.magnitude
    repeat {
      start &-= 1
      digits[start] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30
      rest /= 10
    } while rest > 0
    if integer < 0 {
      start &-= 1
      digits[start] = UInt8(ascii: "-")
    }
    let bytes = digits.span
    return unsafe bytes.withUnsafeBufferPointer {
      let text = unsafe TextRef(unsafeStart: $0.baseAddress, count: $0.count)
      return body(Decimal(text.slice(start..<text.count)))
    }
  }
}
