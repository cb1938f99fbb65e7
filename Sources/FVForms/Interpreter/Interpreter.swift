public import FVRules
internal import FVText

/// Runs the rules of a plan over the values in a `RecordMemory`, where it notes what it finds.
///
/// Values, records, live forms and the rows that are left over by a table's kernels all go through it:
/// `run` in `Interpreter+Step.swift` is the only place that decides whether a rule runs.
public struct Interpreter: BitwiseCopyable, Sendable {
  /// What is asked of the record.
  @usableFromInline package let request: Request

  public init(_ request: Request) { self.request = request }

  /// Judges the record that was set, and returns what came of it: `ok`, the code of the first finding
  /// that makes it invalid, or `undecided`.
  @inline(__always)
  public func judge(
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    guard memory.raw.count >= plan.slotCount, memory.forgetFinals(plan) else { throw .memory }
    let bit = request.scenario.bit
    if plan.isNested {
      try judgeTree(plan, &memory)
    } else if request.stopsAtInvalid, !request.isSubset {
      try judgeForCode(plan, &memory)
    } else {
      let fields = plan.fields.span
      for index in fields.indices {
        if request.isSubset, !memory.isChosen[index] { continue }
        guard fields[index].active & bit != 0 else { continue }
        try judge(FieldIndex(index), plan, &memory)
        if knowsCode(memory) { return memory.firstCode }
      }
    }
    if knowsCode(memory) { return memory.firstCode }
    if request.rejectsUnknown, !memory.unknownKeys.isEmpty { try memory.findUnknownKeys(request) }
    for place in plan.rootRules {
      let rule = plan.formRules[place]
      if request.isSubset {
        guard let field = reported(rule, plan), memory.isChosen[field] else { continue }
      }
      if rule.scenarios & bit != 0 { try judge(rule, plan, &memory) }
    }
    return memory.counts.total > 0 ? memory.firstCode : .ok
  }

  /// Whether nothing that is still to be judged changes the code that is all that is wanted.
  @inline(__always)
  func knowsCode(_ memory: borrowing RecordMemory) -> Bool {
    memory.counts.invalid > 0 && request.stopsAtInvalid
  }

  /// Judges one field.
  @inline(__always)
  func judge(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let slot = memory.slot(field, plan)
    if plan.fields.span[field.index].isPlain {
      var value = memory.raw[slot]
      let transformed = memory.transformed
      if try passesPlain(&value, field, plan, &memory) {
        return try memory.finish(slot, value)
      }
      if knowsCode(memory) { return }
      memory.transformed = transformed
    }
    try judge(field, in: slot, plan, &memory)
  }

  /// Judges one field by running its rules. Out of line, as most values are plain and valid.
  @inline(never)
  private func judge(
    _ field: FieldIndex, in slot: Slot, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    var value = memory.raw[slot]
    if try findMisfit(value, field, plan, &memory) { return memory.finish(slot) }
    let fields = plan.fields.span
    let (first, end) = (fields[field.index].first, fields[field.index].end)
    try runRules(first, end, of: field, on: &value, plan, &memory)
    try memory.finish(slot, value)
  }
}
