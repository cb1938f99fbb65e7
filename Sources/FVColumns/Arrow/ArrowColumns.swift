internal import FVText

/// The columns of one record batch: first one for each field of the ruleset, then those within.
@safe
struct ArrowColumns: ~Copyable, @unchecked Sendable {
  /// How many rows each of the fields' columns has.
  var count = 0
  var all = Buffer<ArrowColumn>()
}
