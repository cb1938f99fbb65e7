/// The type of one column, read from an `ArrowSchema`.
struct ColumnSchema: BitwiseCopyable, Sendable {
  /// What a row is; of a dictionary, what its values are.
  var type: ColumnType
  /// The type of the places in a dictionary; nil where there is none.
  var places: ColumnType?
  /// Whether a point in time has a zone, so that it is told in UTC.
  var hasZone = false
  /// Where the schema of the elements stands, of a list; else nil.
  var elements: Int32?

  init(_ type: ColumnType) { self.type = type }
}
