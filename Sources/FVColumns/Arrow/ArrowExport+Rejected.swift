internal import CFormValidate
internal import FVPlatform
internal import FVText

extension ArrowExport {
  /// Rows that are not valid as a record batch that the caller releases: row, and reasons, a list of
  /// texts, null where none is known. What is not asked for is not made, and nothing written where that
  /// fails.
  static func rejected(
    _ rejected: borrowing RejectedRows, _ schema: UnsafeMutablePointer<ArrowSchema>?,
    _ array: UnsafeMutablePointer<ArrowArray>?
  ) throws(ArrowError) {
    guard Int64(rejected.bytes.count) <= Int64(Int32.max) else {
      throw ArrowError(.limit, "There are more than 2 GiB of reasons.")
    }
    var madeSchema = unsafe ArrowSchema()
    var madeArray = unsafe ArrowArray()
    if unsafe array != nil, unsafe !fill(&madeArray, rejected) { throw .memory }
    if unsafe schema != nil, unsafe !rejectedSchema(&madeSchema) {
      unsafe madeArray.release?(&madeArray)
      throw .memory
    }
    if let schema = unsafe schema { unsafe schema.initialize(to: madeSchema) }
    if let array = unsafe array { unsafe array.initialize(to: madeArray) }
  }

  private static func rejectedSchema(_ schema: UnsafeMutablePointer<ArrowSchema>) -> Bool {
    guard unsafe begin(schema, format: "+s", children: 2) else { return false }
    if unsafe child(schema, 0, "l", "row") != nil, let list = unsafe room(for: ArrowSchema.self) {
      unsafe schema.pointee.children?[1] = list
      // Elements that may be null are what readers take for a list of texts; none is.
      if unsafe begin(list, format: "+l", name: "reasons", flags: nullable, children: 1),
        unsafe child(list, 0, "u", "item", flags: nullable) != nil
      {
        return true
      }
    }
    unsafe schema.pointee.release?(schema)
    return false
  }

  private static func fill(
    _ array: UnsafeMutablePointer<ArrowArray>, _ rejected: borrowing RejectedRows
  ) -> Bool {
    let count = rejected.rows.count
    guard unsafe begin(array, length: count, buffers: 1, children: 2) else { return false }
    if let rows = unsafe child(array, 0), unsafe begin(rows, length: count, buffers: 2),
      let numbers = unsafe copy(rejected.rows), unsafe put(numbers, 1, rows),
      let reasons = unsafe child(array, 1), unsafe fill(reasons, reasonsOf: rejected)
    {
      return true
    }
    unsafe array.pointee.release?(array)
    return false
  }

  private static func fill(
    _ list: UnsafeMutablePointer<ArrowArray>, reasonsOf rejected: borrowing RejectedRows
  ) -> Bool {
    let (count, texts) = (rejected.rows.count, rejected.textEnds.count)
    var nulls = 0
    for row in 0..<count where rejected.known[row] == 0 { nulls &+= 1 }
    guard
      unsafe begin(list, length: count, nullCount: nulls, buffers: 2, children: 1),
      let known = unsafe bits(rejected.known), unsafe put(known, 0, list),
      let ends = unsafe offsets(rejected.ends, as: Int32.self), unsafe put(ends, 1, list),
      let items = unsafe child(list, 0), unsafe begin(items, length: texts, buffers: 3),
      let textEnds = unsafe offsets(rejected.textEnds, as: Int32.self),
      unsafe put(textEnds, 1, items), let bytes = unsafe copy(rejected.bytes)
    else { return false }
    return unsafe put(bytes, 2, items)
  }

  /// Room for a child of an array, released until it is begun; nil without memory.
  private static func child(
    _ array: UnsafeMutablePointer<ArrowArray>, _ place: Int
  ) -> UnsafeMutablePointer<ArrowArray>? {
    guard let child = unsafe room(for: ArrowArray.self) else { return nil }
    unsafe array.pointee.children?[place] = child
    return unsafe child
  }
}
