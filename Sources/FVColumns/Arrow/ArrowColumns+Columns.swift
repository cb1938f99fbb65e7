internal import CFormValidate
internal import FVForms
internal import FVText

// The columns of a record batch, and those within them: those are added to `all`.

extension ArrowColumns {
  /// Checks an array of which `rows` are needed, as far as no record around them is null; `shift` of its
  /// rows stand in front of what is its row 0 here.
  mutating func column(
    _ array: UnsafePointer<ArrowArray>, _ schema: ColumnSchema, _ table: borrowing TableSchema,
    rows: Range<Int>, shift: Int = 0, _ name: TextRef, as part: ColumnPart = .value,
    isNeeded: (Int) -> Bool = { _ in true }
  ) throws(ArrowError) -> ArrowColumn {
    var own = ArrowColumn(schema)
    let children = own.stored.isRuns ? 2 : schema.elements == nil ? schema.members.count : 1
    let shape = unsafe try ArrowShape(array, children: children, name)
    own.offset = shape.offset
    own.count = shape.rows.count
    if part == .field, table.nulls.isEmpty { own.layoutPlace = nextLayout(of: own) }
    unsafe try own.take(array, shape, name)
    let hasDictionary = schema.places != nil && !own.stored.isRuns
    if !hasDictionary, unsafe array.pointee.dictionary != nil {
      throw .column(name, "has a dictionary that its schema does not name.")
    }
    if own.stored.isRuns {
      unsafe try addRuns(array, &own, table, rows, name)
    } else {
      try own.check(rows, name)
      if part != .key, !table.nulls.isEmpty {
        try clearNullTexts(of: &own, rows, table.nulls.span)
      }
    }
    if hasDictionary { unsafe try addDictionary(array, &own, table, rows, name, isNeeded) }
    if let elements = schema.elements {
      unsafe try addElements(array, &own, table.all[Int(elements)], table, rows, name, isNeeded)
    } else if schema.type == .record {
      unsafe try addMembers(array, &own, table, rows, shift: shift, name, part, isNeeded)
    }
    own.offset &+= shift
    return own
  }

  private mutating func addDictionary(
    _ array: UnsafePointer<ArrowArray>, _ own: inout ArrowColumn, _ table: borrowing TableSchema,
    _ rows: Range<Int>, _ name: TextRef, _ isNeeded: (Int) -> Bool
  ) throws(ArrowError) {
    guard let dictionary = unsafe array.pointee.dictionary else {
      throw .column(name, "lacks the dictionary that its schema names.")
    }
    var schema = own.schema
    schema.places = nil
    let count = unsafe max(dictionary.pointee.length, 0)
    let values = unsafe try column(
      UnsafePointer(dictionary), schema, table, rows: 0..<Int(count), name)
    guard own.placesFit(rows, count: values.count, isNeeded: isNeeded) else {
      throw .column(name, "has an index outside its dictionary.")
    }
    own.inner = Int32(truncatingIfNeeded: all.count)
    all.append(values)
  }

  private mutating func addRuns(
    _ array: UnsafePointer<ArrowArray>, _ own: inout ArrowColumn, _ table: borrowing TableSchema,
    _ rows: Range<Int>, _ name: TextRef
  ) throws(ArrowError) {
    unsafe try own.takeRuns(array, rows: rows, name)
    guard let children = unsafe array.pointee.children, let child = unsafe children[1],
      unsafe child.pointee.length >= own.partCount
    else { throw .column(name, "has fewer values than runs.") }
    var schema = own.schema
    schema.places = nil
    let values = unsafe try column(
      UnsafePointer(child), schema, table, rows: 0..<own.partCount, name)
    own.inner = Int32(truncatingIfNeeded: all.count)
    all.append(values)
  }

  private mutating func addElements(
    _ array: UnsafePointer<ArrowArray>, _ own: inout ArrowColumn, _ schema: ColumnSchema,
    _ table: borrowing TableSchema, _ rows: Range<Int>, _ name: TextRef,
    _ isNeeded: (Int) -> Bool
  ) throws(ArrowError) {
    guard let children = unsafe array.pointee.children, let child = unsafe children[0] else {
      throw .column(name, "has lists without elements.")
    }
    let needed = own.elements(of: rows)
    guard unsafe Int64(needed.upperBound) <= child.pointee.length else {
      throw .column(name, "has lists that end behind their elements.")
    }
    // As of rows: what has no buffer would cost nothing to make longer.
    guard needed.count <= Limits.batchRows else {
      throw .column(
        name, "has lists of more than \(Limits.batchRows) elements in all.", .limit)
    }
    let lists = own
    func isWanted(_ element: Int) -> Bool {
      // Elements of views may be in several lists.
      if lists.schema.type == .listView32 || lists.schema.type == .listView64 { return true }
      let row = lists.row(of: element, among: rows)
      return !lists.isNull(Row(row)) && isNeeded(row)
    }
    let elements = unsafe try column(
      UnsafePointer(child), schema, table, rows: needed, name,
      as: own.schema.type == .map ? .entries : .value, isNeeded: isWanted)
    if own.schema.type == .map {
      let keys = all[Int(members[elements.firstMember])]
      for row in needed
      where (elements.isNull(Row(row)) || keys.isNull(Row(row))) && isWanted(row) {
        throw .column(name, "has a map with an entry or a key that is null.")
      }
    }
    own.inner = Int32(truncatingIfNeeded: all.count)
    all.append(elements)
  }

  private mutating func addMembers(
    _ array: UnsafePointer<ArrowArray>, _ own: inout ArrowColumn, _ table: borrowing TableSchema,
    _ rows: Range<Int>, shift: Int, _ name: TextRef, _ part: ColumnPart,
    _ isNeeded: (Int) -> Bool
  ) throws(ArrowError) {
    // The offset of a struct counts for its children too.
    let (end, isTooLong) = rows.upperBound.addingReportingOverflow(own.offset)
    guard !isTooLong else { throw .column(name, "has a length or an offset that is too large.") }
    own.firstMember = members.count
    let places = own.schema.members
    for place in places {
      members.append(0)
      memberNames.append(table.members.name(place))
    }
    guard !members.isExhausted, !memberNames.isExhausted else { throw .memory }
    for (index, place) in places.enumerated() {
      guard let children = unsafe array.pointee.children, let child = unsafe children[index]
      else { throw .column(name, "has a child that is NULL.") }
      guard unsafe rows.isEmpty || child.pointee.length >= end else {
        throw .column(name, "has a child that is shorter than it is.")
      }
      let needed = rows.isEmpty ? 0..<0 : rows.lowerBound &+ own.offset..<end
      let record = own
      let member = unsafe try column(
        UnsafePointer(child), table.all[table.members.schema(place)], table, rows: needed,
        shift: own.offset &+ shift, name, as: part == .entries && index == 0 ? .key : .value
      ) { row in
        let outer = row &- record.offset
        return !record.isNull(Row(outer)) && isNeeded(outer)
      }
      members[own.firstMember + index] = Int32(truncatingIfNeeded: all.count)
      all.append(member)
    }
  }
}
