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
    writer.member("passed", passes)
    writer.member("otherErrors", Int64(clamping: known.unexcused))
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
    let detail = tallies.all[Int(order[place])].detail
    writer.beginObject()
    writer.names(count.field, count.rule, count.id)
    writer.member("code", Int64(count.code.rawValue))
    writer.member("codeName", programs.names.codes[Int(programs.names.place(of: count.code))])
    writer.member("level", programs.names.levels[count.isWarning ? 1 : 0])
    writer.member("count", Int64(clamping: count.count))
    writer.key("params")
    writer.beginObject()
    if let detail {
      ruleset.plan.details[detail].writeParams(to: &writer)
      if count.code == .tableRule, let outcome = measured(detail) { outcome.write(to: &writer) }
    }
    writer.endObject()
    writer.member("place", Int64(detail?.index ?? -1))
    writer.endObject()
  }

  private func write(_ own: BatchThreshold, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.names(own.field, own.rule, own.id)
    writer.key(own.threshold.name)
    writer.raw(own.threshold.written)
    if own.threshold.isShare {
      writer.member("ran", Int64(clamping: own.ran))
    }
    writer.member("failed", Int64(clamping: own.failed))
    writer.member("passed", own.passes)
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func names(_ field: TextRef, _ rule: TextRef, _ id: TextRef) {
    member("field", field)
    member("rule", rule)
    member("id", id)
  }
}
