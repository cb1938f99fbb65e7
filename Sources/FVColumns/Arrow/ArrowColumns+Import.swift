internal import CFormValidate
internal import FVForms
internal import FVText

extension ArrowColumns {
  /// Reads the children of a struct array.
  mutating func read(
    _ array: UnsafePointer<ArrowArray>, _ schema: borrowing TableSchema
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
    recordOffset = records.offset
    unsafe self.records = unsafe try records.validity(array)
    all.fill(with: ArrowColumn(ColumnSchema(.missing), count: count), count: schema.fieldCount)
    guard all.count == schema.fieldCount else { throw .memory }
    for field in 0..<schema.fieldCount {
      guard let place = schema.children[field] else { continue }
      let name = schema.names[field]
      guard let children = unsafe array.pointee.children,
        let child = unsafe children[place]
      else { throw .column(name, "is NULL.") }
      // The offset of the struct counts for its children too.
      let (end, isTooLong) = records.offset.addingReportingOverflow(count)
      guard !isTooLong, unsafe child.pointee.length >= end else {
        throw .column(name, "is shorter than the record batch.")
      }
      var own = unsafe try column(
        UnsafePointer(child), schema.all[field], schema, rows: records.offset..<end, name, depth: 0)
      own.offset &+= records.offset
      own.count = count
      let hasNulls = unsafe own.validity != nil || self.records != nil
      own.isPlainText = own.stored == .text32 && !hasNulls
      if own.schema.type.isMade { makesValues = true }
      all[field] = own
    }
  }

  /// Checks an array of which `rows` are needed; the columns within are added to `all`.
  private mutating func column(
    _ array: UnsafePointer<ArrowArray>, _ schema: ColumnSchema, _ table: borrowing TableSchema,
    rows: Range<Int>, _ name: TextRef, depth: Int
  ) throws(ArrowError) -> ArrowColumn {
    var own = ArrowColumn(schema)
    let shape = unsafe try ArrowShape(array, children: schema.elements == nil ? 0 : 1, name)
    own.offset = shape.offset
    own.count = shape.rows.count
    unsafe try own.take(array, shape, name)
    try own.check(rows, name)
    if schema.places != nil {
      unsafe try addDictionary(array, &own, table, rows, name, depth)
    } else if unsafe array.pointee.dictionary != nil {
      throw .column(name, "has a dictionary that its schema does not name.")
    }
    if let elements = schema.elements {
      unsafe try addElements(array, &own, table.all[Int(elements)], table, rows, name, depth)
    }
    return own
  }

  private mutating func addDictionary(
    _ array: UnsafePointer<ArrowArray>, _ own: inout ArrowColumn, _ table: borrowing TableSchema,
    _ rows: Range<Int>, _ name: TextRef, _ depth: Int
  ) throws(ArrowError) {
    guard let dictionary = unsafe array.pointee.dictionary else {
      throw .column(name, "lacks the dictionary that its schema names.")
    }
    var schema = own.schema
    schema.places = nil
    let count = unsafe max(dictionary.pointee.length, 0)
    let values = unsafe try column(
      UnsafePointer(dictionary), schema, table, rows: 0..<Int(count), name, depth: depth)
    guard own.placesFit(rows, count: values.count) else {
      throw .column(name, "has an index outside its dictionary.")
    }
    own.inner = Int32(truncatingIfNeeded: all.count)
    all.append(values)
  }

  private mutating func addElements(
    _ array: UnsafePointer<ArrowArray>, _ own: inout ArrowColumn, _ schema: ColumnSchema,
    _ table: borrowing TableSchema, _ rows: Range<Int>, _ name: TextRef, _ depth: Int
  ) throws(ArrowError) {
    guard let children = unsafe array.pointee.children, let child = unsafe children[0] else {
      throw .column(name, "has lists without elements.")
    }
    let (first, end) = own.elements(of: rows)
    guard unsafe Int64(end) <= child.pointee.length else {
      throw .column(name, "has lists that end behind their elements.")
    }
    // More than this of one record is refused everywhere.
    guard end &- first <= Limits.elements || !own.hasLongerList(than: Limits.elements, rows) else {
      throw .column(name, "has a list of more than \(Limits.elements) elements.", .limit)
    }
    let elements = unsafe try column(
      UnsafePointer(child), schema, table, rows: first..<end, name,
      depth: depth + 1)
    own.inner = Int32(truncatingIfNeeded: all.count)
    all.append(elements)
  }
}
