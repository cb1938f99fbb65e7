internal import FVRules
internal import FVText

// Where only the code of a record is wanted.

extension Interpreter {
  /// What a glance at the value of a field tells.
  private enum Glance: BitwiseCopyable {
    /// It passes as it is.
    case passes
    /// It is invalid, and that was noted.
    case fails
    /// It has to be judged.
    case unclear
  }

  /// Judges the fields of a record that does not nest, up to the first that is invalid.
  ///
  /// Nearly all values pass as they are, or fail by a rule that says so alone: to see that takes half of
  /// what judging a field takes.
  @inline(__always)
  func judgeForCode(
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let bit = request.scenario.bit
    for index in 0..<plan.fields.count where plan.fields.span[index].active & bit != 0 {
      let field = FieldIndex(index)
      switch try glance(at: memory.raw[index], of: index, plan, &memory) {
      case .passes: memory.finish(Slot(raw: field.raw))
      case .fails: return
      case .unclear:
        try judge(field, plan, &memory)
        if knowsCode(memory) { return }
      }
    }
  }

  @inline(__always)
  private func glance(
    at value: Value, of index: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Glance {
    let fields = plan.fields.span
    guard fields[index].isPlain else { return .unclear }
    let transforms = fields[index].transformKinds
    switch value.kind {
    case .string:
      let text = value.text
      if text.isEmpty { return fields[index].skipsEmpty ? .passes : .unclear }
      guard text.count <= plan.constants.valueLimit,
        transforms.isEmpty || transforms.keep(text),
        !fields[index].refusesSpace || RequiredCheck.isFilledIn(value)
      else { return .unclear }
      let classes = fields[index].classes
      guard classes.isEmpty || ASCIIClass.holds(classes, in: text.span) else { return .unclear }
    case .null: return fields[index].skipsEmpty ? .passes : .unclear
    case .boolean, .integer, .number: guard fields[index].classes.isEmpty else { return .unclear }
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

  /// The same of a comparison. Out of line, as it is longer than all the rest.
  @inline(never)
  private func compare(
    _ value: Value, by place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    try plan.plainRules.span[place].action.evaluate(value, RawValues(), plan, &memory)
  }

  /// Notes what a plain rule found, where that is all that the field's report would begin with. Nobody asks
  /// for more than the code.
  @inline(never)
  private func note(
    _ code: Code, _ place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Glance {
    guard plan.plainRules.span[place].tellsFirst, code.isInvalid else { return .unclear }
    guard !code.isFailure else { throw .memory }
    memory.counts.count(code)
    if memory.firstLeftOut == .ok { memory.firstLeftOut = code }
    return .fails
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
