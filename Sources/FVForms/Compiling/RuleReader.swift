internal import FVText

/// The options of a rule as they are asked for. Only what the table has can be read, and what nobody
/// reads is unknown in documents: so the table has just what is read.
struct RuleReader {
  /// What has them ("The rule", or nothing for an option), and its name.
  private let noun: String
  private let name: String
  private let entries: [OptionEntry]
  private(set) var members: ObjectReader

  /// The options of a rule, of which the name is known.
  init(_ entry: RuleEntry, _ members: ObjectReader) {
    noun =
      switch entry.kind {
      case .form: "The form rule "
      case .table: "The table rule "
      default: "The rule "
      }
    (name, entries, self.members) = (entry.name, entry.entries, members)
    _ = self.members.take("rule")
  }

  /// The options within another one.
  init(within name: String, _ entries: [OptionEntry], _ members: ObjectReader) {
    (noun, self.name, self.entries, self.members) = ("", name, entries, members)
  }

  /// Whose options they are, as the beginning of a sentence.
  var owner: String { sentence("%\"%\"", noun, name) }

  /// The object's place among the tokens.
  var place: TokenIndex { members.place }
  /// The options that there are.
  var names: [String] { entries.map { $0.name } }

  /// What the table says of an option.
  subscript(name: String) -> OptionEntry? { entries.first { $0.name == name } }

  /// The place of an option's value, or nil when it is not written.
  mutating func take(_ name: String) -> TokenIndex? {
    guard members.has(name), entries.contains(where: { $0.name == name }) else { return nil }
    return members.take(name)
  }

  /// The place of an option's value without asking for it.
  func member(_ name: String) -> TokenIndex? { members.member(name) }

  /// Whether an option is written.
  func has(_ name: String) -> Bool { members.has(name) }

  /// The written options that an issue's params have.
  var params: [(entry: OptionEntry, name: String, place: TokenIndex)] {
    entries.indices.compactMap { index in
      guard let name = entries[index].param, let place = members.member(entries[index].name)
      else { return nil }
      return (entries[index], name, place)
    }
  }

  /// The options that must be written and are not.
  var missing: [String] {
    entries.indices.compactMap { index in
      guard entries[index].isRequired, !members.has(entries[index].name) else { return nil }
      return entries[index].name
    }
  }
}
