/// A rule over several fields.
struct FormRule: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable { case allEqual, atLeastOne, exactlyOne, allOrNone }

  var kind: Kind
  /// The places of its fields among the plan's field lists: from the first, so many.
  var first: Int32
  var count: Int32
  /// The field at which its issue is reported.
  var report: Int32
  /// The place of what is known of it among the plan's details.
  var detail: Int32
  var scenarios: UInt64 = .max
  var condition: Int32 = -1
  var skipsEmpty = true
}
