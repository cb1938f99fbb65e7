// Whether something is there, and what it is.

extension Rule {
  /// Something is filled in; blanks alone are nothing.
  public static let required = Rule("required")

  /// Something is filled in, or this very value.
  public static func required(trim: Bool = true, value: FormValue? = nil) -> Rule {
    Rule("required").with(["trim": .boolean(trim), "value": value])
  }

  /// The key is there, whatever its value, `nil` and `""` included. A value by itself is there.
  public static let present = Rule("present")

  /// The value is this one, or with `not` any other.
  public static func equals(_ value: FormValue, not: Bool = false) -> Rule {
    Rule("equals").with(["value": value, "not": not ? true : nil])
  }

  /// How two values are compared.
  public enum Relation: String, Sendable {
    /// Equal to it.
    case equal = "=="
    /// Not equal to it.
    case notEqual = "!="
    /// Less than it.
    case less = "<"
    /// Less than it, or equal.
    case lessOrEqual = "<="
    /// Greater than it.
    case greater = ">"
    /// Greater than it, or equal.
    case greaterOrEqual = ">="
  }

  /// The type as which two values are compared.
  public enum Comparison: String, Sendable {
    /// As numbers if both are numbers, or one is and the other reads as one; else as texts.
    case auto
    /// As texts, by code points.
    case string
    /// As numbers.
    case number
    /// As dates written `yyyy-MM-dd`.
    case date
  }

  /// The value stands in a relation to another: `.compare(.greater, 0)`.
  public static func compare(
    _ relation: Relation, _ value: FormValue, as comparison: Comparison = .auto
  ) -> Rule {
    Rule("compare").with([
      "operator": .text(relation.rawValue), "value": value,
      "type": .text(comparison.rawValue),
    ])
  }

  /// The value stands in a relation to that of another field, by its name or a pointer to it; for rules
  /// of a form.
  /// ```swift
  /// Field("again") { .required; .compare(.equal, field: "password") }
  /// ```
  public static func compare(
    _ relation: Relation = .equal, field: String, as comparison: Comparison = .auto
  ) -> Rule {
    Rule("compare").with([
      "operator": .text(relation.rawValue), "field": .text(field),
      "type": .text(comparison.rawValue),
    ])
  }

  /// The value is one of these, or with `not` none of them.
  public static func `in`(
    _ values: [FormValue], not: Bool = false, allowArray: Bool = false, strict: Bool = true
  ) -> Rule {
    Rule("in").with([
      "values": .list(values), "not": .boolean(not), "allowArray": .boolean(allowArray),
      "strict": .boolean(strict),
    ])
  }

  /// A list of records that differ in these fields; for rules of a form.
  public static func unique(by fields: [String]) -> Rule {
    Rule("unique").with(["by": fields.formValue])
  }

  /// A list with so many elements.
  public static func count(min: Int? = nil, max: Int? = nil) -> Rule {
    Rule("count").with(["min": min?.formValue, "max": max?.formValue])
  }
}
