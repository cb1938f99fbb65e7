internal import FVForms
internal import FVRules
internal import FVText

/// What rules about a table found wrong in the rows of one record batch.
struct FoundRows: ~Copyable {
  /// The first errors and warnings of each rule, then those of all, in the order of rows.
  private(set) var errors = Buffer<FoundError>()
  /// What one rule finds, and how often it did.
  struct Tally {
    let detail: RuleIndex?
    let field: FieldIndex
    let code: Code
    let isWarning: Bool
    var count: UInt64 = 0
    /// Where its errors begin.
    var start = 0
  }

  /// Those of the rules that were run, in their order.
  private(set) var counts: [Tally] = []
  /// How many rows are invalid for that alone, and were valid or undecided.
  private(set) var ofValid: UInt64 = 0
  private(set) var ofUndecided: UInt64 = 0
  /// How many rows are undecided for that alone, and were valid.
  private(set) var openedCount: UInt64 = 0
  /// How many errors and warnings there are.
  private(set) var errorCount: UInt64 = 0
  private(set) var warningCount: UInt64 = 0
  /// The first error, as a row of the record batch.
  private(set) var first: FoundError?
  private var firstRow = Int.max
  /// How many are kept.
  private let room: KeptRoom
  /// The field at which errors are told, and how many rows stand before these.
  private let field: FieldIndex
  private let before: Int
  /// What the rule that runs finds.
  private var own: Tally

  init(_ room: KeptRoom, at field: FieldIndex, before: UInt64) {
    (self.room, self.field) = (room, field)
    self.before = Int(truncatingIfNeeded: before)
    own = Tally(detail: nil, field: field, code: .ok, isWarning: false)
  }

  /// Goes on with another rule.
  mutating func begin(_ rule: TableRule) {
    end()
    let code: Code = rule.kind == .unique ? .notUnique : .notReferenced
    own = Tally(
      detail: rule.detail, field: field, code: code, isWarning: rule.isWarning, start: errors.count)
  }

  /// Goes on with rows whose value of a field nothing can be made of.
  mutating func begin(undecidedAt field: FieldIndex) {
    end()
    own = Tally(
      detail: nil, field: field, code: .undecided, isWarning: false, start: errors.count)
  }

  /// Makes a valid row undecided; they come in their order.
  mutating func leaveOpen(_ row: Int, _ verdicts: VerdictWords) {
    verdicts.leaveOpen(row)
    own.count &+= 1
    openedCount &+= 1
    if errors.count &- own.start < room.errors { errors.append(error(row &+ before)) }
  }

  private mutating func end() {
    if own.count > 0 { counts.append(own) }
    own.count = 0
  }

  /// Notes that the rule finds a row wrong; they come in their order.
  @inline(__always)
  mutating func note(_ row: Int, _ verdicts: VerdictWords) {
    own.count &+= 1
    if own.isWarning { warningCount &+= 1 } else { reject(row, verdicts) }
    let most = own.isWarning ? room.warnings : room.errors
    if errors.count &- own.start < most { errors.append(error(row &+ before)) }
  }

  private func error(_ row: Int) -> FoundError {
    var error = FoundError(
      row: Row(row), turn: Turn(field: own.field), detail: own.detail, field: own.field,
      code: own.code)
    error.isWarning = own.isWarning
    return error
  }

  /// Makes the row of an error invalid.
  @inline(__always)
  private mutating func reject(_ row: Int, _ verdicts: VerdictWords) {
    errorCount &+= 1
    switch verdicts.reject(row) {
    case true: ofValid &+= 1
    case false: ofUndecided &+= 1
    case nil: break
    }
    if row < firstRow {
      firstRow = row
      first = error(row)
    }
  }

  /// Brings the errors of all rules into the order of rows; false without memory.
  mutating func sort() -> Bool {
    end()
    guard !errors.isExhausted else { return false }
    guard counts.count > 1 else { return true }
    var sorted = Buffer<FoundError>()
    for (index, tally) in counts.enumerated() {
      let end = index + 1 < counts.count ? counts[index + 1].start : errors.count
      let part = errors.span.extracting(tally.start..<end)
      guard sorted.reserve(part.count) else { return false }
      sorted.merge(part, from: 0)
    }
    errors = sorted
    return true
  }
}

extension Buffer<FoundError> {
  /// Puts what was found, in the order of rows, between that from a place on, behind that of the same
  /// row. Memory for it was reserved.
  mutating func merge(_ others: Span<FoundError>, from first: Int) {
    var (own, other) = (count &- first, others.count)
    append(others)
    // From the last to the first, so that none is written over before it was read.
    while other > 0 {
      let place = first &+ own &+ other &- 1
      let isOwn = own > 0 && self[first &+ own &- 1].row > others[other &- 1].row
      self[place] = isOwn ? self[first &+ own &- 1] : others[other &- 1]
      if isOwn { own &-= 1 } else { other &-= 1 }
    }
  }

  /// The same, and keeps only what there is room for.
  mutating func merge(_ others: Span<FoundError>, from first: Int, _ room: inout KeptRoom) {
    merge(others, from: first)
    keep(from: first, &room)
  }

  /// Keeps of those from a place on only what there is room for.
  mutating func keep(from first: Int, _ room: inout KeptRoom) {
    var end = first
    for place in first..<count where room.take(self[place]) {
      self[end] = self[place]
      end &+= 1
    }
    truncate(end)
  }
}
