public import FVText

extension Mistake {
  /// Mistakes as a JSON array; nil when there is no memory.
  public static func json(_ mistakes: [Mistake]) -> Buffer<UInt8>? {
    var writer = JSONWriter()
    writer.beginArray()
    for mistake in mistakes {
      writer.beginObject()
      writer.member("mistake", mistake.kind.name)
      if !mistake.file.isEmpty {
        writer.member("file", mistake.file)
      }
      writer.member("pointer", mistake.pointer)
      writer.key("offset")
      if let offset = mistake.offset { writer.integer(Int64(offset)) } else { writer.null() }
      writer.member("message", mistake.message)
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes.isExhausted ? nil : writer.finished()
  }
}
