internal import FVCards
internal import FVRules
public import FVText

extension Report {
  /// The whole report as JSON, always with the same keys in the same order; nil without memory.
  public mutating func writeJSON() -> TextRef? {
    guard json.isEmpty else { return json.text }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("verdict")
    writer.string(verdict.name)
    writer.key("counts")
    writer.beginObject()
    writer.key("invalid")
    writer.integer(Int64(counts.invalid))
    writer.key("undecided")
    writer.integer(Int64(counts.undecided))
    if counts.pending > 0 {
      writer.key("pending")
      writer.integer(Int64(counts.pending))
    }
    if counts.warnings > 0 {
      writer.key("warnings")
      writer.integer(Int64(counts.warnings))
    }
    writer.key("kept")
    writer.integer(Int64(rows.count))
    writer.key("truncated")
    writer.boolean(isTruncated)
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
    json.append(writer.bytes)
    return json.isExhausted ? nil : json.text
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
    writer.key("field")
    writer.string(text(.field, of: row))
    writer.key("path")
    writer.string(text(.path, of: row))
    writer.key("rule")
    writer.string(text(.rule, of: row))
    writer.key("id")
    writer.string(text(.id, of: row))
    writer.key("code")
    writer.integer(Int64(row.code.rawValue))
    writer.key("codeName")
    writer.string(text(.codeName, of: row))
    writer.key("message")
    writer.string(text(.message, of: row))
    writer.key("title")
    writer.string(text(.title, of: row))
    writer.key("reason")
    writer.string(text(.reason, of: row))
    writer.key("params")
    writer.raw(text(.params, of: row))
    if row.isWarning {
      writer.key("level")
      writer.string(Level.warning.word)
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
