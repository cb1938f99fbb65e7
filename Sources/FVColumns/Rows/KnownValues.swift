internal import FVForms
internal import FVRules
internal import FVText

/// What was found of the values of dictionaries, each judged once.
struct KnownValues: ~Copyable {
  /// What is known of a value.
  enum State: Equatable {
    case unknown, right
    /// Looked at with others, which did not tell what it is.
    case open
    /// Where its errors begin.
    case wrong(first: Int)
  }

  /// One error or warning of a value, or on what of it a rule with a threshold ran.
  struct Entry: BitwiseCopyable {
    var detail: RuleIndex?
    var field: FieldIndex
    var code: Code
    var isWarning = false
    var isExcused = false
    var runs: RuleRuns?
    var isLast = true
  }

  /// Where the values of each field begin among `states`; nil until they are needed.
  private var bases = Buffer<Int?>()
  /// Of each value: 0 for unknown, −1 for open, 1 for right, else 2 and where its errors begin.
  private(set) var states = Buffer<Int32>()
  private var entries = Buffer<Entry>()

  /// Nothing is known.
  init() {}

  /// Where the values of a field, so many, stand.
  mutating func base(
    _ field: FieldIndex, fields: Int, values: Int
  ) throws(BatchFailure) -> Int {
    if bases.count != fields { bases.fill(with: nil, count: fields) }
    guard bases.count == fields else { throw .memory }
    if let base = bases[field] { return base }
    let base = states.count
    guard states.reserve(values) else { throw .memory }
    states.append(repeating: 0, count: values)
    bases[field] = base
    return base
  }

  /// What is known of a value, by its place.
  @inline(__always)
  subscript(_ place: Int) -> State {
    switch states[place] {
    case 0: .unknown
    case 1: .right
    case -1: .open
    case let word: .wrong(first: Int(word) &- 2)
    }
  }

  /// One error of a value, from its first to its last.
  @inline(__always)
  func entry(_ place: Int) -> Entry { entries[place] }

  /// Learns what a judged value has, its errors one by one.
  mutating func learn(
    _ place: Int, count: Int, _ entry: (Int) -> Entry
  ) throws(BatchFailure) {
    guard count > 0 else { return states[place] = 1 }
    let first = entries.count
    guard first < Int(Int32.max) &- 2, entries.reserve(count) else { throw .memory }
    for index in 0..<count {
      var own = entry(index)
      own.isLast = index == count &- 1
      entries.append(own)
    }
    states[place] = Int32(truncatingIfNeeded: first &+ 2)
  }

  /// Learns of values, that stand one behind the other, that all are right but for some, which are open.
  mutating func learn(from first: Int, open: RowBits) {
    guard first >= 0, first &+ open.count <= states.count, let start = unsafe states.pointer else {
      return
    }
    unsafe (start + first).update(repeating: 1, count: open.count)
    open.forEach { row in unsafe start[first &+ row.index] = -1 }
  }

  /// Learns the one error that some of such values have.
  mutating func learn(from first: Int, _ rows: RowBits, _ entry: Entry) {
    let place = entries.count
    // Without room for it they stay open, and are judged one by one.
    guard !rows.isEmpty, place < Int(Int32.max) &- 2, entries.reserve(1) else { return }
    entries.append(entry)
    let state = Int32(truncatingIfNeeded: place &+ 2)
    rows.forEach { row in states[first &+ row.index] = state }
  }

  /// Learns the one error that a value has.
  mutating func learn(at place: Int, _ entry: Entry) {
    let first = entries.count
    guard first < Int(Int32.max) &- 2, entries.reserve(1) else { return }
    entries.append(entry)
    states[place] = Int32(truncatingIfNeeded: first &+ 2)
  }
}
