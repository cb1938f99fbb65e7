internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

// What a column is, and the columns within it: those are added to `all`.

extension TableSchema {
  /// What a column is, of a field if it is one's.
  mutating func column(
    _ schema: UnsafePointer<ArrowSchema>, _ name: TextRef, _ field: FieldIndex?,
    _ plan: borrowing Plan, depth: Int
  ) throws(ArrowError) -> ColumnSchema {
    guard unsafe schema.pointee.release != nil else {
      throw .column(name, "has a schema that was released or moved.")
    }
    guard let format = unsafe schema.pointee.format else {
      throw .column(name, "has a schema without a format.")
    }
    guard var own = unsafe ColumnSchema(format: format),
      plan.isNested || own.type != .record && own.type != .map
    else {
      // What else is refused is told with it.
      unsafe refused.add(name, of: ColumnSchema.typeName(format))
      return ColumnSchema(.null)
    }
    if unsafe schema.pointee.metadata != nil { unsafe own.extend(schema) }
    let count = unsafe schema.pointee.n_children
    let wanted: Int64 =
      own.type == .record ? count : own.type.isRuns ? 2 : own.type.isNested ? 1 : 0
    guard count >= 0, count == wanted else {
      throw .column(name, "has a schema with a wrong number of children.")
    }
    if own.type.isRuns { return unsafe try runs(schema, name, plan) }
    if let values = unsafe schema.pointee.dictionary {
      return unsafe try dictionary(own, of: values, name, plan)
    }
    guard own.type.isNested else { return own }
    guard depth < Limits.nesting else {
      throw .column(name, "has columns more than \(Limits.nesting) deep.", .limit)
    }
    guard all.count + members.count + Int(count) <= 2 * Limits.recordFields else {
      throw .column(name, "has more than \(Limits.recordFields) columns within it.", .limit)
    }
    if own.type == .record {
      unsafe try readMembers(schema, &own, name, field, plan, depth)
    } else {
      unsafe try readElements(schema, &own, name, field, plan, depth)
    }
    return own
  }

  private mutating func readElements(
    _ schema: UnsafePointer<ArrowSchema>, _ own: inout ColumnSchema, _ name: TextRef,
    _ field: FieldIndex?, _ plan: borrowing Plan, _ depth: Int
  ) throws(ArrowError) {
    guard let children = unsafe schema.pointee.children, let child = unsafe children[0] else {
      throw .column(name, "has a list without a schema for its elements.")
    }
    let isMap = own.type == .map
    let kind = field.map { plan.kind(of: $0) }
    let element = kind == (isMap ? .map : .list) ? field.flatMap { plan.element(of: $0) } : nil
    let elements: ColumnSchema
    if isMap {
      elements = unsafe try entries(UnsafePointer(child), name, element, plan, depth)
    } else {
      elements = unsafe try column(UnsafePointer(child), name, element, plan, depth: depth + 1)
    }
    own.elements = Int32(truncatingIfNeeded: all.count)
    all.append(elements)
  }

  /// The entries of a map: a record of a key, which is a text, and a value.
  private mutating func entries(
    _ schema: UnsafePointer<ArrowSchema>, _ name: TextRef, _ field: FieldIndex?,
    _ plan: borrowing Plan, _ depth: Int
  ) throws(ArrowError) -> ColumnSchema {
    guard unsafe schema.pointee.release != nil, unsafe schema.pointee.dictionary == nil,
      let format = unsafe schema.pointee.format,
      var own = unsafe ColumnSchema(format: format), own.type == .record,
      unsafe schema.pointee.n_children == 2, let children = unsafe schema.pointee.children,
      let key = unsafe children[0], let value = unsafe children[1]
    else { throw .column(name, "has a map whose entries are not structs of a key and a value.") }
    own.members = members.add(2)
    let keys = unsafe try column(UnsafePointer(key), name, nil, plan, depth: depth + 2)
    guard keys.type.isText, keys.places == nil else {
      throw .column(name, "has a map whose keys are not texts; cast them to text.")
    }
    add(keys, at: own.members.lowerBound, TextRef("key"))
    let values = unsafe try column(UnsafePointer(value), name, field, plan, depth: depth + 2)
    add(values, at: own.members.lowerBound + 1, TextRef("value"))
    return own
  }

  private mutating func readMembers(
    _ schema: UnsafePointer<ArrowSchema>, _ own: inout ColumnSchema, _ name: TextRef,
    _ field: FieldIndex?, _ plan: borrowing Plan, _ depth: Int
  ) throws(ArrowError) {
    let record = field.flatMap { plan.recordFields(of: $0) == nil ? nil : $0 }
    own.members = unsafe members.add(Int(schema.pointee.n_children))
    guard !members.isExhausted else { throw .memory }
    if let record, let parts = plan.recordFields(of: record) {
      for part in parts { isLacking[part] = true }
    }
    let first = own.members.lowerBound
    for place in 0..<own.members.count {
      guard let children = unsafe schema.pointee.children, let child = unsafe children[place]
      else { throw .column(name, "has a struct without a schema for a child.") }
      let member = unsafe try TableSchema.name(child, place)
      guard member.count <= Limits.nameBytes else {
        throw .column(
          name, "has a struct with a name of more than \(Limits.nameBytes) bytes.", .limit)
      }
      for other in first..<first + place where members.name(other) == member {
        throw .column(
          name, "has a struct in which \(ArrowError.quoted(member)) stands twice.", .argument)
      }
      let part = record.flatMap { plan.member(member, of: $0) }
      if let part { isLacking[part] = false }
      let inner = unsafe try column(UnsafePointer(child), name, part, plan, depth: depth + 1)
      add(inner, at: first + place, member, isExtra: record != nil && part == nil)
    }
  }

  private mutating func add(
    _ inner: ColumnSchema, at member: Int, _ name: TextRef, isExtra: Bool = false
  ) {
    members.set(member, name, isExtra: isExtra, schema: all.count)
    all.append(inner)
  }

  /// A column of runs of rows that are alike: where each ends, and its value.
  private mutating func runs(
    _ schema: UnsafePointer<ArrowSchema>, _ name: TextRef, _ plan: borrowing Plan
  ) throws(ArrowError) -> ColumnSchema {
    guard unsafe schema.pointee.dictionary == nil, let children = unsafe schema.pointee.children,
      let ends = unsafe children[0], let values = unsafe children[1],
      unsafe ends.pointee.release != nil, let format = unsafe ends.pointee.format,
      let places = unsafe ColumnSchema(format: format)?.type.runs
    else { throw .column(name, "has runs whose ends are not int16, int32 or int64.") }
    return unsafe try column(of: UnsafePointer(values), at: places, "run_end_encoded", name, plan)
  }

  /// A column of places in a dictionary of such values.
  private mutating func dictionary(
    _ places: ColumnSchema, of values: UnsafePointer<ArrowSchema>, _ name: TextRef,
    _ plan: borrowing Plan
  ) throws(ArrowError) -> ColumnSchema {
    guard places.type.isInteger else {
      throw .column(name, "has a dictionary whose indexes are not integers.")
    }
    return unsafe try column(of: values, at: places.type, "dictionary", name, plan)
  }

  /// A column whose values stand elsewhere, which are plain ones: others are refused.
  private mutating func column(
    of values: UnsafePointer<ArrowSchema>, at places: ColumnType, _ kind: String, _ name: TextRef,
    _ plan: borrowing Plan
  ) throws(ArrowError) -> ColumnSchema {
    let isDictionary = unsafe values.pointee.dictionary != nil
    if let format = unsafe values.pointee.format,
      unsafe isDictionary || format[0] == CChar(bitPattern: UInt8(ascii: "+"))
    {
      let type = unsafe isDictionary ? "dictionary" : ColumnSchema.typeName(format)
      refused.add(name, of: "\(kind)<values=\(type)>")
      return ColumnSchema(.null)
    }
    var own = unsafe try column(values, name, nil, plan, depth: 0)
    own.places = places
    return own
  }
}
