internal import FVForms
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Sets which rows of a column of numbers, days or points in time pass a test; false where it cannot
  /// be run.
  mutating func run(
    _ test: NativeTest, _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan,
    _ memory: borrowing RecordMemory
  ) -> Bool {
    switch test {
    case .members(let set, let isNegated): find(set, isNegated, column, block)
    case .multiples(let number): findMultiples(of: number, column, block)
    case .instant(let check): self.check(check, column, block, plan, memory)
    case .moment(let check): compare(column, check, block, plan, memory)
    case .pair(let check, let other): compare(column, check, other, block, memory)
    case .product(let check, let factors): compare(column, check, productOf: factors, block)
    }
  }

  private mutating func find(
    _ set: NumberSet, _ isNegated: Bool, _ column: ArrowColumn, _ block: Block
  ) -> Bool {
    let (scale, keys): (KeyScale, MemberSet)
    switch KeyScale(column.schema) {
    case .wholes: (scale, keys) = (.wholes, set.wholes)
    case .singles: (scale, keys) = (.singles, set.singles)
    case .doubles, .units: (scale, keys) = (.doubles, set.doubles)
    default: return false
    }
    guard let own = unsafe keysOf(column, scale, block) else { return false }
    unsafe keys.check(own, passing)
    otherPresent.set { row in unsafe RowKey.isKnown(own[row.index]) }
    if isNegated { passing.invert() }
    passing.formIntersection(otherPresent)
    return true
  }

  private mutating func findMultiples(
    of number: Int64, _ column: ArrowColumn, _ block: Block
  ) -> Bool {
    guard let scale = KeyScale(column.schema) else { return false }
    var unit = number
    switch scale {
    case .wholes: break
    case .units(let digits):
      let (product, isLarge) = number.multipliedReportingOverflow(by: NumberBounds.power(digits))
      if isLarge { return false }
      unit = product
    default: return false
    }
    guard unit > 0, let keys = unsafe keysOf(column, scale, block) else { return false }
    passing.set { row in
      let key = unsafe keys[row.index]
      return RowKey.isKnown(key) && ColumnScan.isMultiple(key.magnitude, of: unit)
    }
    return true
  }

  /// Compares rows with a value, or with what is told from the present.
  private mutating func compare(
    _ column: ArrowColumn, _ check: CompareCheck, _ block: Block, _ plan: borrowing Plan,
    _ memory: borrowing RecordMemory
  ) -> Bool {
    let other =
      check.relative.map { memory.times.value($0) } ?? plan.constants.values[check.value.known]
    guard let bound = check.moment(of: other, plan.constants),
      isComparable(column, hasZone: bound.hasZone, memory),
      let scale = KeyScale(column.schema)
    else { return false }
    let own: Int64
    switch scale {
    case .days: own = 1
    case .ticks(let parts): own = parts
    default: return false
    }
    // Where it has parts that the column has not, these are counted.
    let parts = bound.nanoseconds % (1_000_000_000 / own) == 0 ? own : 1_000_000_000
    let (day, isFar) = bound.days.multipliedReportingOverflow(by: 86_400 * parts)
    let (key, isFurther) = day.addingReportingOverflow(bound.nanoseconds / (1_000_000_000 / parts))
    guard !isFar, !isFurther, RowKey.isKnown(RowKey.of(whole: key)),
      let keys = unsafe keysOf(column, .ticks(parts), block)
    else { return false }
    unsafe relate(check.operator, keys) { _ in key }
    return true
  }

  /// Compares rows with those of another field.
  private mutating func compare(
    _ column: ArrowColumn, _ check: CompareCheck, _ field: FieldIndex, _ block: Block,
    _ memory: borrowing RecordMemory
  ) -> Bool {
    let other = block.columns[field]
    guard let scale = KeyScale(column.schema, other.schema),
      isComparable(column, hasZone: other.schema.hasZone, memory) || !column.schema.type.isDate,
      unsafe relate(column, other, check.operator, scale, block)
    else { return false }
    guard block.loadPresent(other, into: otherPresent) else { return true }
    passing.formIntersection(otherPresent)
    // What is not filled in has no order, and is not the same as what is.
    let isOther = check.operator == .notEqual && check.comparison == .automatic
    if isOther || check.isOrder { passing.formUnion(allBut: otherPresent) }
    return true
  }

  /// Whether nothing has to be known of the ruleset's zone.
  private func isComparable(
    _ column: ArrowColumn, hasZone: Bool, _ memory: borrowing RecordMemory
  ) -> Bool { memory.times.zone == 0 || column.schema.hasZone == hasZone }

  /// Sets which rows of two columns stand in a relation; false where that cannot be told.
  @unsafe
  private mutating func relate(
    _ column: ArrowColumn, _ other: ArrowColumn, _ relation: CompareCheck.Operator,
    _ scale: KeyScale, _ block: Block
  ) -> Bool {
    // Columns of one type are looked at as they are.
    if let keys = unsafe column.keys(scale, of: block.rows),
      let others = unsafe other.keys(scale, of: block.rows)
    {
      unsafe relate(relation, keys) { row in unsafe others[row] }
      return true
    }
    if column.schema.type == .float64, other.schema.type == .float64,
      let own = unsafe column.values, let values = unsafe other.values
    {
      let first = block.first.index
      let (a, b) = unsafe (
        own.assumingMemoryBound(to: Double.self) + (column.offset &+ first),
        values.assumingMemoryBound(to: Double.self) + (other.offset &+ first)
      )
      unsafe relateDoubles(relation, a, b)
      return true
    }
    guard let keys = unsafe keysOf(column, scale, block) else { return false }
    if otherKeys.count < block.count { otherKeys.fill(with: 0, count: block.count) }
    guard otherKeys.count >= block.count, let others = unsafe otherKeys.pointer,
      unsafe other.loadKeys(scale, of: block.rows, to: others)
    else { return false }
    unsafe relate(relation, keys) { row in unsafe others[row] }
    return true
  }

  /// The keys of a column's rows, until the next are asked for; nil where it has none.
  @unsafe
  mutating func keysOf(
    _ column: ArrowColumn, _ scale: KeyScale, _ block: Block
  ) -> UnsafePointer<Int64>? {
    if integers.count < block.count { integers.fill(with: 0, count: block.count) }
    guard integers.count >= block.count, let keys = unsafe integers.pointer,
      unsafe column.loadKeys(scale, of: block.rows, to: keys)
    else { return nil }
    return unsafe UnsafePointer(keys)
  }

  /// Sets which keys stand in a relation to others, as far as both are known.
  @unsafe @inline(__always)
  func relate(
    _ relation: CompareCheck.Operator, _ keys: UnsafePointer<Int64>, _ other: (Int) -> Int64
  ) {
    func set(_ holds: (Int64, Int64) -> Bool) {
      passing.set { row in
        let (a, b) = unsafe (keys[row.index], other(row.index))
        return RowKey.isKnown(a) && RowKey.isKnown(b) && holds(a, b)
      }
    }
    switch relation {
    case .equal: set { $0 == $1 }
    case .notEqual: set { $0 != $1 }
    case .less: set { $0 < $1 }
    case .lessOrEqual: set { $0 <= $1 }
    case .greater: set { $0 > $1 }
    case .greaterOrEqual: set { $0 >= $1 }
    }
  }

  /// The same of doubles; NaN stands in none.
  @unsafe
  private func relateDoubles(
    _ relation: CompareCheck.Operator, _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>
  ) {
    switch relation {
    case .equal: passing.set { row in unsafe a[row.index] == b[row.index] }
    case .notEqual:
      passing.set { row in
        unsafe a[row.index] < b[row.index] || a[row.index] > b[row.index]
      }
    case .less: passing.set { row in unsafe a[row.index] < b[row.index] }
    case .lessOrEqual: passing.set { row in unsafe a[row.index] <= b[row.index] }
    case .greater: passing.set { row in unsafe a[row.index] > b[row.index] }
    case .greaterOrEqual: passing.set { row in unsafe a[row.index] >= b[row.index] }
    }
  }
}
