public import FVText

/// A number of any kind, compared exactly: `0.1` is 0.1, and 9007199254740993 is not its neighbour.
public enum Number: BitwiseCopyable, Sendable {
  case integer(Int64)
  /// A double, which stands for the shortest decimal digits that read back the same.
  case double(Double)
  case decimal(Decimal)

  /// The number that a value is; nil for a value of another kind.
  @inlinable @inline(__always)
  public init?(_ value: Value) {
    switch value.kind {
    case .integer: self = .integer(value.integer)
    case .number: self = .double(value.number)
    case .decimal: self.init(text: value.text)
    default: return nil
    }
  }

  /// The number that a decimal text says; nil for any other text.
  @inlinable
  public init?(text: TextRef) {
    if let integer = Decimal.int64(plain: text.span) {
      self = .integer(integer)
    } else if let decimal = Decimal(text) {
      self = .decimal(decimal)
    } else {
      return nil
    }
  }

  /// Whether it is a finite number.
  @inlinable
  public var isFinite: Bool {
    if case .double(let double) = self { return double.isFinite }
    return true
  }

  /// Whether it is NaN, which compares with nothing.
  @inlinable
  public var isNaN: Bool {
    if case .double(let double) = self { return double.isNaN }
    return false
  }

  /// Whether it has no fraction.
  public var isIntegral: Bool {
    switch self {
    case .integer: true
    case .double(let double): double.isFinite && double.rounded(.towardZero) == double
    case .decimal(let decimal): decimal.isIntegral
    }
  }

  /// -1, 0 or 1 as `a` is smaller than, equal to or greater than `b`; neither is NaN.
  @inlinable @inline(__always)
  public static func compare(_ a: Number, _ b: Number) -> Int {
    if case .integer(let a) = a, case .integer(let b) = b { return a < b ? -1 : a > b ? 1 : 0 }
    return compareMixed(a, b)
  }

  @usableFromInline
  static func compareMixed(_ a: Number, _ b: Number) -> Int {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.decimal(let a), .integer(let b)): Decimal.compare(a, b)
    case (.decimal(let a), .double(let b)): Decimal.compare(a, b)
    case (.decimal(let a), .decimal(let b)): Decimal.compare(a, b)
    case (.double(let a), .double(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.double(let a), .integer(let b)): compare(a, b)
    case (.integer(let a), .double(let b)): -compare(b, a)
    case (.double, .decimal), (.integer, .decimal): -compareMixed(b, a)
    }
  }

  private static func compare(_ a: Double, _ b: Int64) -> Int {
    if a < -0x1p63 { return -1 }
    if a >= 0x1p63 { return 1 }
    // Between these bounds the whole part fits; the fraction decides between equal whole parts.
    let whole = a.rounded(.towardZero)
    let integer = Int64(exactly: whole) ?? 0
    if integer != b { return integer < b ? -1 : 1 }
    return a < whole ? -1 : a > whole ? 1 : 0
  }
}
