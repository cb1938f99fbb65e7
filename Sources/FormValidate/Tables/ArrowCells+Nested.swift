internal import CFormValidate

// Values with others within them. As in the engine, the offset of a record counts for its members too, and
// nothing is read that no row leads to.

extension ArrowCells {
  /// Lists, records, maps, and runs of rows that are alike.
  init?(nested letters: String, _ schema: ArrowSchema, _ array: ArrowArray, _ rows: ArrowRows)
    throws(TableError)
  {
    let parts = letters.split(separator: ":")
    switch parts[0] {
    case "+s":
      guard let records = unsafe try ArrowCells.records(schema, array, rows) else { return nil }
      self.init(.record, records)
    case "+r":
      guard let own = unsafe try ArrowCells(runs: schema, array, rows) else { return nil }
      self = own
    case "+w":
      guard let size = parts.last.flatMap({ Int($0) }), size >= 0 else { return nil }
      let ranges = rows.ranges { row in
        (rows.offset + row) * size..<(rows.offset + row + 1) * size
      }
      guard let own = unsafe try ArrowCells(lists: schema, array, rows, ranges) else { return nil }
      self = own
    default:
      guard let ranges = rows.ranges(of: String(parts[0])) else { return nil }
      if parts[0] == "+m" {
        guard let maps = unsafe try ArrowCells.maps(schema, array, rows, ranges) else { return nil }
        self.init(.record, maps)
      } else {
        guard let own = unsafe try ArrowCells(lists: schema, array, rows, ranges) else {
          return nil
        }
        self = own
      }
    }
  }

  /// Some rows of a child.
  private init?(child place: Int, _ schema: ArrowSchema, _ array: ArrowArray, _ rows: Range<Int>)
    throws(TableError)
  {
    guard unsafe place < schema.n_children && place < array.n_children,
      let type = unsafe schema.children?[place], let values = unsafe array.children?[place]
    else { return nil }
    unsafe try self.init(type.pointee, values.pointee, rows)
  }

  private init?(
    lists schema: ArrowSchema, _ array: ArrowArray, _ rows: ArrowRows, _ ranges: [Range<Int>]
  ) throws(TableError) {
    let all = try ArrowCells.around(ranges)
    guard let inner = unsafe try ArrowCells(child: 0, schema, array, all) else { return nil }
    self.init(
      .list(of: inner.type),
      rows.map { row in .list(ranges[row].map { inner[$0 - all.lowerBound] }) })
  }

  private static func records(
    _ schema: ArrowSchema, _ array: ArrowArray, _ rows: ArrowRows
  ) throws(TableError) -> [FormValue]? {
    let all = rows.count > 0 ? rows.offset..<rows.offset + rows.count : 0..<0
    var members: [(name: String, cells: ArrowCells)] = []
    for place in unsafe 0..<Int(schema.n_children) {
      guard let cells = unsafe try ArrowCells(child: place, schema, array, all) else { return nil }
      let name = unsafe schema.children?[place]?.pointee.name.map { unsafe String(cString: $0) }
      members.append((name ?? "", cells))
    }
    return rows.map { row in
      .object(Dictionary(members.map { ($0.name, $0.cells[row]) }) { _, last in last })
    }
  }

  /// Maps from texts; nil where keys are none.
  private static func maps(
    _ schema: ArrowSchema, _ array: ArrowArray, _ rows: ArrowRows, _ ranges: [Range<Int>]
  ) throws(TableError) -> [FormValue]? {
    guard unsafe schema.n_children == 1 && array.n_children == 1,
      let type = unsafe schema.children?[0], let entries = unsafe array.children?[0]
    else { return nil }
    let all = try around(ranges)
    let first = unsafe all.isEmpty ? 0 : all.lowerBound + Int(entries.pointee.offset)
    let inner = first..<first + all.count
    guard let keys = unsafe try ArrowCells(child: 0, type.pointee, entries.pointee, inner),
      keys.type == .text,
      let values = unsafe try ArrowCells(child: 1, type.pointee, entries.pointee, inner)
    else { return nil }
    return rows.map { row in
      let own = ranges[row].map { entry -> (String, FormValue) in
        let place = entry - all.lowerBound
        return (keys[place].text ?? "", values[place])
      }
      return .object(Dictionary(own) { _, last in last })
    }
  }

  private init?(runs schema: ArrowSchema, _ array: ArrowArray, _ rows: ArrowRows)
    throws(TableError)
  {
    guard unsafe array.n_children == 2, let given = unsafe array.children?[0],
      let ends = unsafe try ArrowCells(child: 0, schema, array, 0..<Int(given.pointee.length)),
      let inner = unsafe try ArrowCells(child: 1, schema, array, 0..<ends.values.count)
    else { return nil }
    var run = 0
    self.init(
      inner.type,
      (rows.offset..<rows.offset + rows.count).map { row in
        while case .integer(let end) = ends[run], end <= row { run += 1 }
        return inner[run]
      })
  }

  /// From the first element that a row has to the last. Lists that share theirs may have any number.
  private static func around(_ ranges: [Range<Int>]) throws(TableError) -> Range<Int> {
    var (first, end, count) = (Int.max, 0, 0)
    for range in ranges where !range.isEmpty {
      first = min(first, range.lowerBound)
      end = max(end, range.upperBound)
      count += range.count
      try check(count)
    }
    return first < end ? first..<end : 0..<0
  }
}

extension ArrowRows {
  /// Where the elements of each row stand; of a row that is null nowhere.
  func ranges(_ range: (Int) -> Range<Int>) -> [Range<Int>] {
    (0..<count).map { isNull($0) ? 0..<0 : range($0) }
  }

  /// The same of lists and maps of a format; nil for another.
  func ranges(of format: String) -> [Range<Int>]? {
    switch format {
    case "+l", "+m": ranges { range($0, as: Int32.self) }
    case "+L": ranges { range($0, as: Int64.self) }
    case "+vl": ranges { sized($0, as: Int32.self) }
    case "+vL": ranges { sized($0, as: Int64.self) }
    default: nil
    }
  }
}
