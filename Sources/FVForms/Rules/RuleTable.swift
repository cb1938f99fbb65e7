/// Every rule there is, once: what documents, messages, schemas, manuals and other faces say of rules
/// comes from here, or is compared with it.
public enum RuleTable {
  /// The rules in the order of the manual.
  package static let all: [RuleEntry] =
    transforms + presence + numbers + texts + formats + groups + form + table

  /// The rules of fields by name.
  static let byName = index(ofFields)
  /// The rules over fields by name.
  static let formByName = index(form)
  /// The rules about tables by name.
  static let tableByName = index(table)

  private static var ofFields: [RuleEntry] { all.filter { $0.kind != .form && $0.kind != .table } }

  /// A rule of fields.
  package static subscript(name: String) -> RuleEntry? { byName[name] }

  /// The names of the rules of fields.
  static var names: [String] { ofFields.map { $0.name } }

  private static func index(_ entries: [RuleEntry]) -> [String: RuleEntry] {
    entries.reduce(into: [:]) { known, entry in
      if known[entry.name] == nil { known[entry.name] = entry }
    }
  }
}
