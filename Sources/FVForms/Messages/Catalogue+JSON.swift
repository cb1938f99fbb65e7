internal import FVRules
public import FVText

extension Catalogue {
  /// What the library says in the closest language to a locale, as a JSON document; nil when there is
  /// no memory.
  public static func json(_ locale: LocaleChain) -> Buffer<UInt8>? {
    guard let catalogue = locale.tags.lazy.compactMap({ builtIn($0) }).first else { return nil }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("language", catalogue.language)
    writer.member("unnamed", catalogue.nameless)
    writer.member("separator", catalogue.listSeparator)
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
    member("code", Int64(row.code.rawValue))
    member("message", row.message)
    member("title", row.title)
    member("reason", row.reason)
    key("placeholders")
    beginArray()
    // What the "messages" of a document may name for the code.
    let names = Placeholders(ofCode: row.code.rawValue, name, hostParams: []).all
    for name in Array(names).ordered() { string(name) }
    endArray()
    endObject()
  }
}
