internal import CFormValidate

// Tables of the engine's own record batches: without offsets, and of the types that columns here have.

extension Table {
  /// Copies a record batch and releases it; nil where a column is of another type.
  init?(taking schema: inout ArrowSchema, _ array: inout ArrowArray) {
    defer {
      unsafe schema.release?(&schema)
      unsafe array.release?(&array)
    }
    var columns: [Column] = []
    for place in unsafe 0..<Int(array.n_children) {
      guard let type = unsafe schema.children?[place], let values = unsafe array.children?[place],
        let column = unsafe Column(copying: type.pointee, values.pointee)
      else { return nil }
      columns.append(column)
    }
    self.init(suiting: columns, rowCount: unsafe Int(array.length))
  }
}

extension Column {
  /// Copies a column of any type that tables take, with values that have no buffers where columns here
  /// are not laid out so; nil for one of another type.
  init?(reading schema: ArrowSchema, _ array: ArrowArray) throws(TableError) {
    let isBoolean = unsafe ArrowRows.extensionName(schema) == "arrow.bool8"
    if !isBoolean, let column = unsafe Column(copying: schema, array) {
      self = column
      return
    }
    guard let cells = unsafe try ArrowCells(schema, array, 0..<Int(array.length)) else {
      return nil
    }
    let name = unsafe schema.name.map { unsafe String(cString: $0) } ?? ""
    self.init(name, ColumnStorage(cells.type, cells.values))
  }

  /// Copies a column; nil for one of a type that columns here do not have.
  init?(copying schema: ArrowSchema, _ array: ArrowArray) {
    guard let format = unsafe schema.format, unsafe schema.dictionary == nil else { return nil }
    let letters = unsafe String(cString: format)
    guard let type = ColumnType(format: letters) else { return nil }
    // Of no rows nothing is read: their buffers may be empty.
    let first = unsafe array.length > 0 ? Int(array.offset) : 0
    let count = unsafe first + Int(array.length)
    func bytes(_ place: Int, _ size: Int) -> [UInt8] {
      guard let start = unsafe array.buffers?[place] else { return [] }
      return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: size))
    }
    let isLarge = letters == "U"
    var parts: [[UInt8]] = []
    switch type {
    case .nothing: break
    case .boolean: parts = [bytes(1, (count + 7) / 8)]
    case .text:
      let size = isLarge ? 8 : 4
      let ends = count > 0 ? bytes(1, (count + 1) * size) : [UInt8](repeating: 0, count: size)
      // The last offset, the lowest byte first.
      let last = ends.suffix(size).reversed().reduce(0) { $0 << 8 | Int($1) }
      parts = [ends, bytes(2, last)]
    default: parts = [bytes(1, count * type.width)]
    }
    let hasNulls = unsafe type != .nothing && array.null_count != 0 && array.buffers?[0] != nil
    let validity = hasNulls ? bytes(0, (count + 7) / 8) : []
    let nulls = (0..<count).count { hasNulls && validity[$0 >> 3] >> UInt8($0 & 7) & 1 == 0 }
    let storage = ColumnStorage(
      type, count: count, nullCount: nulls, isLarge: isLarge, validity: validity, parts)
    let name = unsafe schema.name.map { unsafe String(cString: $0) } ?? ""
    self.init(name, first > 0 ? storage.rows(Array(first..<count)) : storage)
  }

  /// Null in every row, of the same type.
  var emptied: Column {
    var writer = ColumnWriter(rows: count)
    let size = storage.type == .boolean ? (count + 7) / 8 : count * storage.type.width
    writer.bytes = [UInt8](repeating: 0, count: size)
    for _ in 0..<count { writer.end(isNull: true) }
    guard type == .text else { return Column(name, writer.numbers(type)) }
    return Column(name, writer.texts([Int64](repeating: 0, count: count + 1)))
  }
}
