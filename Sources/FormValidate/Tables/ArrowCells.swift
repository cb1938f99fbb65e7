internal import CFormValidate
internal import FVText

/// What stands in a column of Arrow's, row after row as records have it, whatever its layout.
///
/// Whoever made the structs vouches for their buffers.
struct ArrowCells {
  let type: ColumnType
  let values: [FormValue]

  init(_ type: ColumnType, _ values: [FormValue]) {
    (self.type, self.values) = (type, values)
  }

  /// Copies some rows of an array, which are all that is read of it: the engine has looked at no others
  /// within lists and records. Nil for a type that has no values here.
  init?(_ schema: ArrowSchema, _ whole: ArrowArray, _ wanted: Range<Int>) throws(TableError) {
    try ArrowCells.check(wanted.count)
    guard let format = unsafe schema.format else { return nil }
    let letters = unsafe String(cString: format)
    var array = unsafe whole
    unsafe array.offset += Int64(wanted.lowerBound)
    unsafe array.length = Int64(wanted.count)
    let rows = unsafe ArrowRows(array)
    if unsafe schema.dictionary != nil {
      guard let own = unsafe try ArrowCells(dictionary: schema, array) else { return nil }
      self = own
    } else if letters.hasPrefix("+") {
      guard let own = unsafe try ArrowCells(nested: letters, schema, array, rows) else {
        return nil
      }
      self = own
    } else if let own = ArrowCells(letters, rows, unsafe ArrowRows.extensionName(schema)) {
      self = own
    } else if let column = unsafe Column(copying: schema, array) {
      self.init(column.type, column.values)
    } else {
      return nil
    }
  }

  /// The value of a row; null where there is none.
  subscript(row: Int) -> FormValue { values.indices.contains(row) ? values[row] : .null }

  /// More rows, or elements of all rows, than memory has room for as values.
  static func check(_ count: Int) throws(TableError) {
    guard count <= most else {
      throw .limit("A check of columns is told at most \(most) rows or elements at once.")
    }
  }

  private static let most = 1 << 26

  /// Places in a dictionary.
  private init?(dictionary schema: ArrowSchema, _ array: ArrowArray) throws(TableError) {
    var places = unsafe schema
    unsafe places.dictionary = nil
    guard let entries = unsafe schema.dictionary, let values = unsafe array.dictionary,
      let own = unsafe try ArrowCells(
        entries.pointee, values.pointee, 0..<Int(values.pointee.length)),
      let column = unsafe Column(copying: places, array)
    else { return nil }
    self.init(
      own.type,
      column.values.map { place in
        guard case .integer(let place) = place else { return .null }
        return own[Int(place)]
      })
  }

  /// Numbers, texts and days of layouts that columns here do not have.
  private init?(_ letters: String, _ rows: ArrowRows, _ name: String?) {
    let parts = letters.split(separator: ":", maxSplits: 1).map { String($0) }
    switch (parts.first, parts.last) {
    case ("c", _) where name == "arrow.bool8":
      self.init(.boolean, rows.map { .boolean(rows.number($0, as: Int8.self) != 0) })
    case ("e", _):
      self.init(
        .float, rows.map { .number(Double(decimalOfHalf: rows.number($0, as: UInt16.self))) })
    case ("tdm", _):
      self.init(
        .date,
        rows.map { row in
          let count = rows.number(row, as: Int64.self)
          return .text(
            string(MomentWriter(Moment(count, partsOfSecond: 1_000, hasZone: false).day)))
        })
    case ("tDs", _): self.init(decimal: 0, 64, rows)
    case ("tDm", _): self.init(decimal: 3, 64, rows)
    case ("tDu", _): self.init(decimal: 6, 64, rows)
    case ("tDn", _): self.init(decimal: 9, 64, rows)
    case ("d", let digits?):
      // Of 128 bits unless a third number says otherwise.
      let numbers = digits.split(separator: ",").map { Int($0) }
      guard numbers.count == 3, let scale = numbers[1], let bits = numbers[2] else { return nil }
      self.init(decimal: scale, bits, rows)
    case ("z", _): self.init(.text, rows.map { .text(rows.text($0, as: Int32.self)) })
    case ("Z", _): self.init(.text, rows.map { .text(rows.text($0, as: Int64.self)) })
    case ("vu", _), ("vz", _): self.init(.text, rows.map { .text(rows.view($0)) })
    case ("w", let size?):
      guard let size = Int(size) else { return nil }
      let isUUID = name == "arrow.uuid" && size == 16
      self.init(
        .text,
        rows.map { row in
          let bytes = rows.bytes(1, (rows.offset + row) * size, size)
          return .text(isUUID ? ArrowCells.uuid(bytes) : String(decoding: bytes, as: UTF8.self))
        })
    default: return nil
    }
  }

  /// Whole numbers of so many bits, of which so many digits stand behind the point.
  private init?(decimal scale: Int, _ bits: Int, _ rows: ArrowRows) {
    switch bits {
    case 32:
      self.init(
        .decimal(scale: scale),
        rows.map { .decimal(Column.digits(Int128(rows.number($0, as: Int32.self)), scale)) })
    case 64:
      self.init(
        .decimal(scale: scale),
        rows.map { .decimal(Column.digits(Int128(rows.number($0, as: Int64.self)), scale)) })
    case 128:
      self.init(
        .decimal(scale: scale),
        rows.map { .decimal(Column.digits(rows.number($0, as: Int128.self), scale)) })
    case 256:
      self.init(
        .wideDecimal(scale: scale),
        rows.map { row in
          let high = rows.number(2 * row + 1, from: 2 * rows.offset, as: Int128.self)
          let low = rows.number(2 * row, from: 2 * rows.offset, as: UInt128.self)
          return .decimal(Column.digits(high, low, scale))
        })
    default: return nil
    }
  }

  private static func uuid(_ bytes: [UInt8]) -> String {
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      text += byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
    }
    return text
  }
}
