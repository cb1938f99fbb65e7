/// What rows of columns are brought to where they are compared: whole numbers that have the order of what
/// they stand for.
enum RowKey {
  /// A row of which nobody knows; the least number stands for one as well.
  static var unknown: Int64 { .max }

  /// Whether a key stands for something.
  @inline(__always)
  static func isKnown(_ key: Int64) -> Bool {
    // The greatest and the least number stand side by side.
    UInt64(bitPattern: key) &- UInt64(bitPattern: .max) > 1
  }

  /// The key of a double; both zeros have the same, and NaN none.
  @inline(__always)
  static func of(_ double: Double) -> Int64 {
    let bits = Int64(bitPattern: (double + 0).bitPattern)
    return double == double ? bits ^ (bits &>> 63 & .max) : unknown
  }

  /// A number times another that is above zero; what is beyond 64 bits is beyond all keys that are.
  @inline(__always)
  static func of(_ count: Int64, times factor: Int64) -> Int64 {
    let (product, isBeyond) = count.multipliedReportingOverflow(by: factor)
    return isBeyond ? (count < 0 ? .min &+ 1 : .max &- 1) : product
  }

  /// A number that is a key itself, apart from those that others stand for.
  @inline(__always)
  static func of(whole count: Int64) -> Int64 {
    count == .max &- 1 ? .max : count == .min &+ 1 ? .min : count
  }
}

/// What keys count.
enum KeyScale: Equatable {
  /// Whole numbers.
  case wholes
  /// Floats, and doubles: their places among those that there are.
  case singles, doubles
  /// Units of which so many digits stand behind the point.
  case units(Int)
  /// Days since 1970, or parts of a second, so many.
  case days
  case ticks(Int64)

  /// On which rows of two columns can be compared; nil where that takes more.
  init?(_ a: ColumnSchema, _ b: ColumnSchema) {
    switch (KeyScale(a), KeyScale(b)) {
    case (.wholes, .wholes): self = .wholes
    case (.singles, .singles): self = .singles
    case (.days, .days): self = .days
    case (.ticks(let a), .ticks(let b)): self = .ticks(max(a, b))
    case (.days, .ticks(let parts)), (.ticks(let parts), .days): self = .ticks(parts)
    case (.units(let a), .units(let b)): self = .units(max(a, b))
    case (.units(let scale), .wholes), (.wholes, .units(let scale)): self = .units(scale)
    case (.doubles, .doubles), (.doubles, .wholes), (.doubles, .units): self = .doubles
    case (.wholes, .doubles), (.units, .doubles): self = .doubles
    default: return nil
    }
  }

  /// The scale of a column by itself; nil for one that has none.
  init?(_ schema: ColumnSchema) {
    guard schema.places == nil else { return nil }
    switch schema.type {
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: self = .wholes
    case .float32: self = .singles
    case .float64: self = .doubles
    case .decimal32, .decimal64, .decimal128, .decimal256:
      guard (0...18).contains(schema.scale) else { return nil }
      self = .units(schema.scale)
    case .date32: self = .days
    case .date64, .seconds: self = .ticks(1)
    case .milliseconds: self = .ticks(1_000)
    case .microseconds: self = .ticks(1_000_000)
    case .nanoseconds: self = .ticks(1_000_000_000)
    default: return nil
    }
  }
}
