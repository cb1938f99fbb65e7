internal import FVRules

/// What may be wrong with a number: on which side of the bounds it is, or its digits within them.
enum NumberSide {
  case below, above, within

  /// Whether a number is on this side of a range, or within it.
  @inline(__always)
  func contains<Bound: Comparable>(_ number: Bound, _ range: ClosedRange<Bound>) -> Bool {
    switch self {
    case .below: number < range.lowerBound
    case .above: number > range.upperBound
    case .within: number >= range.lowerBound && number <= range.upperBound
    }
  }
}

extension ColumnScan {
  /// The whole numbers of a column that pass, where all others are on one side of them; nil where that is not
  /// known.
  func wholes(_ column: ArrowColumn, _ program: borrowing FieldProgram) -> ClosedRange<Int64>? {
    guard KeyScale(column.schema) == .wholes, column.schema.type != .uint64,
      let bounds = program.numbers, !bounds.isAll,
      program.natives.allSatisfy({ !$0.isAbout(moments: false) })
    else { return nil }
    return bounds.integers
  }

  /// Sets which rows are whole numbers below others; false without memory.
  mutating func findBelow(
    _ range: ClosedRange<Int64>, _ column: ArrowColumn, _ block: Block
  ) -> Bool {
    let keys =
      unsafe column.keys(.wholes, of: block.rows) ?? keysOf(column, .wholes, block)
    guard let keys = unsafe keys else { return false }
    let least = range.lowerBound
    refused.set { row in unsafe keys[row.index] < least }
    return true
  }

  /// Sets which of the rows that are filled in are numbers on a side of the bounds, or within them and no
  /// multiples or of too many digits; false where nobody knows.
  mutating func find(
    _ side: NumberSide, _ program: borrowing FieldProgram, _ column: ArrowColumn, _ block: Block
  ) -> Bool {
    guard let bounds = program.numbers, let values = unsafe column.values else { return false }
    let first = column.offset &+ block.first.index
    switch KeyScale(column.schema) {
    case .wholes:
      guard let range = bounds.integers, let keys = unsafe keysOf(column, .wholes, block) else {
        return false
      }
      guard case .within = side else {
        setRefused { row in
          let key = unsafe keys[row.index]
          return RowKey.isKnown(key) && side.contains(key, range)
        }
        return true
      }
      guard case .multiples(let unit)? = program.natives.first else { return false }
      refused.set(among: filled) { row in
        let key = unsafe keys[row.index]
        return RowKey.isKnown(key) && side.contains(key, range)
          && !ColumnScan.isMultiple(key.magnitude, of: unit)
      }
    case .units(let scale) where program.places > 0:
      guard let range = bounds.units(scale: scale),
        let keys = unsafe keysOf(column, .units(scale), block)
      else { return false }
      // Longer ones may be other decimals than the doubles that the bounds are.
      let all = -999_999_999_999_999...999_999_999_999_999 as ClosedRange<Int64>
      guard case .within = side else {
        let (least, most) =
          side == .below
          ? (all.lowerBound, range.lowerBound - 1) : (range.upperBound + 1, all.upperBound)
        setRefused { row in unsafe keys[row.index] >= least && keys[row.index] <= most }
        return true
      }
      let unit = NumberBounds.power(scale - min(program.places, scale))
      setRefused { row in
        let key = unsafe keys[row.index]
        return all.contains(key) && side.contains(key, range) && key % unit != 0
      }
    case .singles where program.places == .max:
      let numbers = unsafe values.assumingMemoryBound(to: Float.self) + first
      unsafe find(side, bounds.floats, numbers)
    case .doubles where program.places > 0:
      let numbers = unsafe values.assumingMemoryBound(to: Double.self) + first
      guard case .within = side else {
        unsafe find(side, bounds.doubles, numbers)
        return true
      }
      guard program.places <= 15 else { return false }
      let (range, power) = (bounds.doubles, Double(NumberBounds.power(program.places)))
      refused.set(among: filled) { row in
        let number = unsafe numbers[row.index]
        let whole = (number * power).rounded()
        return side.contains(number, range) && whole.magnitude < 1e15 && whole / power != number
      }
    default: return false
    }
    return true
  }

  @unsafe @inline(__always)
  private func find<Number: BinaryFloatingPoint>(
    _ side: NumberSide, _ range: ClosedRange<Number>, _ numbers: UnsafePointer<Number>
  ) {
    guard side != .within else { return refused.fill(false) }
    // What is no finite number is another mistake.
    let (least, most) =
      side == .below
      ? (-Number.greatestFiniteMagnitude, range.lowerBound.nextDown)
      : (range.upperBound.nextUp, Number.greatestFiniteMagnitude)
    setRefused { row in unsafe numbers[row.index] >= least && numbers[row.index] <= most }
  }

  /// Sets refused rows by a function of each, of those that are filled in; where these are many all of them
  /// are looked at, which takes less.
  @inline(__always)
  private func setRefused(where passes: (_ row: BlockRow) -> Bool) {
    guard filled.memberCount > filled.count / 4 else {
      return refused.set(among: filled, where: passes)
    }
    refused.set(where: passes)
    refused.formIntersection(filled)
  }

  /// Whether one number is a multiple of another, which is above zero. Most have 32 bits, which take a third
  /// of the time to divide.
  @inline(__always)
  static func isMultiple(_ size: UInt64, of unit: Int64) -> Bool {
    if size <= UInt64(UInt32.max), unit <= Int64(UInt32.max) {
      return UInt32(truncatingIfNeeded: size) % UInt32(truncatingIfNeeded: unit) == 0
    }
    return size % UInt64(unit) == 0
  }
}
