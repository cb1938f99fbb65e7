internal import FVCards
internal import FVRules
public import FVText

extension Report {
  /// The whole report as JSON, always with the same keys in the same order; nil without memory.
  public mutating func writeJSON() -> TextRef? {
    guard json.isEmpty else { return json.text }
    var writer = JSONWriter()
    // As much as most reports of valid records take: growing to that costs more than all the rest.
    _ = writer.bytes.reserve(256 &+ rows.count &* 512)
    writer.beginObject()
    writer.member("verdict", verdict.name)
    writer.key("counts")
    writer.beginObject()
    writer.member("invalid", Int64(counts.invalid))
    writer.member("undecided", Int64(counts.undecided))
    if counts.pending > 0 {
      writer.member("pending", Int64(counts.pending))
    }
    if counts.warnings > 0 {
      writer.member("warnings", Int64(counts.warnings))
    }
    writer.member("kept", Int64(rows.count))
    writer.member("truncated", isTruncated)
    writer.endObject()
    writer.key("issues")
    writer.beginArray()
    for index in 0..<rows.count { write(rows[index], to: &writer) }
    writer.endArray()
    writer.key("cards")
    writer.beginObject()
    for index in 0..<cards.count { writeCard(index, to: &writer) }
    writer.endObject()
    writer.endObject()
    guard !writer.bytes.isExhausted else { return nil }
    swap(&json, &writer.bytes)
    return json.text
  }

  /// Writes one issue.
  package func writeIssue(_ index: Int, to writer: inout JSONWriter) {
    write(rows[index], to: &writer)
  }

  /// Writes the warnings, or all but those.
  package func writeIssues(ofWarnings isWarning: Bool, to writer: inout JSONWriter) {
    for index in 0..<rows.count where rows[index].isWarning == isWarning {
      write(rows[index], to: &writer)
    }
  }

  private func write(_ row: IssueRow, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("field", text(.field, of: row))
    writer.member("path", text(.path, of: row))
    writer.member("rule", text(.rule, of: row))
    writer.member("id", text(.id, of: row))
    writer.member("code", Int64(row.code.rawValue))
    writer.member("codeName", text(.codeName, of: row))
    writer.member("message", text(.message, of: row))
    writer.member("title", text(.title, of: row))
    writer.member("reason", text(.reason, of: row))
    writer.key("params")
    writer.raw(text(.params, of: row))
    if row.isWarning {
      writer.member("level", Level.warning.word)
    }
    writer.endObject()
  }

  private func writeCard(_ index: Int, to writer: inout JSONWriter) {
    writer.key(part(cardNames[index]))
    cards[index].write(to: &writer)
  }
}

extension CardFacts {
  /// Writes the names of the brands, null for none.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("brand")
    CardFacts.write(brand, to: &writer)
    writer.key("suggested")
    CardFacts.write(suggested, to: &writer)
    writer.endObject()
  }

  private static func write(_ brand: Int32, to writer: inout JSONWriter) {
    guard let name = CardTable.standard.name(of: brand) else { return writer.null() }
    writer.string(name)
  }
}
