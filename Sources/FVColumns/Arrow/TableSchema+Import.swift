internal import CFormValidate
internal import FVForms
internal import FVPlatform
internal import FVRules
internal import FVText

extension TableSchema {
  /// Reads the children of a struct.
  mutating func read(
    _ schema: UnsafePointer<ArrowSchema>, _ plan: borrowing Plan
  ) throws(ArrowError) {
    guard unsafe schema.pointee.release != nil else {
      throw .arrow("The schema was already released.")
    }
    guard let format = unsafe schema.pointee.format, unsafe strcmp(format, "+s") == 0,
      unsafe schema.pointee.dictionary == nil
    else { throw .arrow("The schema of a record batch must be a struct (format \"+s\").") }
    let count = unsafe schema.pointee.n_children
    guard count >= 0 else { throw .arrow("The schema has a negative number of columns.") }
    guard count <= Limits.recordFields else {
      throw ArrowError(.limit, "A record batch has at most \(Limits.recordFields) columns.")
    }
    guard columns.reserve(Int(count)) else { throw .memory }
    for place in 0..<Int(count) { unsafe try readChild(schema, place, plan) }
  }

  private mutating func readChild(
    _ schema: UnsafePointer<ArrowSchema>, _ place: Int, _ plan: borrowing Plan
  ) throws(ArrowError) {
    guard let children = unsafe schema.pointee.children, let child = unsafe children[place] else {
      throw .arrow("The schema of column \(place) is NULL.")
    }
    let name = unsafe TableSchema.givenName(child)
    let named = try field(name, place, plan)
    unsafe columns.add(
      name, of: named, format: child.pointee.format,
      values: child.pointee.dictionary?.pointee.format)
    guard let field = named else { return }
    guard self.children[field] == nil else {
      throw .column(name, "stands in the table twice.", .argument)
    }
    self.children[field] = place
    all[field] = unsafe try column(UnsafePointer(child), name, field, plan, depth: 0)
  }

  /// The field that a column is of, if it is one's.
  private func field(
    _ name: TextRef, _ place: Int, _ plan: borrowing Plan
  ) throws(ArrowError) -> FieldIndex? {
    // Columns mostly stand in the order of the fields.
    let own = FieldIndex(place)
    if place < fieldCount, plan.fieldName(own) == name { return own }
    try TableSchema.check(name, place)
    return plan.field(named: name)
  }

  /// A column's name, no longer than names of fields are; NULL is the empty one.
  static func name(
    _ schema: UnsafeMutablePointer<ArrowSchema>, _ place: Int
  ) throws(ArrowError) -> TextRef {
    let name = unsafe givenName(schema)
    try check(name, place)
    return name
  }

  /// The same, whatever is in it.
  private static func givenName(_ schema: UnsafeMutablePointer<ArrowSchema>) -> TextRef {
    guard let chars = unsafe schema.pointee.name else { return TextRef() }
    // One byte more than a field's name may have: then it is none, whatever follows.
    let length = unsafe strnlen(chars, Limits.nameBytes + 1)
    let bytes = unsafe UnsafeRawPointer(chars).assumingMemoryBound(to: UInt8.self)
    return unsafe TextRef(unsafeStart: bytes, count: length)
  }

  private static func check(_ name: TextRef, _ place: Int) throws(ArrowError) {
    guard name.count > Limits.nameBytes || UTF8Validation.isWellFormed(name.span) else {
      throw .arrow("The name of column \(place) is not UTF-8.")
    }
  }
}
