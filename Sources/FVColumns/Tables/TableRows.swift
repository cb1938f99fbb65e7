internal import FVForms
internal import FVRules
internal import FVText

/// The rows of one record batch, as rules about tables look at them.
@safe
struct TableRows: BitwiseCopyable {
  private let record: UnsafePointer<ArrowColumns>
  /// How many rows stand before them.
  let before: UInt64

  @unsafe
  init(_ columns: UnsafePointer<ArrowColumns>, before: UInt64) {
    unsafe record = columns
    self.before = before
  }

  /// The columns.
  var columns: ArrowColumns {
    @inline(__always) unsafeAddress { unsafe record }
  }

  var count: Int { columns.count }
}

/// One rule about a table: looks at all rows in their order, and says at the end whether it holds.
protocol TableWatch: AnyObject {
  /// Looks at further rows; of rules about rows, `found` is told those that are wrong.
  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure)

  /// What it measured of all rows, and whether that is wrong; nil where there was nothing to measure.
  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome?

  /// Whether it knows enough of its rows for them to be added to others.
  var addsUp: Bool { get }

  /// Writes what it knows, whatever columns that was read of.
  func save(to writer: inout SavedWriter) throws(BatchFailure)

  /// Takes over what such a watch wrote that saw only the rows behind these; of rules about rows, `found`
  /// is told those of them that are wrong as they stand behind these, in their order.
  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure)
}

/// The rows that somebody else saw.
struct SavedRows {
  /// How many rows stand before them.
  let before: UInt64
  let count: UInt64
}

/// What is known when all rows were seen.
struct TableEnd {
  let rows: UInt64
  /// The time, and how many minutes the ruleset's zone is ahead of UTC.
  let clock: Clock?
  let zone: Int64
}

/// What a rule about a table measured.
struct TableOutcome {
  let holds: Bool
  /// The first measure that is wrong, or the only one, as JSON; empty where it is nothing to tell.
  var measured = ""
  /// The group that it is of, as a JSON list.
  var group = ""
  /// In how many groups it is wrong; 0 where there are none.
  var wrongGroups = 0

  /// Writes what was measured as members of an object.
  func write(to writer: inout JSONWriter) {
    if wrongGroups > 0 { writer.member("groups", Int64(wrongGroups)) }
    for (name, json) in [("value", measured), ("group", group)] where !json.isEmpty {
      writer.key(name)
      var json = json
      json.withUTF8 {
        unsafe writer.raw(TextRef(unsafeStart: $0.baseAddress, count: $0.count))
      }
    }
  }
}
