internal import FVForms

/// What there is to know of a field before anything is filled in: its label, what it takes, and whether
/// a scenario has it.
///
/// ```swift
/// let email = try ruleset.field("email", scenario: "register")
/// email.label                  // "E-mail"
/// email.isRequired             // .always
/// email.rules.map(\.name)      // ["trim", "required", "email"]
/// ```
public struct FieldDescription: Hashable, Sendable {
  /// Whether something must be filled in.
  public enum Requirement: String, Hashable, Sendable {
    case never
    /// Where a condition holds.
    case conditional
    case always
  }

  /// One of its rules.
  public struct Rule: Hashable, Sendable {
    /// The rule's name in documents.
    public let name: String
    /// The author's own name for it; empty without one.
    public let id: String
    /// What it asks for, such as `min` and `max`.
    public let params: [String: FormValue]
  }

  /// The name, or the last part of it where the field is within another.
  public let name: String
  /// What issues call it: at the root the name, below a pointer with `*` for each element.
  public let path: String
  /// What to call it in front of people.
  public let label: String
  /// Whether nobody may see its value.
  public let isSensitive: Bool
  /// From when on it is judged in a live form.
  public let policy: ValidationPolicy
  /// The kind of keyboard and input element, such as `text`, `email` or `password`.
  public let input: String
  /// What its column must hold in tables, as the document says it; nil for anything.
  public let column: String?
  /// The fewest and the most characters, where its rules say so.
  public let minLength: Int?, maxLength: Int?
  /// What there is to choose from; nil where anything may be filled in.
  public let choices: [FormValue]?
  /// Whether the scenario has it.
  public let isActive: Bool
  /// Whether the scenario lets it be assigned in bulk, as by ``Form/assign(_:)``.
  public let isSafe: Bool
  /// Whether something must be filled in in the scenario.
  public let isRequired: Requirement
  /// The rules that the scenario has for it, in their order.
  public let rules: [Rule]
}

extension FieldDescription {
  /// The description of a field as the engine writes it, in a scenario of that name.
  fileprivate init?(
    _ told: [String: FormValue], scenario: String, rules: [FVForms.RuleAccount]
  ) {
    guard let name = told["name"]?.text, let path = told["path"]?.text,
      let active = told["scenarios"]?.members?[scenario]?.members
    else { return nil }
    (self.name, self.path) = (name, path)
    label = told["label"]?.text ?? name
    isSensitive = told["sensitive"] == true
    policy = told["validateOn"]?.text.flatMap { ValidationPolicy(rawValue: $0) } ?? .change
    input = told["input"]?.text ?? "text"
    column = told["column"]?.text
    minLength = told["minLength"].flatMap { Int(formValue: $0) }
    maxLength = told["maxLength"].flatMap { Int(formValue: $0) }
    if case .list(let values) = told["values"] { choices = values } else { choices = nil }
    (isActive, isSafe) = (active["active"] == true, active["assignable"] == true)
    isRequired =
      active["required"] == "conditional"
      ? .conditional : active["required"] == true ? .always : .never
    self.rules = rules.map { rule in
      let params = rule.params.map { ($0.name, FormValue(json: string($0.json))) }
      let isOwn = rule.id.unicodeScalars.first == OwnFailure.mark
      return Rule(
        name: rule.rule, id: isOwn ? "" : rule.id,
        params: Dictionary(params, uniquingKeysWith: { $1 }))
    }
  }
}

extension Ruleset {
  /// What there is to know of all fields, those within records and lists included, in a scenario.
  ///
  /// Throws ``RecordError/unknownScenario(_:hint:)`` for a scenario that is not there.
  public func fields(
    scenario: String? = nil, locale: String = "en"
  ) throws(RecordError) -> [FieldDescription] {
    var place = FVForms.Scenario.standard
    if let scenario {
      guard let named = core.scenario(scenario) else {
        throw .unknownScenario(scenario, hint: core.hint(for: scenario, .scenario))
      }
      place = named
    }
    guard case .list(let told)? = FormValue(json: try described(locale: locale)).members?["fields"]
    else { throw .memory }
    return told.enumerated().compactMap { index, field in
      guard let field = field.members, let at = core.plan.pathField(index) else { return nil }
      return FieldDescription(
        field, scenario: scenario ?? Form.standardScenario,
        rules: core.plan.rules(of: at, in: place))
    }
  }

  /// What there is to know of a field, by its name or by what ``paths`` call it, in a scenario.
  public func field(
    _ path: String, scenario: String? = nil, locale: String = "en"
  ) throws(RecordError) -> FieldDescription {
    let all = try fields(scenario: scenario, locale: locale)
    guard let field = all.first(where: { $0.path == path }) else {
      throw .unknownField(path, hint: core.hint(for: path, .field))
    }
    return field
  }
}
