/// A rule of a plain field: see `FieldPlan.isPlain`.
struct PlainRule: BitwiseCopyable {
  let action: Operation.Action
  /// The scenarios in which it is active, a bit each.
  let scenarios: UInt64
}
