internal import CFormValidate
internal import FVPlatform

// The indexes of errors: a list of 32-bit integers a row, behind the other columns.

extension ArrowExport {
  private static let place = 6
  static func addIndexes(_ schema: UnsafeMutablePointer<ArrowSchema>) -> Bool {
    guard let list = unsafe room(for: ArrowSchema.self) else { return false }
    unsafe schema.pointee.children?[place] = list
    guard unsafe begin(list, format: "+l", name: "index", flags: nullable, children: 1),
      let item = unsafe room(for: ArrowSchema.self)
    else { return false }
    unsafe list.pointee.children?[0] = item
    return unsafe begin(item, format: "i", name: "item")
  }

  static func addIndexes(
    _ array: UnsafeMutablePointer<ArrowArray>, _ rows: Span<ErrorRow>, _ indexes: Span<Int32>
  ) -> Bool {
    guard let list = unsafe room(for: ArrowArray.self) else { return false }
    unsafe array.pointee.children?[place] = list
    var (total, nulls) = (0, 0)
    for row in rows.indices {
      let first = Int(rows[row].indexes)
      if first >= 0 { total &+= Int(indexes[first]) } else { nulls &+= 1 }
    }
    guard total <= Int(Int32.max),
      unsafe begin(list, length: rows.count, nullCount: nulls, buffers: 2, children: 1),
      let bits = unsafe zeros((rows.count &+ 7) / 8)
    else { return false }
    unsafe list.pointee.buffers?[0] = UnsafeRawPointer(bits)
    guard let ends = unsafe zeros((rows.count &+ 1) &* 4) else { return false }
    unsafe list.pointee.buffers?[1] = UnsafeRawPointer(ends)
    guard let item = unsafe room(for: ArrowArray.self) else { return false }
    unsafe list.pointee.children?[0] = item
    guard unsafe begin(item, length: total, buffers: 2), let values = unsafe zeros(total &* 4)
    else { return false }
    unsafe item.pointee.buffers?[1] = UnsafeRawPointer(values)
    let octets = unsafe bits.bindMemory(to: UInt8.self, capacity: (rows.count &+ 7) / 8)
    let offsets = unsafe ends.bindMemory(to: Int32.self, capacity: rows.count &+ 1)
    let numbers = unsafe values.bindMemory(to: Int32.self, capacity: total)
    var end = 0
    for row in rows.indices {
      let first = Int(rows[row].indexes)
      if first >= 0 {
        unsafe octets[row &>> 3] |= 1 &<< UInt8(truncatingIfNeeded: row & 7)
        for place in 0..<Int(indexes[first]) {
          unsafe numbers[end] = indexes[first &+ 1 &+ place]
          end &+= 1
        }
      }
      unsafe offsets[row &+ 1] = Int32(truncatingIfNeeded: end)
    }
    return true
  }
}
