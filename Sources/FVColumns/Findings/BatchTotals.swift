/// How many rows there are of each verdict.
public struct BatchTotals: BitwiseCopyable {
  public var rows: UInt64 = 0
  public var valid: UInt64 = 0
  public var invalid: UInt64 = 0
  public var undecided: UInt64 = 0
  /// Errors that were found, and those that were kept.
  public var errors: UInt64 = 0
  public var errorsKept: UInt64 = 0
  /// The same of warnings.
  public var warnings: UInt64 = 0
  public var warningsKept: UInt64 = 0

  /// Errors that no threshold of a rule lets pass.
  var unexcused: UInt64 = 0

  /// None.
  public init() {}

  /// Adds those of other rows.
  mutating func add(_ other: BatchTotals) {
    rows &+= other.rows
    valid &+= other.valid
    invalid &+= other.invalid
    undecided &+= other.undecided
    errors &+= other.errors
    warnings &+= other.warnings
    unexcused &+= other.unexcused
  }
}
