internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

/// The columns of one record batch: first one for each field of the ruleset, then those within.
@safe
struct ArrowColumns: ~Copyable, @unchecked Sendable {
  private let anchor = Anchor()
  /// How many rows each of the fields' columns has.
  var count = 0
  var all = Buffer<ArrowColumn>()
  /// Where the columns of the members of records stand, and the members' names, which the schema owns.
  var members = Buffer<Int32>()
  var memberNames = Buffer<TextRef>()
  /// A bit a record, from `recordOffset` on, 0 where all of its fields are null; nil where none is.
  var records: UnsafePointer<UInt8>?
  var recordOffset = 0
  /// Bits of which texts stand for null.
  var arena = Arena()
  /// Whether some record has a member that is no field.
  var hasExtraMembers = false
  /// Whether some field's column is one of lists.
  var hasLists = false
  /// Whether views of fields are left to be checked block by block, and of how many columns they are.
  let leavesViews: Bool
  private(set) var layoutCount = 0
  /// Whether the values of some field are made in the memory of a record.
  var makesValues = false

  /// Checks the structs of a record batch of this schema, or says what is wrong with them; where it leaves
  /// views, nothing may be read of a block's before `ViewLayouts` has checked them.
  ///
  /// Whoever made the structs vouches for the buffers as long as this is used.
  init(
    _ array: UnsafePointer<ArrowArray>, _ schema: borrowing TableSchema, _ plan: borrowing Plan,
    leavesViews: Bool = false
  ) throws(ArrowError) {
    unsafe records = nil
    self.leavesViews = leavesViews
    unsafe try read(array, schema, plan)
    guard !all.isExhausted, !members.isExhausted, !memberNames.isExhausted else { throw .memory }
  }

  /// The place of the layout of a field's column; nil where its views are checked at once.
  mutating func nextLayout(of column: ArrowColumn) -> UInt8? {
    guard leavesViews, column.stored == .textView, layoutCount < ViewLayouts.most else {
      return nil
    }
    layoutCount &+= 1
    return UInt8(truncatingIfNeeded: layoutCount &- 1)
  }

  /// Says which field's views are wrong that were left, the first of them.
  func checkLeftViews(_ plan: borrowing Plan) throws(ArrowError) {
    for field in 0..<plan.fieldCount where all[field].layoutPlace != nil {
      try all[field].checkViews(0..<count, plan.fieldName(FieldIndex(field)))
    }
  }

  /// The column of a field.
  subscript(_ field: FieldIndex) -> ArrowColumn {
    @inline(__always) get { all[field] }
  }

  /// Whether a column has fewer values than rows. What is kept of each value is no more than the
  /// rows are worth then, however large a dictionary says that it is.
  ///
  /// Of texts whose rows alone are looked at together it has to be a quarter: one by itself takes as long
  /// as some rows of those.
  func hasFew(_ column: ArrowColumn, areScanned: Bool = false) -> Bool {
    guard column.schema.places != nil else {
      return column.schema.type == .missing || column.schema.type == .null
    }
    let most = areScanned && column.schema.type.isText ? count / 4 : count
    return inner(of: column).count <= most
  }

  /// The column of the elements of lists, or of the values of a dictionary.
  @inline(__always)
  func inner(of column: ArrowColumn) -> ArrowColumn {
    column.inner.map { all[Int($0)] } ?? ArrowColumn(ColumnSchema(.null))
  }

  /// Whether a row of a field's column is null, by itself or with its whole record.
  @inline(__always)
  func isNull(_ column: ArrowColumn, _ row: Row) -> Bool {
    isRecordNull(row) || column.isNull(row)
  }

  /// Whether the whole record of some row may be null.
  @inline(__always)
  var hasNullRecords: Bool { unsafe records != nil }

  /// Whether the whole record of a row is null.
  @inline(__always)
  func isRecordNull(_ row: Row) -> Bool {
    guard let records = unsafe records else { return false }
    return unsafe !ArrowColumn.bit(records, recordOffset &+ row.index)
  }
}
