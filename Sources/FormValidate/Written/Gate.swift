/// A gate of a form that is written in Swift: a set of fields that opens a button when all are valid.
///
/// ```swift
/// Gate("send", "email", "name")
/// try form.gates["send"]
/// ```
public struct Gate: Sendable {
  /// The name.
  public let name: String
  /// The names of its fields.
  public let fields: [String]

  /// A gate that these fields open.
  public init(_ name: String, _ fields: String...) { (self.name, self.fields) = (name, fields) }
}

/// A scenario of a form that is written in Swift: the fields that take part in it.
///
/// ```swift
/// Scenario("update", "email", "name", "!role")
/// let form = try Form(scenario: "update") { … }
/// ```
/// A name behind `!` is that of a field that takes part, and that ``Form/assign(_:)`` refuses.
public struct Scenario: Sendable {
  /// The name.
  public let name: String
  /// The names of its fields.
  public let fields: [String]

  /// A scenario of these fields.
  public init(_ name: String, _ fields: String...) { (self.name, self.fields) = (name, fields) }
}
