internal import FVRules
internal import FVText

extension Interpreter {
  /// Whether a value passes the rules of a plain field; if not, they are run again to say why.
  ///
  /// This is the fast way past `run`: of transforms, checks and comparisons without conditions it is known
  /// that they run, and of those that pass nothing is noted. Where only the code is wanted it is noted at
  /// once if it is known.
  @inline(__always)
  func passesPlain(
    _ value: inout Value, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    // Read where it stands: copying all that is planned for a field costs more than a rule.
    let (fields, own) = (plan.fields.span, field.index)
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
    if fields[own].firstTransform < fields[own].firstPlain {
      guard try prepare(&value, fields[own].transforms, plan, &memory) else { return false }
    }
    if value.isEmpty { return fields[own].skipsEmpty }
    if fields[own].refusesSpace, !RequiredCheck.isFilledIn(value) { return false }
    if !fields[own].classes.isEmpty {
      guard value.kind == .string, ASCIIClass.holds(fields[own].classes, in: value.text.span)
      else { return false }
    }
    let rules = plan.plainRules.span
    let bit = request.scenario.bit
    for place in Int(fields[own].firstPlain)..<Int(fields[own].endPlain)
    where rules[place].scenarios & bit != 0 {
      // What is plain compares with fields that nothing changes.
      let code = try rules[place].action.evaluate(value, RawValues(), plan, &memory)
      guard code == .ok else {
        if request.stopsAtInvalid, rules[place].tellsFirst, code.isInvalid, !plan.isNested {
          try memory.add(code, detail: nil, nil, request)
        }
        return false
      }
    }
    return true
  }

  /// Changes a value as the transforms of a plain field do; false when there is no room for that.
  func prepare(
    _ value: inout Value, _ transforms: Range<Int>, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    let rules = plan.plainRules.span.extracting(transforms)
    let bit = request.scenario.bit
    for place in rules.indices where rules[place].scenarios & bit != 0 {
      guard case .transform(let transform) = rules[place].action else { continue }
      // Most texts are as they are to be.
      if transform.keeps(value), value.text.count <= plan.constants.valueLimit {
        memory.transformed &+= value.text.count
        guard memory.holdsTransformed else { return false }
        continue
      }
      guard try map(&value, transform, plan, &memory) else { return false }
    }
    return true
  }
}
