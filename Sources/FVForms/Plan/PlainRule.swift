/// A rule of a plain field: see `FieldPlan.isPlain`.
struct PlainRule: BitwiseCopyable {
  let action: Operation.Action
  /// The scenarios in which it is active, a bit each.
  let scenarios: UInt64
  /// Whether what it finds is what the field's report begins with, where all before it pass: it is no
  /// warning, and stands in no other rule.
  var tellsFirst = false
}
