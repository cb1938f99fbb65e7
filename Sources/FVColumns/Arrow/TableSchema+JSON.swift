internal import FVForms
internal import FVRules
internal import FVText

extension TableSchema {
  /// Which columns are missing, which belong to no field, and all of them with their types.
  func json(_ plan: borrowing Plan, _ programs: ColumnPrograms) -> Buffer<UInt8> {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("missing")
    writer.beginArray()
    for place in 0..<plan.pathCount {
      guard let field = plan.pathField(place), isMissing(field, plan, programs) else { continue }
      writer.string(plan.fieldPath(field))
    }
    writer.endArray()
    writer.key("extra")
    writer.beginArray()
    for place in 0..<columns.count where columns.isExtra(place) {
      writer.string(columnName(place, plan))
    }
    writer.endArray()
    writer.key("columns")
    writer.beginArray()
    for place in 0..<columns.count {
      writer.beginObject()
      writer.member("name", columnName(place, plan))
      writer.key("type")
      var format = Buffer<UInt8>()
      columns.appendFormat(place, to: &format)
      if format.isExhausted { writer.bytes.exhaust() }
      ArrowTypeName.write(format.text, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    var text = Buffer<UInt8>()
    swap(&text, &writer.bytes)
    return text
  }
}
