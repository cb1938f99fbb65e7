internal import FVForms
internal import FVText

extension ColumnScan {
  /// Accepts the rows of numbers and booleans that are within what the rules let pass.
  mutating func acceptNumbers(
    _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: borrowing RecordMemory
  ) {
    if column.schema.places != nil { return }
    let hasNulls = block.loadPresent(column, into: present)
    switch column.schema.type {
    case .boolean: if program.takesBooleans { accepted.fill(true) }
    case .float32, .float64: acceptFractions(program, column, block)
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      if let bounds = program.numbers?.integers { acceptIntegers(bounds, column, block) }
    case .decimal32, .decimal64, .decimal128, .decimal256: acceptDecimals(column, program, block)
    case .date32, .date64, .seconds, .milliseconds, .microseconds, .nanoseconds:
      if let bounds = program.days { acceptDates(bounds, column, block) }
    default: break
    }
    let isMoment = column.schema.type.isDate
    for test in program.natives where test.isAbout(moments: isMoment) && !accepted.isEmpty {
      guard run(test, column, block, plan, memory) else { return accepted.fill(false) }
      accepted.formIntersection(passing)
    }
    for group in program.groups where !accepted.isEmpty {
      keep(group, column, block, plan, memory)
    }
    guard hasNulls else { return }
    accepted.formIntersection(present)
    // What stands for nothing is judged by the rules of records.
    if program.takesEmpty, program.standard == nil { accepted.formUnion(allBut: present) }
  }

  private func acceptIntegers(
    _ bounds: ClosedRange<Int64>, _ column: ArrowColumn, _ block: Block
  ) {
    switch column.schema.type {
    case .int8: accept(bounds, column, block, as: Int8.self)
    case .int16: accept(bounds, column, block, as: Int16.self)
    case .int32: accept(bounds, column, block, as: Int32.self)
    case .int64: accept(bounds, column, block, as: Int64.self)
    case .uint8: accept(bounds, column, block, as: UInt8.self)
    case .uint16: accept(bounds, column, block, as: UInt16.self)
    case .uint32: accept(bounds, column, block, as: UInt32.self)
    default: accept(bounds, column, block, as: UInt64.self)
    }
  }

  @inline(__always)
  private func accept<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bounds: ClosedRange<Int64>, _ column: ArrowColumn, _ block: Block, as type: Number.Type
  ) {
    guard let values = unsafe column.values else { return }
    let numbers =
      unsafe values.assumingMemoryBound(to: Number.self)
      + (column.offset &+ block.first.index)
    // Other rules than bounds are asked for the rest.
    let isAll = bounds == .min ... .max && type != UInt64.self
    if isAll { return accepted.fill(true) }
    // Without a number of the type within the bounds none passes.
    guard bounds.upperBound >= Int64(clamping: Number.min),
      bounds.lowerBound <= Int64(clamping: Number.max)
    else { return }
    // What an unsigned number has beyond Int64 is left to the rules.
    let least = Number(clamping: bounds.lowerBound)
    let most = Number(clamping: bounds.upperBound)
    accepted.set { row in unsafe numbers[row.index] >= least && numbers[row.index] <= most }
  }

  private func acceptDates(
    _ bounds: (after: Int64, before: Int64), _ column: ArrowColumn, _ block: Block
  ) {
    // Rules that are not about dates take those that no text of a date says.
    if bounds.after == .min, bounds.before == .max { return accepted.fill(true) }
    guard let values = unsafe column.values else { return }
    let first = column.offset &+ block.first.index
    let partsOfDay: Int64
    switch column.schema.type {
    case .date32:
      let days = unsafe values.assumingMemoryBound(to: Int32.self) + first
      return accepted.set { row in
        let day = unsafe Int64(days[row.index])
        return day > bounds.after && day < bounds.before
      }
    case .seconds: partsOfDay = 86_400
    case .date64, .milliseconds: partsOfDay = 86_400_000
    case .microseconds: partsOfDay = 86_400_000_000
    default: partsOfDay = 86_400_000_000_000
    }
    // The whole days behind the first bound, up to the second.
    let (least, isLow) = (bounds.after &+ 1).multipliedReportingOverflow(by: partsOfDay)
    let (most, isHigh) = bounds.before.multipliedReportingOverflow(by: partsOfDay)
    // What 64 bits do not reach lies on one side of all that they do.
    if (isLow && bounds.after > 0) || (isHigh && bounds.before < 0) { return }
    let parts = unsafe values.assumingMemoryBound(to: Int64.self) + first
    accepted.set { row in
      let part = unsafe parts[row.index]
      return (isLow || part >= least) && (isHigh || part < most)
    }
  }

  private func acceptFractions(
    _ program: borrowing FieldProgram, _ column: ArrowColumn, _ block: Block
  ) {
    guard let bounds = program.numbers, let values = unsafe column.values else { return }
    let first = column.offset &+ block.first.index
    if column.schema.type == .float32 {
      let numbers = unsafe values.assumingMemoryBound(to: Float.self) + first
      // Which digits others have takes long to find.
      unsafe accept(numbers, within: bounds.floats, program.places == .max ? .max : 0)
    } else {
      let numbers = unsafe values.assumingMemoryBound(to: Double.self) + first
      unsafe accept(numbers, within: bounds.doubles, program.places)
    }
  }

  @inline(__always)
  @unsafe
  private func accept<Number: BinaryFloatingPoint>(
    _ numbers: UnsafePointer<Number>, within bounds: ClosedRange<Number>, _ places: Int
  ) {
    let (least, most) = (bounds.lowerBound, bounds.upperBound)
    func set(_ passes: (Number) -> Bool) {
      accepted.set { row in
        let number = unsafe numbers[row.index]
        return number >= least && number <= most && passes(number)
      }
    }
    switch places {
    case .max: set { _ in true }
    case 1...15:
      let power = Number(NumberBounds.power(places))
      // As `scaled(byTenTo:)` finds it: of fifteen digits each double stands for one decimal.
      set { number in
        let whole = (number * power).rounded()
        return whole.magnitude < 1e15 && whole / power == number
      }
    default: set { $0 == $0.rounded(.towardZero) }
    }
  }
}
