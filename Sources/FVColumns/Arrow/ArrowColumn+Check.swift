internal import CFormValidate
internal import FVKernels
internal import FVText

extension ArrowColumn {
  /// Takes the buffers of an array, as many as its type has.
  mutating func take(
    _ array: UnsafePointer<ArrowArray>, _ shape: ArrowShape, _ name: TextRef
  ) throws(ArrowError) {
    // Nothing is read of nulls; some libraries export them with a buffer, which Arrow does not ask for.
    if stored == .null { return }
    let given = unsafe Int(array.pointee.n_buffers)
    let isView = stored == .textView
    let wanted =
      switch stored {
      case .runs16, .runs32, .runs64: schema.places == nil ? 2 : 0
      case .record, .listFixed: 1
      case .text32, .text64, .listView32, .listView64: 3
      default: 2
      }
    guard isView ? given >= 3 : given == wanted else {
      throw shape.wrong("has a wrong number of buffers.")
    }
    guard given > 0, let buffers = unsafe array.pointee.buffers else { return }
    unsafe validity = unsafe try shape.validity(array)
    guard given > 1 else { return }
    unsafe values = buffers[1]
    if stored == .listView32 || stored == .listView64 {
      unsafe sizes = buffers[2]
    } else if wanted == 3 {
      unsafe bytes = buffers[2]?.assumingMemoryBound(to: UInt8.self)
    }
    guard isView else { return }
    // The last one has the sizes of those before it.
    partCount = given - 3
    unsafe blocks = UnsafePointer(buffers + 2)
    guard partCount > 0 else { return }
    guard let sizes = unsafe buffers[given - 1], UInt(bitPattern: sizes) & 7 == 0 else {
      throw shape.wrong("lacks the sizes of its buffers, or they are not aligned.")
    }
    unsafe self.sizes = sizes
  }

  /// Checks what is in the buffers for some rows, but for places in a dictionary.
  mutating func check(_ rows: Range<Int>, _ name: TextRef) throws(ArrowError) {
    guard !rows.isEmpty, stored != .null, stored != .record else { return }
    if stored == .listFixed || stored == .textFixed { try checkSize(rows, name) }
    // There is nothing to read.
    if stored == .listFixed || stored == .textFixed && schema.size == 0 { return }
    guard let values = unsafe values else { throw .column(name, "lacks the buffer of its rows.") }
    let alignment = UInt(min(max(stored.width, 1), 8))
    guard UInt(bitPattern: values) & (alignment &- 1) == 0 else {
      throw .column(name, "has a buffer that is not aligned for its type.")
    }
    switch stored {
    case .text32, .list32, .text64, .list64, .map:
      guard offsetsRise(rows) else {
        throw .column(name, "has an offset that is negative, or below the one before it.")
      }
      guard stored.isText, unsafe bytes == nil else { return }
      guard boundary(Row(rows.lowerBound)) == boundary(Row(rows.upperBound)) else {
        throw .column(name, "lacks the buffer of its bytes.")
      }
      // Any place will do to read nothing from.
      unsafe bytes = values.assumingMemoryBound(to: UInt8.self)
    case .listView32, .listView64:
      guard let sizes = unsafe sizes, UInt(bitPattern: sizes) & (alignment &- 1) == 0 else {
        throw .column(name, "lacks the buffer of its sizes, or it is not aligned.")
      }
      for row in rows where !isNull(Row(row)) && !isInBounds(Row(row)) {
        throw .column(name, "has an offset or a size that is negative or too large.")
      }
    case .textView:
      for block in 0..<partCount {
        let size = unsafe blockSizes?[block] ?? -1
        guard size >= 0, unsafe size == 0 || blocks?[block] != nil else {
          throw .column(name, "has a buffer of texts that is NULL or of negative size.")
        }
      }
      guard partCount <= Int(Int32.max) else { throw .column(name, "has too many buffers.") }
      if layoutPlace == nil { try checkViews(rows, name) }
    default: break
    }
  }

  private func offsetsRise(_ rows: Range<Int>) -> Bool {
    guard let values = unsafe values else { return false }
    let first = offset &+ rows.lowerBound
    if stored.width == 4 {
      let offsets = unsafe values.assumingMemoryBound(to: Int32.self) + first
      return unsafe OffsetsKernel.rise(offsets, count: rows.count)
    }
    let offsets = unsafe values.assumingMemoryBound(to: Int64.self) + first
    return unsafe OffsetsKernel.rise(offsets, count: rows.count)
  }

  /// The offset before a row.
  @inline(__always)
  func boundary(_ row: Row) -> Int {
    guard let values = unsafe values else { return 0 }
    let place = offset &+ row.index
    if stored.width == 4 {
      return unsafe Int(values.assumingMemoryBound(to: Int32.self)[place])
    }
    return unsafe Int(values.assumingMemoryBound(to: Int64.self)[place])
  }
}
