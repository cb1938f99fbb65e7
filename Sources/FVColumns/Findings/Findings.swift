internal import FVForms
internal import FVRules
internal import FVText

/// What one thread found: the first errors and warnings, in the order of rows, and how many there were of each.
struct Findings: ~Copyable {
  private let anchor = Anchor()
  /// The rows of the block that are invalid, and those where something could not be decided.
  private var sets: RowSets
  private var first = Row(0)
  /// The errors of the block, as they were found.
  private var found = Buffer<FoundError>()
  private var order = ErrorOrder()

  private(set) var kept = Buffer<FoundError>()
  /// Of what elements errors are: for each of those, how many indexes, then these.
  private(set) var indexes = Buffer<Int32>()
  private(set) var tallies: Tallies
  /// How many rows there are of each verdict, and how many errors.
  private(set) var totals = BatchTotals()
  /// On how many values rules with a threshold ran.
  private(set) var runs: RunCounts
  /// The first error that makes a row invalid.
  private(set) var firstInvalid: FoundError?
  /// How many more are kept.
  private var room: KeptRoom
  private var hasFailed = false

  /// How many sets of rows it needs.
  static let setCount = 2

  /// Nothing found by so many rules of so many fields; nil without memory.
  init?(
    rules: Int, fields: Int, room: KeptRoom, sets: consuming RowSets, thresholds: Int = 0
  ) {
    guard let runs = RunCounts(thresholds) else { return nil }
    self.sets = sets
    tallies = Tallies(rules: rules, fields: fields)
    self.room = room
    self.runs = runs
  }

  /// Whether something is missing, for want of memory.
  var isExhausted: Bool {
    hasFailed || kept.isExhausted || tallies.isExhausted || indexes.isExhausted
  }

  private var invalid: RowBits { sets[0] }
  private var undecided: RowBits { sets[1] }

  /// Goes on with a block that begins at a row and has so many.
  mutating func begin(_ first: Row, rows: Int) {
    self.first = first
    sets.begin(rows: rows)
    invalid.fill(false)
    undecided.fill(false)
    found.truncate()
  }

  /// Notes what a rule found in a row of the block.
  @inline(__always)
  mutating func note(
    _ row: BlockRow, _ turn: Turn, _ detail: RuleIndex?, _ field: FieldIndex, _ code: Code,
    isWarning: Bool = false, isExcused: Bool = false, indexes: Int32 = -1
  ) {
    tallies.add(detail, field, code, isWarning: isWarning)
    if isWarning {
      totals.warnings &+= 1
    } else {
      if code == .undecided { undecided.insert(row) } else { invalid.insert(row) }
      totals.errors &+= 1
      if !isExcused { totals.unexcused &+= 1 }
    }
    guard isKeeping(warnings: isWarning) else { return }
    found.append(
      FoundError(
        row: first.advanced(by: row.index), turn: turn, detail: detail, field: field, code: code,
        indexes: indexes, isWarning: isWarning))
  }

  /// Notes the same of all rows of a set.
  mutating func note(
    _ rows: RowBits, _ turn: Turn, _ detail: RuleIndex?, _ field: FieldIndex, _ code: Code
  ) {
    let count = UInt64(rows.memberCount)
    guard count > 0 else { return }
    self.count(count, detail, field, code)
    reject(rows)
    guard areErrorsKept else { return }
    rows.forEach { row in
      found.append(
        FoundError(
          row: first.advanced(by: row.index), turn: turn, detail: detail, field: field, code: code))
    }
  }

  /// Counts errors of rows that are noted by themselves.
  mutating func count(
    _ count: UInt64, _ detail: RuleIndex?, _ field: FieldIndex, _ code: Code
  ) {
    tallies.add(detail, field, code, count)
    totals.errors &+= count
    totals.unexcused &+= count
  }

  /// Notes that rows are invalid.
  func reject(_ rows: RowBits) { invalid.formUnion(rows) }

  /// The same of one row.
  @inline(__always)
  func reject(_ row: BlockRow) { invalid.insert(row) }

  /// Whether errors are kept, and not only counted.
  var areErrorsKept: Bool { isKeeping(warnings: false) }

  /// Whether of errors that come in the order of rows, the first when so many had been found in the block,
  /// one more may be kept.
  func isKeeping(from first: Int) -> Bool {
    areErrorsKept && foundCount &- first < max(room.errors, 1)
  }

  /// How many errors and warnings of the block were found that may be kept.
  var foundCount: Int { found.count }

  /// Keeps an error that is counted by itself.
  mutating func append(_ row: BlockRow, _ turn: Turn, _ kind: FoundKinds.Kind, indexes: Int32 = -1)
  {
    found.append(
      FoundError(
        row: first.advanced(by: row.index), turn: turn, detail: kind.rule, field: kind.field,
        code: kind.code, indexes: indexes))
  }

  /// Counts values on which a rule with a threshold ran.
  mutating func count(_ threshold: Int, ran: Int, failed: Int = 0) {
    runs.add(threshold, ran: ran, failed: failed)
  }

  /// Counts on what the record engine ran such rules.
  mutating func count(_ thresholds: Thresholds, _ memory: borrowing RecordMemory) {
    for place in 0..<memory.runs.count { count(thresholds, memory.runs[place]) }
  }

  /// Counts on what such a rule ran.
  mutating func count(_ thresholds: Thresholds, _ own: RuleRuns) {
    guard let threshold = thresholds[own.detail] else { return }
    count(threshold, ran: own.ran, failed: own.failed)
  }

  /// Whether what is found is kept, and not only counted.
  private func isKeeping(warnings: Bool) -> Bool {
    warnings ? room.warnings > 0 : room.errors > 0 || firstInvalid == nil
  }

  /// Notes the indexes of elements, for one error or several; -1 where they are not needed.
  mutating func keep(indexes own: Span<Int32>, ofWarning isWarning: Bool) -> Int32 {
    guard isKeeping(warnings: isWarning), !own.isEmpty, indexes.count <= Int(Int32.max) - 65 else {
      return -1
    }
    let place = Int32(truncatingIfNeeded: indexes.count)
    indexes.append(Int32(truncatingIfNeeded: own.count))
    for index in own.indices { indexes.append(own[index]) }
    return place
  }

  /// Appends the indexes of an error, and how many in front of them.
  func copyIndexes(at place: Int32, to other: inout Buffer<Int32>) {
    let first = Int(place)
    for index in first...first &+ Int(indexes[first]) { other.append(indexes[index]) }
  }

  /// Writes down the verdicts of the block, and keeps its errors.
  mutating func finish(_ verdicts: VerdictWords) {
    let word = first.index &>> 6
    for place in 0..<invalid.wordCount {
      let all = invalid.rows(ofWord: place)
      let bad = invalid[word: place]
      let open = undecided[word: place] & ~bad
      let valid = all & ~(bad | open)
      verdicts.write(word &+ place, valid: valid, decided: all & ~open)
      totals.valid &+= UInt64(valid.nonzeroBitCount)
      totals.invalid &+= UInt64(bad.nonzeroBitCount)
      totals.undecided &+= UInt64(open.nonzeroBitCount)
    }
    totals.rows &+= UInt64(invalid.count)
    keep()
  }

  private mutating func keep() {
    if found.isExhausted { hasFailed = true }
    guard !found.isEmpty else { return }
    if ErrorOrder.isSorted(found) {
      for place in 0..<found.count { keep(found[place]) }
      return
    }
    guard order.sort(found, from: first, rows: invalid.count) else { return hasFailed = true }
    for place in 0..<order.sorted.count { keep(order.sorted[place]) }
  }

  @inline(__always)
  private mutating func keep(_ error: FoundError) {
    if room.take(error) { kept.append(error) }
    if firstInvalid == nil, !error.isWarning, error.code != .undecided { firstInvalid = error }
  }
}
