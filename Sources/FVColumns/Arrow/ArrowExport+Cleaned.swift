internal import CFormValidate
internal import FVForms
internal import FVPlatform
internal import FVText

extension ArrowExport {
  /// Cleaned rows as a record batch that the caller releases. Nothing is written where that fails, and
  /// what is not asked for is not made.
  static func cleaned(
    _ rows: CleanedRows, _ plan: borrowing Plan, _ schema: UnsafeMutablePointer<ArrowSchema>?,
    _ array: UnsafeMutablePointer<ArrowArray>?
  ) throws(ArrowError) {
    for column in rows.columns where column.type == .text(isLarge: false) {
      guard Int64(column.bytes.count) <= Int64(Int32.max) else {
        throw .column(
          plan.fieldName(column.field), "has more than 2 GiB of cleaned texts at once.", .limit)
      }
    }
    var madeSchema = unsafe ArrowSchema()
    var madeArray = unsafe ArrowArray()
    if unsafe array != nil, unsafe !cleaned(rows, &madeArray) { throw .memory }
    if unsafe schema != nil, unsafe !cleaned(rows, plan, &madeSchema) {
      unsafe madeArray.release?(&madeArray)
      throw .memory
    }
    if let schema = unsafe schema { unsafe schema.initialize(to: madeSchema) }
    if let array = unsafe array { unsafe array.initialize(to: madeArray) }
  }

  private static func cleaned(
    _ rows: CleanedRows, _ plan: borrowing Plan, _ schema: UnsafeMutablePointer<ArrowSchema>
  ) -> Bool {
    guard unsafe begin(schema, format: "+s", children: rows.columns.count) else { return false }
    var format = Buffer<UInt8>()
    for (place, column) in rows.columns.enumerated() {
      format.truncate()
      column.type.writeFormat(to: &format)
      let name = plan.fieldName(column.field)
      if !format.isExhausted, let child = unsafe room(for: ArrowSchema.self) {
        unsafe schema.pointee.children?[place] = child
        if unsafe begin(child, format: format.text, name: name, flags: nullable) { continue }
      }
      unsafe schema.pointee.release?(schema)
      return false
    }
    return true
  }

  private static func cleaned(
    _ rows: CleanedRows, _ array: UnsafeMutablePointer<ArrowArray>
  ) -> Bool {
    let columns = rows.columns
    guard unsafe begin(array, length: rows.count, buffers: 1, children: columns.count) else {
      return false
    }
    for (place, column) in columns.enumerated() {
      if let child = unsafe room(for: ArrowArray.self) {
        unsafe array.pointee.children?[place] = child
        if unsafe fill(child, column) { continue }
      }
      unsafe array.pointee.release?(array)
      return false
    }
    return true
  }

  private static func fill(
    _ array: UnsafeMutablePointer<ArrowArray>, _ column: CleanedColumn
  ) -> Bool {
    let count = column.count
    var nulls = 0
    for row in 0..<count where column.known[row] == 0 { nulls &+= 1 }
    switch column.type {
    case .nothing: return unsafe begin(array, length: count, nullCount: count, buffers: 0)
    case .text(let isLarge):
      guard unsafe begin(array, length: count, nullCount: nulls, buffers: 3),
        let ends = unsafe isLarge
          ? offsets(column.ends, as: Int64.self) : offsets(column.ends, as: Int32.self),
        unsafe put(ends, 1, array), let bytes = unsafe copy(column.bytes),
        unsafe put(bytes, 2, array)
      else { return false }
    case .boolean:
      guard unsafe begin(array, length: count, nullCount: nulls, buffers: 2),
        let bits = unsafe bits(column.bytes), unsafe put(bits, 1, array)
      else { return false }
    default:
      guard unsafe begin(array, length: count, nullCount: nulls, buffers: 2),
        let bytes = unsafe copy(column.bytes), unsafe put(bytes, 1, array)
      else { return false }
    }
    guard nulls > 0 else { return true }
    guard let validity = unsafe bits(column.known) else { return false }
    return unsafe put(validity, 0, array)
  }
}
