internal import FVText

/// Brings the errors of a block, which were found turn after turn, into the order of its rows.
struct ErrorOrder: ~Copyable {
  /// The errors by row, those of a row by turn.
  private(set) var sorted = Buffer<FoundError>()
  /// Where the errors of each row begin, while they are sorted: then where they end.
  private var places = Buffer<Int32>()

  /// Nothing sorted.
  init() {}

  /// Whether errors are in that order already, as those of one field mostly are.
  static func isSorted(_ found: borrowing Buffer<FoundError>) -> Bool {
    let errors = found.span
    for place in errors.indices.dropFirst() {
      let (one, next) = (errors[place &- 1], errors[place])
      guard one.row < next.row || one.row == next.row && one.turn <= next.turn else { return false }
    }
    return true
  }

  /// Sorts the errors of so many rows; false, and nothing is sorted, without memory.
  mutating func sort(_ found: borrowing Buffer<FoundError>, from first: Row, rows: Int) -> Bool {
    sorted.truncate()
    guard !found.isEmpty else { return true }
    places.fill(with: 0, count: rows &+ 1)
    sorted.fill(with: found[0], count: found.count)
    guard places.count == rows &+ 1, sorted.count == found.count else {
      sorted.truncate()
      return false
    }
    for index in 0..<found.count { places[found[index].row.index &- first.index &+ 1] &+= 1 }
    for row in 0..<rows { places[row &+ 1] &+= places[row] }
    for index in 0..<found.count {
      let error = found[index]
      let row = error.row.index &- first.index
      insert(error, at: Int(places[row]))
      places[row] &+= 1
    }
    return true
  }

  /// Puts an error behind those of its row that are there, before those whose turn comes later: what
  /// the rules of records found is found last, wherever it belongs.
  @inline(__always)
  private mutating func insert(_ error: FoundError, at end: Int) {
    var place = end
    while place > 0, sorted[place &- 1].row == error.row, sorted[place &- 1].turn > error.turn {
      sorted[place] = sorted[place &- 1]
      place &-= 1
    }
    sorted[place] = error
  }
}
