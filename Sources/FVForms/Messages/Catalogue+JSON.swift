internal import FVRules
public import FVText

extension Catalogue {
  /// What the library says in the closest language to a locale, as a JSON document; nil when there is
  /// no memory.
  public static func json(_ locale: LocaleChain) -> Buffer<UInt8>? {
    guard let catalogue = locale.tags.lazy.compactMap({ builtIn($0) }).first else { return nil }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("language")
    writer.string(catalogue.language)
    writer.key("unnamed")
    writer.string(catalogue.nameless)
    writer.key("separator")
    writer.string(catalogue.listSeparator)
    writer.key("codes")
    writer.beginObject()
    for row in catalogue.rows { writer.row(row) }
    writer.endObject()
    writer.endObject()
    return writer.bytes.isExhausted ? nil : writer.finished()
  }
}

extension JSONWriter {
  fileprivate mutating func row(_ row: CatalogueRow) {
    let name = "\(row.code.name ?? "")"
    key(name)
    beginObject()
    key("code")
    integer(Int64(row.code.rawValue))
    key("message")
    string(row.message)
    key("title")
    string(row.title)
    key("reason")
    string(row.reason)
    key("placeholders")
    beginArray()
    // What the "messages" of a document may name for the code.
    let names = Placeholders(ofCode: row.code.rawValue, name, hostParams: []).all
    for name in names.sorted() { string(name) }
    endArray()
    endObject()
  }
}
