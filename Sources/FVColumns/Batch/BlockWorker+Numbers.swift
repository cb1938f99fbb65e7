internal import FVText

extension BlockWorker {
  /// Accepts the rows of numbers and booleans that are within what the rules let pass.
  mutating func acceptNumbers(_ program: FieldProgram, _ column: ArrowColumn) {
    let hasNulls = loadPresent(column, present)
    if column.schema.places != nil { return }
    switch column.schema.type {
    case .boolean: if program.takesBooleans { accepted.fill(true) }
    case .float32, .float64: acceptFractions(program, column)
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      if let bounds = program.integers { acceptIntegers(bounds, column) }
    default: break
    }
    guard hasNulls else { return }
    accepted.formIntersection(present)
    if program.takesEmpty { accepted.formUnion(allBut: present) }
  }

  private func acceptIntegers(_ bounds: ClosedRange<Int64>, _ column: ArrowColumn) {
    switch column.schema.type {
    case .int8: accept(bounds, column, as: Int8.self)
    case .int16: accept(bounds, column, as: Int16.self)
    case .int32: accept(bounds, column, as: Int32.self)
    case .int64: accept(bounds, column, as: Int64.self)
    case .uint8: accept(bounds, column, as: UInt8.self)
    case .uint16: accept(bounds, column, as: UInt16.self)
    case .uint32: accept(bounds, column, as: UInt32.self)
    default: accept(bounds, column, as: UInt64.self)
    }
  }

  @inline(__always)
  private func accept<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bounds: ClosedRange<Int64>, _ column: ArrowColumn, as type: Number.Type
  ) {
    guard let values = unsafe column.values else { return }
    let numbers =
      unsafe values.assumingMemoryBound(to: Number.self)
      + (column.offset &+ rows.lowerBound)
    // Without a number of the type within the bounds none passes.
    guard bounds.upperBound >= Int64(clamping: Number.min),
      bounds.lowerBound <= Int64(clamping: Number.max)
    else { return }
    // What an unsigned number has beyond Int64 is left to the rules.
    let least = Number(clamping: bounds.lowerBound)
    let most = Number(clamping: bounds.upperBound)
    accepted.set { row in unsafe numbers[row] >= least && numbers[row] <= most }
  }

  private func acceptFractions(_ program: FieldProgram, _ column: ArrowColumn) {
    guard let bounds = program.integers, let values = unsafe column.values,
      let least = exact(bounds.lowerBound, open: .min, -.infinity),
      let most = exact(bounds.upperBound, open: .max, .infinity)
    else { return }
    let first = column.offset &+ rows.lowerBound
    let takesFractions = program.takesFractions
    func passes(_ number: Double) -> Bool {
      number.isFinite && number >= least && number <= most
        && (takesFractions || number == number.rounded(.towardZero))
    }
    if column.schema.type == .float32 {
      let numbers = unsafe values.assumingMemoryBound(to: Float.self) + first
      accepted.set { row in unsafe passes(Double(numbers[row])) }
    } else {
      let numbers = unsafe values.assumingMemoryBound(to: Double.self) + first
      accepted.set { row in unsafe passes(numbers[row]) }
    }
  }

  /// A bound as a double; nil when there is none that is the same.
  private func exact(_ bound: Int64, open: Int64, _ limit: Double) -> Double? {
    bound == open ? limit : bound.magnitude <= 1 << 53 ? Double(bound) : nil
  }
}
