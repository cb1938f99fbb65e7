/// A part of a form that is written in Swift: a ``Field``, a ``Record``, ``Rows``, a ``Gate``, a
/// ``Scenario`` or a ``FieldGroup``.
public struct FormPart: Sendable {
  enum Kind: Sendable {
    case field(Field)
    case gate(Gate)
    case scenario(Scenario)
    case group(FieldGroup)
  }

  let kind: Kind
}

/// Takes the parts of a form from a closure that names them one below the other.
@resultBuilder
public enum FormBuilder {
  public static func buildExpression(_ field: Field) -> [FormPart] {
    [FormPart(kind: .field(field))]
  }

  public static func buildExpression(_ record: Record) -> [FormPart] {
    [FormPart(kind: .field(record.field))]
  }

  public static func buildExpression(_ rows: Rows) -> [FormPart] {
    [FormPart(kind: .field(rows.field))]
  }

  public static func buildExpression(_ gate: Gate) -> [FormPart] {
    [FormPart(kind: .gate(gate))]
  }

  public static func buildExpression(_ scenario: Scenario) -> [FormPart] {
    [FormPart(kind: .scenario(scenario))]
  }

  public static func buildExpression(_ group: FieldGroup) -> [FormPart] {
    [FormPart(kind: .group(group))]
  }

  /// Parts that were collected before.
  public static func buildExpression(_ parts: [FormPart]) -> [FormPart] { parts }

  public static func buildBlock(_ parts: [FormPart]...) -> [FormPart] { parts.flatMap { $0 } }
  public static func buildOptional(_ parts: [FormPart]?) -> [FormPart] { parts ?? [] }
  public static func buildEither(first parts: [FormPart]) -> [FormPart] { parts }
  public static func buildEither(second parts: [FormPart]) -> [FormPart] { parts }
  public static func buildArray(_ parts: [[FormPart]]) -> [FormPart] { parts.flatMap { $0 } }
}

/// Takes rules from a closure that names them in order: `{ .trim; .required; .email }`.
///
/// Rules on lines of their own need a semicolon between them too, because Swift takes a dot at the
/// beginning of a line for a member of what stands before.
@resultBuilder
public enum RulesBuilder {
  public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
  /// The rules of a list.
  public static func buildExpression(_ rules: Rules) -> [Rule] { rules.rules }

  public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
  public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
  public static func buildEither(first rules: [Rule]) -> [Rule] { rules }
  public static func buildEither(second rules: [Rule]) -> [Rule] { rules }
  public static func buildArray(_ rules: [[Rule]]) -> [Rule] { rules.flatMap { $0 } }
}
