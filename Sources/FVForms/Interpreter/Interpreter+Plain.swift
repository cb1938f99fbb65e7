internal import FVRules
internal import FVText

extension Interpreter {
  /// What a glance at the value of a field tells.
  enum Glance: BitwiseCopyable {
    /// It passes as it is.
    case passes
    /// It is invalid, and that was noted, as only the code is wanted.
    case fails
    /// It has to be judged.
    case unclear
  }

  /// Looks at the value of a plain field, of which `transforms` are still to be done.
  ///
  /// This is the fast way past `run`: of transforms, checks and comparisons without conditions it is known
  /// that they run, and of those that pass nothing is noted. Nearly all values pass as they are, or fail by a
  /// rule that says so alone.
  @inline(__always)
  func glance(
    at value: Value, of index: Int, _ transforms: TransformKinds, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Glance {
    // Read where it stands: copying all that is planned for a field costs more than a rule.
    let fields = plan.fields.span
    guard fields[index].isPlain else { return .unclear }
    switch value.kind {
    case .string:
      let text = unsafe value.bytes
      if text.isEmpty { return fields[index].skipsEmpty ? .passes : .unclear }
      guard text.count <= plan.constants.valueLimit,
        transforms.isEmpty || transforms.keep(text),
        !fields[index].refusesSpace || RequiredCheck.isFilledIn(value)
      else { return .unclear }
      let classes = fields[index].classes
      guard classes.isEmpty || ASCIIClass.holds(classes, in: text.span) else { return .unclear }
    case .null: return fields[index].skipsEmpty ? .passes : .unclear
    case .boolean, .integer, .number: guard fields[index].classes.isEmpty else { return .unclear }
    case .decimal:
      guard fields[index].classes.isEmpty, transforms.isEmpty,
        value.text.count <= Limits.valueBytes
      else { return .unclear }
    default: return .unclear
    }
    let bit = request.scenario.bit
    var place = Int(fields[index].firstPlain)
    let end = Int(fields[index].endPlain)
    while place < end {
      if plan.plainRules.span[place].scenarios & bit != 0 {
        let code = try code(of: value, by: place, plan, &memory)
        if code != .ok { return try note(code, place, plan, &memory) }
      }
      place &+= 1
    }
    // They would have counted the text, and nobody may do with more than they.
    guard transforms.isEmpty || memory.count(transforms.count &* value.text.count) else {
      return .unclear
    }
    return .passes
  }

  /// What a plain rule says of a value.
  @inline(__always)
  private func code(
    of value: Value, by place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    if case .check(let check) = plan.plainRules.span[place].action {
      return check.evaluate(value, plan.constants, memory.times)
    }
    return try compare(value, by: place, plan, &memory)
  }

  /// The same of a comparison, with fields that nothing changes. Out of line, as it is longer than all the
  /// rest.
  @inline(never)
  private func compare(
    _ value: Value, by place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    try plan.plainRules.span[place].action.evaluate(value, RawValues(), plan, &memory)
  }

  /// Notes what a plain rule found, where only the code is wanted and that is what the field's report would
  /// begin with.
  @inline(never)
  private func note(
    _ code: Code, _ place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Glance {
    guard request.stopsAtInvalid, !plan.isNested, plan.plainRules.span[place].tellsFirst,
      code.isInvalid
    else { return .unclear }
    guard !code.isFailure else { throw .memory }
    memory.counts.count(code)
    if memory.firstLeftOut == .ok { memory.firstLeftOut = code }
    return .fails
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

extension RecordMemory {
  /// Counts bytes of texts that went through transforms; false, and nothing is counted, where there is no
  /// room for them.
  @inline(__always)
  fileprivate mutating func count(_ bytes: Int) -> Bool {
    transformed &+= bytes
    if holdsTransformed { return true }
    transformed &-= bytes
    return false
  }
}
