internal import FVForms
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Sets which rows of points in time are right by a rule; false where that cannot be told.
  mutating func check(
    _ check: DateTimeCheck, _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan,
    _ memory: borrowing RecordMemory
  ) -> Bool {
    guard let ticks = TickBounds(check, column.schema, plan.constants, memory.times),
      let keys = unsafe column.keys(ticks.scale, of: block.rows)
    else { return false }
    let (least, most) = (max(ticks.least, ticks.first), min(ticks.most, ticks.last))
    passing.set { row in
      let key = unsafe keys[row.index]
      return key >= least && key <= most
    }
    guard ticks.step > 1 else { return true }
    otherPresent.set { row in unsafe keys[row.index] % ticks.step == 0 }
    passing.formIntersection(otherPresent)
    return true
  }

  /// Sets which rows of points in time are before the bounds of a rule, or behind, while nothing else is
  /// wrong with them; false where that cannot be told.
  func findOutside(
    _ check: DateTimeCheck, isBelow: Bool, _ column: ArrowColumn, _ block: Block,
    _ plan: borrowing Plan, _ memory: borrowing RecordMemory
  ) -> Bool {
    guard let ticks = TickBounds(check, column.schema, plan.constants, memory.times),
      ticks.step == 1, let keys = unsafe column.keys(ticks.scale, of: block.rows)
    else { return false }
    refused.set { row in
      let key = unsafe keys[row.index]
      guard key >= ticks.first, key <= ticks.last else { return false }
      // What is before the first bound is told as such, whatever the second one is.
      return isBelow ? key < ticks.least : key > ticks.most && key >= ticks.least
    }
    return true
  }

  /// The same of days and the bounds of a rule about dates.
  func findOutside(
    _ days: (after: Int64, before: Int64), isBelow: Bool, _ column: ArrowColumn, _ block: Block
  ) -> Bool {
    guard column.schema.type == .date32, let values = unsafe column.values else { return false }
    let rows =
      unsafe values.assumingMemoryBound(to: Int32.self) + (column.offset &+ block.first.index)
    refused.set { row in
      let day = unsafe Int64(rows[row.index])
      guard Moment(days: day).isOnCalendar else { return false }
      return isBelow ? day < days.after : day > days.before && day >= days.after
    }
    return true
  }
}

/// What a rule about points in time asks of a column of them, in the column's parts of a second.
struct TickBounds {
  let scale: KeyScale
  /// What the rule's bounds are, both included.
  private(set) var least = Int64.min
  private(set) var most = Int64.max
  /// The first and the last that texts have: those of the years 1 to 9999.
  private(set) var first = Int64.min
  private(set) var last = Int64.max
  /// What they must be multiples of.
  let step: Int64

  /// Nil for a column of others, and where nobody knows in which zone its rows are.
  init?(
    _ check: DateTimeCheck, _ schema: ColumnSchema, _ constants: borrowing Constants,
    _ times: borrowing Times
  ) {
    guard schema.type != .date64, let scale = KeyScale(schema), case .ticks(let parts) = scale
    else {
      return nil
    }
    switch check.format.zone {
    case .required: guard schema.hasZone else { return nil }
    case .none: guard !schema.hasZone else { return nil }
    case .optional: break
    }
    guard schema.hasZone || times.zone == 0 else { return nil }
    self.scale = scale
    step = check.format.takesFraction ? 1 : parts
    let bounds = check.bounds(constants, times)
    if let minimum = bounds.minimum {
      guard let key = TickBounds.key(minimum, parts, roundsUp: true) else { return nil }
      least = key
    }
    if let maximum = bounds.maximum {
      guard let key = TickBounds.key(maximum, parts, roundsUp: false) else { return nil }
      most = key
    }
    // Nanoseconds in 64 bits do not reach as far.
    first = TickBounds.key(Moment(days: -719_162), parts, roundsUp: true) ?? .min
    last = TickBounds.key(Moment(days: 2_932_897), parts, roundsUp: true).map { $0 &- 1 } ?? .max
  }

  /// So many parts of a second since 1970; nil for more than 64 bits have.
  private static func key(_ moment: Moment, _ parts: Int64, roundsUp: Bool) -> Int64? {
    let size = 1_000_000_000 / parts
    let (days, isFar) = moment.days.multipliedReportingOverflow(by: 86_400 &* parts)
    let ofDay = (moment.nanoseconds &+ (roundsUp ? size &- 1 : 0)) / size
    let (key, isFurther) = days.addingReportingOverflow(ofDay)
    return isFar || isFurther ? nil : key
  }
}
