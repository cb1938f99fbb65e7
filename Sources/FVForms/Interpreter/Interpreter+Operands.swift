internal import FVRules
internal import FVText

extension Interpreter {
  /// What an operand comes to.
  enum Outcome {
    case value(Value)
    /// An input is empty, taken out or of another kind, and speaks for itself.
    case open
    /// A number is longer than is worked with.
    case undecided
  }

  /// Works an operand out, for a rule of the row that was entered: of values after their transforms, or
  /// of those that came in.
  func outcome(
    of place: OperandIndex, ofRaw isRaw: Bool = false, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Outcome {
    let operand = plan.operands[place]
    switch operand.kind {
    case .field:
      guard case .field(let field) = plan.operandTerms[Int(operand.first)] else { return .open }
      let value = try memory.told(input(field, isRaw, plan, &memory), of: field, plan)
      return value.isEmpty ? .open : .value(value)
    case .product: return try product(operand, isRaw, plan, &memory)
    // Values to be one of are looked at one by one.
    case .elements, .list: return .open
    case .sum, .count, .min, .max:
      guard case .field(let field) = plan.operandTerms[Int(operand.first)] else { return .open }
      return try aggregate(operand.kind, field, isRaw, plan, &memory)
    }
  }

  @inline(__always)
  func input(
    _ field: FieldIndex, _ isRaw: Bool, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    try isRaw ? memory.raw[memory.slot(field, plan)] : finalValue(field, plan, &memory)
  }

  /// Has the values of all rows at hand as they are after their transforms: these may have conditions that
  /// work something out themselves, and what that needs is there once.
  func settle(
    _ field: FieldIndex, _ isRaw: Bool, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard !isRaw, plan.fields[field].hasTransforms else { return }
    try memory.collectRows(of: field, plan)
    let outer = memory.frame
    var rows = Buffer<FrameIndex>()
    swap(&rows, &memory.reached)
    defer {
      memory.enter(frame: outer)
      swap(&rows, &memory.reached)
    }
    for place in 0..<rows.count {
      memory.enter(frame: rows[place])
      _ = try finalValue(field, plan, &memory)
    }
  }

  private func product(
    _ operand: Operand, _ isRaw: Bool, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Outcome {
    if let short = try shortProduct(operand, isRaw, plan, &memory) {
      return try memory.value(of: short)
    }
    for place in operand.terms {
      // Transforms may have conditions that work something out themselves.
      if case .field(let field) = plan.operandTerms[place] {
        _ = try input(field, isRaw, plan, &memory)
      }
    }
    memory.total.clear()
    for place in operand.terms {
      let value: Value
      switch plan.operandTerms[place] {
      case .field(let field): value = try input(field, isRaw, plan, &memory)
      case .constant(let constant): value = plan.constants.values[constant]
      case .operand: return .open
      }
      switch memory.term.set(to: value) {
      case .set: break
      case .noNumber: return .open
      case .tooLong: return .undecided
      }
      if place == operand.terms.lowerBound {
        memory.total.add(&memory.term)
      } else {
        memory.total.multiply(memory.term, &memory.product)
      }
    }
    if let scale = operand.scale { memory.total.round(to: Int(scale), operand.rounding) }
    return try memory.totalValue()
  }

  /// The product of numbers of few digits; nil where it, or one of them, may be something else.
  private func shortProduct(
    _ operand: Operand, _ isRaw: Bool, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> ShortDecimal? {
    var product = ShortDecimal()
    for place in operand.terms {
      let value: Value
      switch plan.operandTerms[place] {
      case .field(let field): value = try input(field, isRaw, plan, &memory)
      case .constant(let constant): value = plan.constants.values[constant]
      case .operand: return nil
      }
      guard let term = ShortDecimal(value) else { return nil }
      let isFirst = place == operand.terms.lowerBound
      guard isFirst ? product.add(term) : product.multiply(term) else { return nil }
    }
    guard let scale = operand.scale else { return product }
    return product.round(to: Int(scale), operand.rounding) ? product : nil
  }

  private func aggregate(
    _ kind: Operand.Kind, _ field: FieldIndex, _ isRaw: Bool, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Outcome {
    try settle(field, isRaw, plan, &memory)
    try memory.collectRows(of: field, plan)
    let isPlain = !plan.isNested || plan.shapes[field].kind == .plain
    var total = Aggregate(kind)
    let first =
      kind == .sum ? total.takeShort(of: field, isRaw: isRaw, isNested: plan.isNested, memory) : 0
    for place in first..<max(memory.reached.count, first) {
      // Looked at where it is: going into each of many rows takes longer.
      let value = memory.value(of: field, at: memory.reached[place], isRaw: isRaw, plan)
      // A plain array stands for its elements; an empty one is an empty input.
      if value.kind == .array, !value.isEmpty, isPlain {
        let elements = value.elements
        for index in elements.indices { total.take(elements[index], &memory) }
      } else {
        total.take(value, &memory)
      }
    }
    return try total.outcome(&memory)
  }
}

extension RecordMemory {
  /// What a field has in a row of its scope: as it came in, or as its transforms left it, where it has
  /// some.
  @inline(__always)
  fileprivate func value(
    of field: FieldIndex, at row: FrameIndex, isRaw: Bool, _ plan: borrowing Plan
  ) -> Value {
    let slot = plan.isNested ? frames[row].slot(field) : Slot(ofRoot: field)
    return isRaw ? raw[slot] : known(slot)
  }

  /// A number of few digits as a value.
  mutating func value(of number: ShortDecimal) throws(RunFailure) -> Interpreter.Outcome {
    number.write(to: &scratch)
    guard !scratch.isExhausted, let text = arena.copy(scratch.text) else { throw .memory }
    return .value(Value(decimal: text))
  }

  /// The total as a value.
  mutating func totalValue() throws(RunFailure) -> Interpreter.Outcome {
    guard total.write(to: &scratch) else {
      if scratch.isExhausted || total.isExhausted { throw .memory }
      return .undecided
    }
    guard !total.isExhausted, let text = arena.copy(scratch.text) else { throw .memory }
    return .value(Value(decimal: text))
  }

  /// Collects the rows that have a value of a field, as a rule of the row that was entered sees them:
  /// of its own lists the elements around it, of the innermost all.
  mutating func collectRows(
    of field: FieldIndex, _ plan: borrowing Plan
  ) throws(RunFailure) {
    reached.truncate()
    guard plan.isNested else {
      reached.append(.root)
      if reached.isExhausted { throw .memory }
      return
    }
    // The scopes from the field's out to one that is entered.
    let scope = plan.shapes[field].scope
    var way = InlineArray<65, ScopeIndex>(repeating: .root)
    var depth = 0
    var outer = scope
    while outer != .root, depth < 64, depth == 0 || !isEntered(outer, plan) {
      way[depth] = outer
      depth += 1
      outer = plan.scopes[outer].outer
    }
    reached.append(entered(outer))
    while depth > 0 {
      depth -= 1
      guard let owner = plan.scopes[way[depth]].owner else { continue }
      let before = reached.count
      for place in 0..<before {
        let slot = frames[reached[place]].slot(owner)
        // What is taken out has no elements for anybody.
        guard !raw[slot].isInactive else { continue }
        for place in rowRange(of: slot).places { reached.append(row(at: place)) }
      }
      reached.removeFirst(before)
    }
    if reached.isExhausted { throw .memory }
  }

  /// Whether a row of a scope is entered, and which.
  private func isEntered(_ scope: ScopeIndex, _ plan: borrowing Plan) -> Bool {
    scope == .root || frames[entered(scope)].scope == scope
  }

  private func entered(_ scope: ScopeIndex) -> FrameIndex {
    var row = frame
    while row != .root, frames[row].scope != scope { row = frames[row].outer }
    return row
  }
}
