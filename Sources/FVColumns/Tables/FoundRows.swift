internal import FVForms
internal import FVRules
internal import FVText

/// What rules about a table found wrong in the rows of one record batch.
struct FoundRows: ~Copyable {
  /// The first errors and warnings of each rule, then those of all, in the order of rows.
  private(set) var errors = Buffer<FoundError>()
  /// How often each rule found a row.
  private(set) var counts: [Int32: (code: Code, count: UInt64, isWarning: Bool)] = [:]
  /// How many rows are invalid for that alone, and were valid or undecided.
  private(set) var ofValid: UInt64 = 0
  private(set) var ofUndecided: UInt64 = 0
  /// How many errors and warnings there are.
  private(set) var errorCount: UInt64 = 0
  private(set) var warningCount: UInt64 = 0
  /// The first error, as a row of the record batch.
  private(set) var first: FoundError?
  /// How many are kept.
  private let room: KeptRoom
  /// Where the errors of each rule begin.
  private var starts: [Int] = []
  private var lastDetail: Int32 = -1

  init(_ room: KeptRoom) { self.room = room }

  /// Notes that a rule finds a row wrong; of each rule the rows come in their order.
  mutating func note(
    _ row: Int, _ rule: TableRule, _ field: FieldIndex, before: UInt64, _ verdicts: VerdictWords
  ) {
    let code: Code = rule.kind == .unique ? .notUnique : .notReferenced
    counts[rule.detail, default: (code, 0, rule.isWarning)].count &+= 1
    var error = FoundError(
      row: Row(row), turn: Turn(field: field), detail: rule.detail, field: field, code: code)
    error.isWarning = rule.isWarning
    if rule.isWarning { warningCount &+= 1 } else { reject(error, verdicts) }
    if rule.detail != lastDetail {
      starts.append(errors.count)
      lastDetail = rule.detail
    }
    let most = rule.isWarning ? room.warnings : room.errors
    guard errors.count &- (starts.last ?? 0) < most else { return }
    error.row = error.row.advanced(by: Int(truncatingIfNeeded: before))
    errors.append(error)
  }

  /// Makes the row of an error invalid.
  private mutating func reject(_ error: FoundError, _ verdicts: VerdictWords) {
    errorCount &+= 1
    switch verdicts.reject(error.row.index) {
    case true: ofValid &+= 1
    case false: ofUndecided &+= 1
    case nil: break
    }
    if first.map({ error.row < $0.row }) ?? true { first = error }
  }

  /// Brings the errors of all rules into the order of rows; false without memory.
  mutating func sort() -> Bool {
    guard !errors.isExhausted else { return false }
    guard starts.count > 1 else { return true }
    var sorted = Buffer<FoundError>()
    let ends = starts.dropFirst() + [errors.count]
    for (start, end) in zip(starts, ends) {
      let part = errors.span.extracting(start..<end)
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
    var end = first
    for place in first..<count where room.take(self[place]) {
      self[end] = self[place]
      end &+= 1
    }
    truncate(end)
  }
}
