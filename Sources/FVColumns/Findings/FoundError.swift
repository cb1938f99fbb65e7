internal import FVForms
internal import FVRules

/// One error of a row, or one warning.
struct FoundError: BitwiseCopyable {
  /// The row in its record batch; of what a batch keeps, the row among all that it was given.
  var row: Row
  /// Who found it.
  var turn: Turn
  /// The rule; nil for a field without rules.
  var detail: RuleIndex?
  /// The field at which it is told.
  var field: FieldIndex
  var code: Code
  /// Where it is told of which elements it is, among the indexes of who found it; -1 for none.
  var indexes: Int32 = -1
  /// Whether it is told and nothing else.
  var isWarning = false
}
