/// The answer about a table: about each of its rows, and about the table as a whole.
///
/// You need to keep neither the table nor the ruleset for it, and no value of the table is in it, but
/// for what ``TableOptions/cleans``, ``TableOptions/saves`` and ``TableOptions/showsValues`` ask for.
public struct TableReport: Sendable {
  /// The verdict on all rows and the table together.
  public let verdict: Verdict
  /// The verdicts on the rows: valid, invalid or undecided.
  public let verdicts: [Verdict]
  /// Whether the table as a whole passes: every row is decided, no rule without `mostly` or `maxErrors`
  /// has an error, and of each that has one no more values failed than may.
  public let passed: Bool
  /// The first errors and warnings, in the order of rows.
  public let errors: [RowIssue]
  /// What each rule found and how often, always exact: fields in their order, rules about the table last.
  public let findings: [Finding]
  /// What came of the rules that have `mostly` or `maxErrors`.
  public let thresholds: [Threshold]
  /// Which columns the table had.
  public let columns: Columns
  /// How many rows there are of each verdict.
  public let validCount: Int
  public let invalidCount: Int
  public let undecidedCount: Int
  /// How many errors and warnings were found, also beyond those that are kept.
  public let errorCount: Int
  public let warningCount: Int
  /// All that is known of the rows, for ``Ruleset/report(ofSaved:locale:saves:)``; nil unless
  /// ``TableOptions/saves`` asked for it. There are values of the table in it: keys, the least and the
  /// greatest, names of groups, of sensitive fields too. Only this version of the library reads it.
  public let saved: [UInt8]?
  /// Of the valid rows the columns that are not as they came; nil where they were not asked for.
  let made: Table?

  /// One thing that is wrong with a row; its path has the places of elements.
  public struct RowIssue: Hashable, Sendable {
    /// The row, from 0.
    public let row: Int
    /// What is wrong, in the language that was asked for and without the value.
    public let issue: Issue
  }

  /// What one rule of a field found, and how often.
  public struct Finding: Hashable, Sendable {
    /// What it found; its path has `*` for the places of elements. The field is "" for rules about the
    /// table.
    public let issue: Issue
    public let count: Int
  }

  /// What came of a rule of whose errors a table may have some.
  public struct Threshold: Hashable, Sendable {
    public let field: String
    public let rule: String
    public let id: String
    /// The share of values that must pass, or how many errors there may be.
    public let mostly: Double?
    public let maxErrors: Int?
    /// On how many values the rule ran, where that matters, and how many failed.
    public let ran: Int?
    public let failed: Int
    public let passed: Bool
  }

  /// Which columns a table had.
  public struct Columns: Hashable, Sendable {
    /// The fields that have rules and no column.
    public let missing: [String]
    /// The columns that are no fields.
    public let extra: [String]
    /// What Arrow calls the type of each column.
    public let types: [String: String]
  }

  /// How many rows there are.
  public var rowCount: Int { verdicts.count }

  /// Whether all rows and the table are valid.
  public var isValid: Bool { verdict == .valid }

  /// Whether there were more errors or warnings than are kept.
  public var isTruncated: Bool { errors.count < errorCount + warningCount }

  /// The valid rows of the table that was judged, and all others; throws ``TableError/argument(_:)`` for
  /// another table.
  public func split(_ table: Table) throws(TableError) -> (valid: Table, rejected: Table) {
    try check(table)
    return (
      table.rows(verdicts.indices.filter { verdicts[$0] == .valid }),
      table.rows(verdicts.indices.filter { verdicts[$0] != .valid })
    )
  }

  /// The valid rows of the table that was judged, after their transforms and as what their rules say: a
  /// text that `integer` is about is an `int64`, one that `date` is about a day. What may not be assigned
  /// is null. Throws ``TableError/argument(_:)`` where ``TableOptions/cleans`` was not asked for.
  public func cleaned(of table: Table) throws(TableError) -> Table {
    guard let made else { throw .argument("The rows were not cleaned: ask for it in the options.") }
    let valid = try split(table).valid
    var columns = valid.columns.map { column in
      guard let made = made[column.name] else { return column }
      // Of what may not be told the type stays.
      return made.type == .nothing ? column.emptied : made
    }
    columns += made.columns.filter { valid[$0.name] == nil }
    return Table(suiting: columns, rowCount: valid.rowCount)
  }

  private func check(_ table: Table) throws(TableError) {
    guard table.rowCount == rowCount else {
      throw .argument(
        "The table has \(table.rowCount) rows and the report \(rowCount): it is another one.")
    }
  }
}

extension TableReport: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The verdict and the numbers.
  public var description: String {
    "\(verdict.rawValue) (\(rowCount) rows: \(validCount) valid, \(invalidCount) invalid, "
      + "\(undecidedCount) undecided)"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["verdict": verdict, "findings": findings, "errors": errors])
  }
}
