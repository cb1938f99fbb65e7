internal import FVRules

/// One error of a row.
struct FoundError: BitwiseCopyable {
  /// The row: in its block while that is judged, then in the whole batch.
  var row: Int64
  /// Where it stands among the row's: fields in their order, then rules over several.
  var order: Int32
  /// The place of the rule's detail; -1 for a field without rules.
  var detail: Int32
  /// The field at which it is told.
  var field: Int32
  var code: Code
}
