package import FVRules

/// One rule, as the table has it: what a document writes, what it does, what it may say. An object, as
/// who asks for one copies none of what it holds.
package final class RuleEntry: Sendable {
  package enum Kind: String, Sendable, CaseIterable { case transform, check, group, form, table }

  /// Compiles what a rule has of its own; nil where that is a mistake, which it has noted.
  typealias Family =
    @Sendable (inout RulesetCompiler, inout RuleDraft) -> Operation.Action?

  /// What makes the rule of what a document has of it.
  enum Maker: Sendable {
    /// A rule of a field, by the function of its family.
    case family(Family)
    /// A rule over several fields.
    case form(FormRule.Kind)
    /// `unique`, which is written among the rules over fields and runs with its list.
    case ofList
    /// A rule about a table as a whole.
    case table(TableRule.Kind)
  }

  package let name: String
  package let kind: Kind
  /// What it does or asks for, for the author.
  package let summary: Summary
  /// Its own options.
  package let options: [OptionEntry]
  /// The options that it shares with others.
  package let common: [OptionEntry]
  package let relations: [OptionRelation]
  /// The codes that it gives besides those that any rule may give.
  package let codes: [Code]
  /// What its messages may fill in that no option holds.
  let fills: [String]
  /// The kind of input element for a field that has it.
  let input: String?
  /// Of what shapes the fields are that may have it.
  package let shapes: FieldShape.Kinds
  /// Whether it is a transform that changes nothing.
  private let leavesValue: Bool
  let maker: Maker
  /// All its options, those that it shares first.
  let entries: [OptionEntry]

  /// A rule of fields; `skipsEmpty` says whether it has the option `skipOnEmpty`.
  @inline(never)
  convenience init(
    _ kind: Kind, _ name: String, _ summary: Summary, _ options: [OptionEntry] = [],
    relations: [OptionRelation] = [], codes: [Code] = [], fills: [String] = [],
    input: String? = nil, leavesValue: Bool = false, skipsEmpty: Bool = true,
    shapes: FieldShape.Kinds = .plain, family: @escaping Family
  ) {
    self.init(
      kind, name, summary, options, relations, codes, fills, input, leavesValue, skipsEmpty,
      shapes, .family(family))
  }

  /// A rule over fields; without a kind one that a list runs.
  @inline(never)
  convenience init(
    _ name: String, _ kind: FormRule.Kind?, _ summary: Summary, _ options: [OptionEntry],
    codes: [Code],
    fills: [String], skipsEmpty: Bool
  ) {
    self.init(
      .form, name, summary, options, [], codes, fills, nil, false, skipsEmpty, .any,
      kind.map { .form($0) } ?? .ofList)
  }

  /// A rule about a table as a whole.
  @inline(never)
  convenience init(
    _ name: String, _ kind: TableRule.Kind, _ summary: Summary, _ options: [OptionEntry],
    relations: [OptionRelation] = [], code: Code = .tableRule, fills: [String]
  ) {
    self.init(
      .table, name, summary, options, relations, [code], fills, nil, false, false, .any,
      .table(kind))
  }

  @inline(never)
  private init(
    _ kind: Kind, _ name: String, _ summary: Summary, _ options: [OptionEntry],
    _ relations: [OptionRelation], _ codes: [Code], _ fills: [String], _ input: String?,
    _ leavesValue: Bool, _ skipsEmpty: Bool, _ shapes: FieldShape.Kinds, _ maker: Maker
  ) {
    (self.kind, self.name, self.summary) = (kind, name, summary)
    (self.options, self.relations, self.codes) = (options, relations, codes)
    (self.fills, self.input, self.maker) = (fills, input, maker)
    (self.leavesValue, self.shapes) = (leavesValue, shapes)
    common = CommonOption.all.filter { option in
      option.kinds.contains(kind) && (skipsEmpty || option.entry.name != "skipOnEmpty")
    }.map { $0.entry }
    entries = common + options
  }

  /// Whether it is a check that needs nobody else: neither the host nor rules within.
  package var isPlain: Bool {
    kind == .check && shapes.contains(.plain) && !codes.contains(.pending)
      && !options.contains { if case .function = $0.type { true } else { false } }
  }

  /// Whether values may be others behind it, given the options that are written.
  package func changesValue(with written: [String]) -> Bool {
    (kind == .transform && !leavesValue)
      || options.contains { $0.changesValue && written.contains($0.name) }
  }

  /// Whether it has an option of its own.
  func hasOwn(_ option: String) -> Bool { options.contains { $0.name == option } }

  /// Whether it has an option that others share.
  func takes(_ option: String) -> Bool { common.contains { $0.name == option } }

  /// What its messages may fill in, besides what every issue has.
  package var placeholders: [String] {
    let inner = options.flatMap { option in
      if case .object(let members, _) = option.type { members } else { [option] }
    }
    return inner.compactMap { $0.param } + fills
  }
}
