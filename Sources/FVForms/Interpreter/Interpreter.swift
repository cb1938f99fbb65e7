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
    } else {
      try judgeFields(plan, &memory)
    }
    if knowsCode(memory) { return memory.firstCode }
    if request.rejectsUnknown, !memory.unknownKeys.isEmpty { try memory.findUnknownKeys(request) }
    for place in plan.rootRules where plan.formRules.span[place.index].scenarios & bit != 0 {
      let rule = plan.formRules[place]
      if request.isSubset {
        guard let field = reported(rule, plan), memory.isChosen[field] else { continue }
      }
      try judge(rule, plan, &memory)
    }
    return memory.counts.total > 0 ? memory.firstCode : .ok
  }

  /// Whether nothing that is still to be judged changes the code that is all that is wanted.
  @inline(__always)
  func knowsCode(_ memory: borrowing RecordMemory) -> Bool {
    memory.counts.invalid > 0 && request.stopsAtInvalid
  }

  /// Judges the fields of a record that does not nest, one after the other.
  private func judgeFields(
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let bit = request.scenario.bit
    for index in 0..<plan.fields.count where plan.fields.span[index].active & bit != 0 {
      if request.isSubset, !memory.isChosen[index] { continue }
      let field = FieldIndex(index)
      let transforms = plan.fields.span[index].transformKinds
      // Not by a call for each: to see that a value passes takes no more than that.
      switch try glance(at: memory.raw[index], of: index, transforms, plan, &memory) {
      case .passes: memory.finish(Slot(ofRoot: field))
      case .fails: return
      case .unclear:
        try judge(field, in: Slot(ofRoot: field), plan, &memory)
        if knowsCode(memory) { return }
      }
    }
  }

  /// Judges one field.
  func judge(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let slot = memory.slot(field, plan)
    let transforms = plan.fields.span[field.index].transformKinds
    switch try glance(at: memory.raw[slot], of: field.index, transforms, plan, &memory) {
    case .passes: memory.finish(slot)
    case .fails: return
    case .unclear: try judge(field, in: slot, plan, &memory)
    }
  }

  /// Judges one field by running its rules. Out of line, as most values are plain and valid.
  @inline(never)
  private func judge(
    _ field: FieldIndex, in slot: Slot, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    var value = memory.raw[slot]
    let fields = plan.fields.span
    let transforms = fields[field.index].transformKinds
    if fields[field.index].isPlain, value.kind == .string, !transforms.isEmpty,
      !transforms.keep(value.text)
    {
      let transformed = memory.transformed
      if try prepare(&value, fields[field.index].transforms, plan, &memory) {
        switch try glance(at: value, of: field.index, [], plan, &memory) {
        case .passes: return try memory.finish(slot, value)
        case .fails: return
        case .unclear: break
        }
      }
      (value, memory.transformed) = (memory.raw[slot], transformed)
    }
    if try findMisfit(value, field, plan, &memory) { return memory.finish(slot) }
    let (first, end) = (fields[field.index].first, fields[field.index].end)
    try runRules(first, end, of: field, on: &value, plan, &memory)
    try memory.finish(slot, value)
  }
}
