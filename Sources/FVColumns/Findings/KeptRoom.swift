/// How many more errors are kept, and how many warnings: as many of each, so that neither takes the
/// room of the other.
struct KeptRoom: BitwiseCopyable, Sendable {
  private(set) var errors: Int
  private(set) var warnings: Int
  /// How many errors were kept.
  private(set) var errorsKept = 0

  /// Room for so many of each.
  init(_ limit: Int) {
    errors = min(max(limit, 0), Int.max / 2)
    warnings = errors
  }

  /// What is left of room for so many of each, of which some are kept.
  init(_ limit: Int, errorsKept: Int, warningsKept: Int) {
    self.init(limit)
    self.errorsKept = errorsKept
    errors = max(errors &- errorsKept, 0)
    warnings = max(warnings &- warningsKept, 0)
  }

  /// Keeps no more: an earlier one was left out.
  mutating func close(errors: Bool, warnings: Bool) {
    if errors { self.errors = 0 }
    if warnings { self.warnings = 0 }
  }

  /// How many there is room for in all.
  var total: Int { errors &+ warnings }

  /// Takes a place for a finding; false where there is none.
  mutating func take(_ found: FoundError) -> Bool {
    if found.isWarning {
      guard warnings > 0 else { return false }
      warnings &-= 1
    } else {
      guard errors > 0 else { return false }
      errors &-= 1
      errorsKept &+= 1
    }
    return true
  }
}
