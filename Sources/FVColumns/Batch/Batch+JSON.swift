internal import FVForms
internal import FVRules
public import FVText

extension Batch {
  /// What was found as JSON, until the next time; nil without memory.
  public mutating func findingsJSON() -> TextRef? {
    var writer = JSONWriter()
    swap(&writer.bytes, &told)
    writer.clear()
    writer.beginObject()
    writer.key("passed")
    writer.boolean(passes)
    writer.key("otherErrors")
    writer.integer(Int64(clamping: known.unexcused))
    writer.key("findings")
    writer.beginArray()
    for place in 0..<countCount { write(place, to: &writer) }
    writer.endArray()
    writer.key("thresholds")
    writer.beginArray()
    for place in 0..<thresholdCount { write(threshold(place), to: &writer) }
    writer.endArray()
    writer.endObject()
    swap(&writer.bytes, &told)
    return told.isExhausted ? nil : told.text
  }

  private func write(_ place: Int, to writer: inout JSONWriter) {
    let count = count(place)
    writer.beginObject()
    writer.names(count.field, count.rule, count.id)
    writer.key("code")
    writer.integer(Int64(count.code.rawValue))
    writer.key("codeName")
    writer.string(programs.names.codes[Int(programs.names.place(of: count.code))])
    writer.key("level")
    writer.string(programs.names.levels[count.isWarning ? 1 : 0])
    writer.key("count")
    writer.integer(Int64(clamping: count.count))
    writer.key("params")
    writer.beginObject()
    if let detail = tallies.all[Int(order[place])].detail {
      ruleset.plan.details[detail].writeParams(to: &writer)
      if count.code == .tableRule, let outcome = measured(detail) { outcome.write(to: &writer) }
    }
    writer.endObject()
    writer.endObject()
  }

  private func write(_ own: BatchThreshold, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.names(own.field, own.rule, own.id)
    writer.key(own.threshold.name)
    writer.raw(own.threshold.written)
    if own.threshold.isShare {
      writer.key("ran")
      writer.integer(Int64(clamping: own.ran))
    }
    writer.key("failed")
    writer.integer(Int64(clamping: own.failed))
    writer.key("passed")
    writer.boolean(own.passes)
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func names(_ field: TextRef, _ rule: TextRef, _ id: TextRef) {
    key("field")
    string(field)
    key("rule")
    string(rule)
    key("id")
    string(id)
  }
}
