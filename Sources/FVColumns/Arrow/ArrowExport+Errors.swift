internal import CFormValidate
internal import FVPlatform
internal import FVText

extension ArrowExport {
  /// Errors and warnings as a record batch that the caller releases: row, field, rule, code, id and
  /// code_name, none of them null, index, a list of the places of elements, null where the field is in
  /// none, level and place, not null either; names are in dictionaries, where those of a row are places.
  ///
  /// False, and nothing written, when there is no memory. What is not asked for is not made.
  static func errors(
    _ rows: Span<ErrorRow>, fields: Span<TextRef>, rules: Span<TextRef>, ids: Span<TextRef>,
    codes: Span<TextRef>, levels: Span<TextRef>, indexes: Span<Int32>,
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) -> Bool {
    var madeSchema = unsafe ArrowSchema()
    var madeArray = unsafe ArrowArray()
    if unsafe array != nil,
      unsafe !errors(rows, fields, rules, ids, codes, levels, indexes, &madeArray)
    {
      return false
    }
    if unsafe schema != nil, unsafe !errors(&madeSchema) {
      unsafe madeArray.release?(&madeArray)
      return false
    }
    if let schema = unsafe schema { unsafe schema.initialize(to: madeSchema) }
    if let array = unsafe array { unsafe array.initialize(to: madeArray) }
    return true
  }

  private static let columns = 9

  private static func errors(_ schema: UnsafeMutablePointer<ArrowSchema>) -> Bool {
    guard unsafe begin(schema, format: "+s", children: columns) else { return false }
    if unsafe child(schema, 0, "l", "row") != nil,
      let field = unsafe child(schema, 1, "i", "field"), unsafe addDictionary(field),
      let rule = unsafe child(schema, 2, "i", "rule"), unsafe addDictionary(rule),
      unsafe child(schema, 3, "i", "code") != nil,
      let id = unsafe child(schema, 4, "i", "id"), unsafe addDictionary(id),
      let name = unsafe child(schema, 5, "i", "code_name"), unsafe addDictionary(name),
      unsafe addIndexes(schema),
      let level = unsafe child(schema, 7, "i", "level"), unsafe addDictionary(level),
      unsafe child(schema, 8, "i", "place") != nil
    {
      return true
    }
    unsafe schema.pointee.release?(schema)
    return false
  }

  static func child(
    _ schema: UnsafeMutablePointer<ArrowSchema>, _ place: Int, _ format: StaticString,
    _ name: StaticString, flags: Int64 = 0
  ) -> UnsafeMutablePointer<ArrowSchema>? {
    guard let child = unsafe room(for: ArrowSchema.self) else { return nil }
    unsafe schema.pointee.children?[place] = child
    return unsafe begin(child, format: format, name: name, flags: flags) ? child : nil
  }

  private static func addDictionary(_ schema: UnsafeMutablePointer<ArrowSchema>) -> Bool {
    guard let values = unsafe room(for: ArrowSchema.self) else { return false }
    unsafe schema.pointee.dictionary = values
    return unsafe begin(values, format: "u")
  }

  private static func errors(
    _ rows: Span<ErrorRow>, _ fields: Span<TextRef>, _ rules: Span<TextRef>,
    _ ids: Span<TextRef>, _ codes: Span<TextRef>, _ levels: Span<TextRef>, _ indexes: Span<Int32>,
    _ array: UnsafeMutablePointer<ArrowArray>
  ) -> Bool {
    guard unsafe begin(array, length: rows.count, buffers: 1, children: columns) else {
      return false
    }
    if unsafe column(array, 0, rows, as: Int64.self, { $0.row }) != nil,
      let field = unsafe column(array, 1, rows, as: Int32.self, { $0.field }),
      unsafe addDictionary(field, fields),
      let rule = unsafe column(array, 2, rows, as: Int32.self, { $0.rule }),
      unsafe addDictionary(rule, rules),
      unsafe column(array, 3, rows, as: Int32.self, { $0.code }) != nil,
      let id = unsafe column(array, 4, rows, as: Int32.self, { $0.id }),
      unsafe addDictionary(id, ids),
      let name = unsafe column(array, 5, rows, as: Int32.self, { $0.codeName }),
      unsafe addDictionary(name, codes), unsafe addIndexes(array, rows, indexes),
      let level = unsafe column(array, 7, rows, as: Int32.self, { $0.level }),
      unsafe addDictionary(level, levels),
      unsafe column(array, 8, rows, as: Int32.self, { $0.place }) != nil
    {
      return true
    }
    unsafe array.pointee.release?(array)
    return false
  }

  @inline(__always)
  private static func column<Number: BitwiseCopyable>(
    _ array: UnsafeMutablePointer<ArrowArray>, _ place: Int, _ rows: Span<ErrorRow>,
    as type: Number.Type, _ number: (ErrorRow) -> Number
  ) -> UnsafeMutablePointer<ArrowArray>? {
    guard let child = unsafe room(for: ArrowArray.self) else { return nil }
    unsafe array.pointee.children?[place] = child
    let size = rows.count.multipliedReportingOverflow(by: MemoryLayout<Number>.stride)
    guard unsafe begin(child, length: rows.count, buffers: 2), !size.overflow,
      let memory = unsafe zeros(size.partialValue)
    else { return nil }
    unsafe child.pointee.buffers?[1] = UnsafeRawPointer(memory)
    let numbers = unsafe memory.bindMemory(to: Number.self, capacity: rows.count)
    for row in rows.indices { unsafe numbers[row] = number(rows[row]) }
    return unsafe child
  }

  private static func addDictionary(
    _ array: UnsafeMutablePointer<ArrowArray>, _ names: Span<TextRef>
  ) -> Bool {
    guard let values = unsafe room(for: ArrowArray.self) else { return false }
    unsafe array.pointee.dictionary = values
    guard unsafe begin(values, length: names.count, buffers: 3) else { return false }
    var size = 0
    for name in names.indices { size &+= names[name].count }
    guard size <= Int(Int32.max), let offsets = unsafe zeros((names.count &+ 1) &* 4) else {
      return false
    }
    unsafe values.pointee.buffers?[1] = UnsafeRawPointer(offsets)
    guard let bytes = unsafe zeros(size) else { return false }
    unsafe values.pointee.buffers?[2] = UnsafeRawPointer(bytes)
    let ends = unsafe offsets.bindMemory(to: Int32.self, capacity: names.count &+ 1)
    var end = 0
    for name in names.indices {
      let text = unsafe names[name].buffer
      if let start = text.baseAddress { unsafe memcpy(bytes + end, start, text.count) }
      end &+= text.count
      unsafe ends[name &+ 1] = Int32(truncatingIfNeeded: end)
    }
    return true
  }
}
