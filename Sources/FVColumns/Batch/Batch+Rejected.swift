public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

extension Batch {
  /// Hands out the rows that are not valid, as numbers and reasons.
  public func exportRejected(
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) throws(ArrowError) {
    let rejected = unsafe array == nil ? RejectedRows() : rejectedRows()
    guard rejected.isWhole else { throw .memory }
    unsafe try ArrowExport.rejected(rejected, schema, array)
  }

  private func rejectedRows() -> RejectedRows {
    var rejected = RejectedRows()
    let first = Int(known.rows) &- verdicts.count
    // Errors stand in the order of rows.
    var next = 0
    for word in 0..<(verdicts.count &+ 63) &>> 6 {
      var left = ~(verdicts.valid[word] & verdicts.decided[word])
      let behind = verdicts.count &- word &* 64
      if behind < 64 { left &= (1 &<< UInt64(behind)) &- 1 }
      while left != 0 {
        let row = first &+ word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        rejected.begin(Int64(row))
        while next < kept.count, kept[next].row.index <= row {
          if kept[next].row.index == row { add(kept[next], to: &rejected) }
          next &+= 1
        }
      }
    }
    return rejected
  }

  private func add(_ error: FoundError, to rejected: inout RejectedRows) {
    guard !error.isWarning else { return }
    // Rules about the table are at no field.
    let isOfTable = error.field == ruleset.plan.wholeTable
    rejected.add(
      error.field, isOfTable ? TextRef() : ruleset.plan.fieldPath(error.field),
      error.code.rawValue, programs.names.codes[Int(programs.names.place(of: error.code))])
  }
}
