internal import CFormValidate
internal import FVText

/// The columns of one record batch: first one for each field of the ruleset, then those within.
@safe
struct ArrowColumns: ~Copyable, @unchecked Sendable {
  private let anchor = Anchor()
  /// How many rows each of the fields' columns has.
  var count = 0
  var all = Buffer<ArrowColumn>()
  /// A bit a record, from `recordOffset` on, 0 where all of its fields are null; nil where none is.
  var records: UnsafePointer<UInt8>?
  var recordOffset = 0

  /// Checks the structs of a record batch of this schema, or says what is wrong with them.
  ///
  /// Whoever made the structs vouches for the buffers as long as this is used.
  init(
    _ array: UnsafePointer<ArrowArray>, _ schema: borrowing TableSchema
  ) throws(ArrowError) {
    unsafe records = nil
    unsafe try read(array, schema)
    guard !all.isExhausted else { throw .memory }
  }

  /// The column of a field.
  subscript(_ field: Int) -> ArrowColumn {
    @inline(__always) get { all[field] }
  }

  /// Whether a row of a field's column is null, by itself or with its whole record.
  @inline(__always)
  func isNull(_ column: ArrowColumn, _ row: Int) -> Bool {
    if let records = unsafe records, unsafe !ArrowColumn.bit(records, recordOffset &+ row) {
      return true
    }
    return column.isNull(row)
  }
}
