internal import FVRules
internal import FVText

/// What the values of many rows come to.
struct Aggregate {
  let kind: Operand.Kind
  private var count = 0
  private var filled = 0
  private var isOpen = false
  private var isUndecided = false
  private var best: Value?
  /// The sum, as long as it has few digits; then it is the memory's total.
  private var sum = ShortDecimal()
  private var isShort = true

  init(_ kind: Operand.Kind) { self.kind = kind }

  @inline(__always)
  mutating func take(_ value: Value, _ memory: inout RecordMemory) {
    if kind == .sum, isShort, let term = ShortDecimal(value), sum.add(term) { return count &+= 1 }
    if kind == .count { return filled &+= value.isEmpty ? 0 : 1 }
    takeOther(value, &memory)
  }

  /// Takes the values of the rows that were reached, as long as they are numbers of few digits, and
  /// returns how many it took. Those after their transforms are known, where there are some.
  mutating func takeShort(
    of field: FieldIndex, isRaw: Bool, isNested: Bool, _ memory: borrowing RecordMemory
  ) -> Int {
    guard isNested else { return 0 }
    let rows = memory.reached.span
    let frames = memory.frames.span
    let (raw, finals, changed) = (memory.raw.span, memory.finals.span, memory.changed.span)
    for place in rows.indices {
      let slot = frames[rows[place].index].slot(field).index
      let other = isRaw ? 0 : Int(finals[slot])
      let value = other > 0 ? changed[other &- 1] : raw[slot]
      guard let term = ShortDecimal(value), sum.add(term) else { return place }
      count &+= 1
    }
    return rows.count
  }

  private mutating func takeOther(_ value: Value, _ memory: inout RecordMemory) {
    count += 1
    switch kind {
    case .sum:
      if isShort { memory.total.set(sum) }
      isShort = false
      switch memory.term.set(to: value) {
      case .set: memory.total.add(&memory.term)
      case .noNumber: isOpen = true
      case .tooLong: isUndecided = true
      }
    case .min, .max:
      guard !value.isEmpty else { return }
      guard let order = best.map({ Value.order(value, $0) }) else { return best = value }
      guard let order else { return isOpen = true }
      if kind == .min ? order < 0 : order > 0 { best = value }
    case .count, .field, .product, .elements, .list: break
    }
  }

  consuming func outcome(_ memory: inout RecordMemory) throws(RunFailure) -> Interpreter.Outcome {
    switch kind {
    case .count: return .value(Value(Int64(filled)))
    case .sum:
      if isUndecided, !isOpen { return .undecided }
      guard !isOpen, count > 0 else { return .open }
      return isShort ? try memory.value(of: sum) : try memory.totalValue()
    default: return isOpen ? .open : best.map { .value($0) } ?? .open
    }
  }
}
