internal import CFormValidate
internal import FVForms
internal import FVText

extension TableSchema {
  /// Writes down which columns there are, and refuses a table that has others than it must.
  mutating func check(
    _ schema: UnsafePointer<ArrowSchema>, _ plan: borrowing Plan, _ programs: ColumnPrograms,
    _ policy: ColumnPolicy
  ) throws(ArrowError) {
    let said = policy == .unsaid ? plan.columns : policy
    var missing = NameList()
    var extra = NameList()
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("missing")
    writer.beginArray()
    for field in 0..<fieldCount where children[field] == nil && programs.hasRules(field) {
      writer.string(names[field])
      if said == .superset || said == .exact { missing.add(names[field]) }
    }
    writer.endArray()
    writer.key("extra")
    writer.beginArray()
    for place in 0..<childCount {
      let name = unsafe try TableSchema.name(schema, place)
      guard plan.field(named: name) == nil else { continue }
      writer.string(name)
      if said == .exact || plan.isUnknownRejected { extra.add(name) }
    }
    writer.endArray()
    writer.key("columns")
    writer.beginArray()
    for place in 0..<childCount {
      writer.beginObject()
      writer.key("name")
      writer.string(unsafe try TableSchema.name(schema, place))
      writer.key("type")
      unsafe ArrowTypeName.write(schema.pointee.children?[place]?.pointee.format, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    swap(&listing, &writer.bytes)
    guard missing.isEmpty, extra.isEmpty else {
      throw ArrowError(
        .argument,
        missing.told("The table has no column for", "field")
          + (missing.isEmpty || extra.isEmpty ? "" : " ")
          + extra.told("The ruleset has no field for", "column"))
    }
    if plan.ordersColumns { try checkOrder() }
  }

  /// Refuses columns that stand in another order than their fields.
  private func checkOrder() throws(ArrowError) {
    var last = 0
    for field in 0..<fieldCount {
      guard let place = children[field] else { continue }
      guard place >= last else {
        throw .column(
          names[field],
          "stands before the column of an earlier field: order the columns like the fields.",
          .argument)
      }
      last = place
    }
  }

  /// The name of a column of a schema.
  private static func name(
    _ schema: UnsafePointer<ArrowSchema>, _ place: Int
  ) throws(ArrowError) -> TextRef {
    guard let child = unsafe schema.pointee.children?[place] else { return TextRef() }
    let name = unsafe try name(child, place)
    // One that is too long was cut anywhere, and nobody looked at what is in it.
    for end in stride(from: name.count, through: max(name.count - 3, 0), by: -1) {
      let part = name.slice(0..<end)
      if UTF8Validation.isWellFormed(part.span) { return part }
    }
    return TextRef("?")
  }
}

/// Names for a message, as many as it has room for.
private struct NameList {
  private var text = ""
  private var count = 0
  private var left = 0

  var isEmpty: Bool { count == 0 }

  mutating func add(_ name: TextRef) {
    count += 1
    let quoted = ArrowError.quoted(name)
    guard left == 0, text.utf8.count + quoted.utf8.count < 160 else { return left += 1 }
    text += (text.isEmpty ? "" : ", ") + quoted
  }

  /// A sentence about them; "" for none.
  func told(_ says: String, _ what: String) -> String {
    guard count > 0 else { return "" }
    let more = left > 0 ? " and \(left) more" : ""
    return "\(says) the \(what)\(count == 1 ? "" : "s") \(text)\(more)."
  }
}
