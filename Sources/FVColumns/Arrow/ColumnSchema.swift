/// The type of one column, read from an `ArrowSchema`.
struct ColumnSchema: BitwiseCopyable, Sendable {
  /// What a row is; of a dictionary, what its values are.
  var type: ColumnType
  /// The type of the places in a dictionary; nil where there is none.
  var places: ColumnType?
  /// Whether a point in time has a zone, so that it is told in UTC.
  var hasZone = false
  /// Where the schema of the elements stands, of a list, or of the entries of a map; else nil.
  var elements: Int32?
  /// How many elements each row has, of lists that all have as many; how many bytes, of texts that do.
  var size = 0
  /// How many digits stand behind the point, of decimals, and of the seconds of times.
  var scale = 0
  /// The members of a record, of a map's entries the key and the value: from the first, so many.
  var firstMember = 0
  var memberCount = 0

  var members: Range<Int> { firstMember..<firstMember + memberCount }

  init(_ type: ColumnType) { self.type = type }
}
