internal import FVRules
internal import FVText

extension Interpreter {
  /// Whether a value passes the rules of a plain field; if not, they are run again to say why.
  ///
  /// This is the fast way past `run`: rules that are checks and comparisons alone always run, and of
  /// those that pass nothing is noted.
  @inline(__always)
  func passesPlain(
    _ value: Value, _ field: FieldPlan, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    // Most values are texts: one question for them, and not one of ten kinds.
    if value.kind == .string {
      guard value.text.count <= plan.constants.valueLimit else { return false }
    } else {
      switch value.kind {
      case .decimal: guard value.text.count <= Limits.valueBytes else { return false }
      case .illFormed, .unread, .object, .array: return false
      default: break
      }
    }
    if value.isEmpty { return field.skipsEmpty }
    if field.refusesSpace, !RequiredCheck.isFilledIn(value) { return false }
    if !field.classes.isEmpty {
      guard value.kind == .string, ASCIIClass.holds(field.classes, in: value.text.span) else {
        return false
      }
    }
    let rules = plan.plainRules.span.extracting(Int(field.firstPlain)..<Int(field.endPlain))
    for place in rules.indices {
      // What is plain compares with fields that nothing changes.
      let code = try rules[place].evaluate(value, RawValues(), plan, &memory)
      guard code == .ok else { return false }
    }
    return true
  }
}
