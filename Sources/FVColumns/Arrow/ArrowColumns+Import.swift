internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

extension ArrowColumns {
  /// Reads the children of a struct array.
  mutating func read(
    _ array: UnsafePointer<ArrowArray>, _ schema: borrowing TableSchema, _ plan: borrowing Plan
  ) throws(ArrowError) {
    let records = unsafe try ArrowShape(array, children: schema.childCount)
    let rows = records.rows
    guard rows.count <= Limits.batchRows else {
      throw ArrowError(.limit, "A record batch has at most \(Limits.batchRows) rows.")
    }
    guard unsafe array.pointee.n_buffers == 1, unsafe array.pointee.dictionary == nil else {
      throw .arrow("The record batch is not a struct array.")
    }
    count = rows.count
    hasExtraMembers = (0..<schema.members.count).contains { schema.members.isExtra($0) }
    recordOffset = records.offset
    unsafe self.records = unsafe try records.validity(array)
    // One more for the values of a dictionary, as that is asked for at once.
    guard all.reserve(schema.fieldCount &+ 1) else { throw .memory }
    all.fill(with: ArrowColumn(ColumnSchema(.missing), count: count), count: schema.fieldCount)
    guard all.count == schema.fieldCount else { throw .memory }
    for field in 0..<schema.fieldCount {
      guard let place = schema.children[field] else { continue }
      let name = plan.fieldName(FieldIndex(field))
      guard let children = unsafe array.pointee.children,
        let child = unsafe children[place]
      else { throw .column(name, "is NULL.") }
      // The offset of the struct counts for its children too.
      let (end, isTooLong) = records.offset.addingReportingOverflow(count)
      guard !isTooLong, unsafe child.pointee.length >= end else {
        throw .column(name, "is shorter than the record batch.")
      }
      var own = unsafe try column(
        UnsafePointer(child), schema.all[field], schema, rows: records.offset..<end,
        shift: records.offset, name, as: .field)
      own.count = count
      let hasNulls = unsafe own.validity != nil || self.records != nil
      own.isPlainText = own.stored == .text32 && !hasNulls
      if own.schema.type.isMade { makesValues = true }
      if own.schema.type.isList { hasLists = true }
      all[field] = own
    }
  }
}
