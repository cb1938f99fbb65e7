internal import FVKernels
internal import FVText

extension BlockWorker {
  /// Sets which rows of the block are not null; false, and sets nothing, when none is.
  func loadPresent(_ column: ArrowColumn, _ bits: RowBits) -> Bool {
    let records = unsafe job.pointee.columns.pointee.records
    guard unsafe column.validity != nil || records != nil else { return false }
    bits.fill(true)
    if let validity = unsafe column.validity {
      unsafe bits.load(validity, from: column.offset &+ rows.lowerBound)
    }
    if let records = unsafe records {
      let offset = unsafe job.pointee.columns.pointee.recordOffset
      for row in 0..<rows.count
      where unsafe !ArrowColumn.bit(records, offset &+ rows.lowerBound &+ row) {
        bits.remove(row)
      }
    }
    return true
  }

  /// Sets which rows of any column are filled in: not null, no empty text or list.
  func fillFilled(_ field: Int) {
    let column = unsafe job.pointee.columns.pointee[field]
    let first = rows.lowerBound
    switch column.schema.type {
    case .missing, .null: filled.fill(false)
    case .text32, .text64, .textView:
      filled.set { row in
        let columns = unsafe job
        return unsafe !columns.pointee.columns.pointee.text(column, first &+ row).isEmpty
      }
      restrictToRecords()
    case .list32, .list64:
      filled.set { row in
        !column.isNull(first &+ row)
          && column.boundary(first &+ row) != column.boundary(first &+ row &+ 1)
      }
      restrictToRecords()
    default:
      if column.schema.places != nil {
        filled.set { row in
          guard !column.isNull(first &+ row) else { return false }
          let columns = unsafe job
          let values = unsafe columns.pointee.columns.pointee.all[Int(column.inner)]
          return !values.isNull(column.place(first &+ row))
        }
        restrictToRecords()
      } else if !loadPresent(column, filled) {
        filled.fill(true)
      }
    }
  }

  /// Takes away the rows whose whole record is null.
  private func restrictToRecords() {
    guard let records = unsafe job.pointee.columns.pointee.records else { return }
    let offset = unsafe job.pointee.columns.pointee.recordOffset
    for row in 0..<rows.count
    where unsafe !ArrowColumn.bit(records, offset &+ rows.lowerBound &+ row) {
      filled.remove(row)
    }
  }
}
