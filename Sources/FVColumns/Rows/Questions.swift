/// What of a block is left to the rules of records: for each turn, the rows.
struct Questions: ~Copyable {
  /// Behind the rows of each turn, those of any.
  private var sets: RowSets
  private let turns: Int
  /// Whether there are any.
  private(set) var areThere = false
  /// Whether some go by other fields of a row than their own.
  private(set) var needRecord = false

  /// How many sets of rows it needs for so many turns.
  static func setCount(turns: Int) -> Int { turns &+ 1 }

  /// No questions of so many turns.
  init(turns: Int, _ sets: consuming RowSets) {
    self.sets = sets
    self.turns = turns
  }

  /// Goes on with a block of so many rows.
  mutating func begin(rows: Int) {
    sets.begin(rows: rows)
    (areThere, needRecord) = (false, false)
  }

  /// Leaves rows to the rules whose turn it is.
  mutating func ask(_ rows: RowBits, _ turn: Turn, needRecord: Bool) {
    start()
    sets[Int(turn.number)].copy(rows)
    if needRecord { self.needRecord = true }
  }

  /// Leaves one more row.
  mutating func ask(_ row: BlockRow, _ turn: Turn, needRecord: Bool) {
    start()
    sets[Int(turn.number)].insert(row)
    if needRecord { self.needRecord = true }
  }

  /// Whether a row is left to the rules whose turn it is.
  @inline(__always)
  func contains(_ row: BlockRow, _ turn: Turn) -> Bool { sets[Int(turn.number)].contains(row) }

  /// The rows that are left to any rules; there must be questions.
  func rows() -> RowBits {
    let all = sets[turns]
    all.fill(false)
    for turn in 0..<turns { all.formUnion(sets[turn]) }
    return all
  }

  /// Empties all sets before the first question of a block.
  private mutating func start() {
    guard !areThere else { return }
    areThere = true
    for turn in 0..<turns { sets[turn].fill(false) }
  }
}
