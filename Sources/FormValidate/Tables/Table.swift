/// A table: columns of equal length, a record a row.
///
/// ```swift
/// let table = try Table([
///   Column("email", ["joe@example.com", "x", nil]),
///   Column("age", [41, 17, nil]),
/// ])
/// let report = try ruleset.validate(table)
/// report.verdicts                     // [.valid, .invalid, .invalid]
/// report.errors.first?.issue.message  // "email is not a valid e-mail address."
/// ```
public struct Table: Sendable {
  /// The columns, in their order.
  public let columns: [Column]
  /// How many rows there are.
  public let rowCount: Int

  /// A table of columns; throws ``TableError/argument(_:)`` where they have not as many rows each, two
  /// of them one name, or one of them is a column of Arrow's that a check of columns was told and that has
  /// no layout here, such as one of lists.
  public init(_ columns: [Column]) throws(TableError) {
    for column in columns where column.count != columns[0].count {
      throw .argument("The columns of a table have as many rows each: \"\(column.name)\" has not.")
    }
    for column in columns where column.storage.own != nil {
      throw .argument(
        "The column \"\(column.name)\" has a layout that tables which are made here do not have.")
    }
    var names: Set<[UInt8]> = []
    for column in columns where !names.insert(Array(column.name.utf8)).inserted {
      throw .argument("Two columns have the name \"\(column.name)\".")
    }
    (self.columns, rowCount) = (columns, columns.first?.count ?? 0)
  }

  /// Of columns that are known to suit each other.
  init(suiting columns: [Column], rowCount: Int) {
    (self.columns, self.rowCount) = (columns, rowCount)
  }

  /// The column of a name.
  public subscript(name: String) -> Column? {
    columns.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The values of a row, by column.
  public func record(_ row: Int) -> [String: FormValue] {
    Dictionary(columns.map { ($0.name, $0[row]) }) { first, _ in first }
  }

  /// Some of the rows, in the order in which they are named; those that there are not are left out.
  public func rows(_ rows: [Int]) -> Table {
    let rows = rows.filter { $0 >= 0 && $0 < rowCount }
    return Table(
      suiting: columns.map { Column($0.name, $0.storage.rows(rows)) }, rowCount: rows.count)
  }
}

extension Table: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Rows and columns, without what they hold.
  public var description: String {
    "Table(\(rowCount) rows: \(columns.map(\.name).joined(separator: ", ")))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["columns": columns]) }
}
