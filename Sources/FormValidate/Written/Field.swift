/// A field of a form that is written in Swift: its name, what it is called, and its rules in order.
///
/// ```swift
/// Field("email", label: "E-mail") { .trim; .required; .email }
/// Field("code", policy: .blur) { .length(equal: 6) }
/// Field("again") { .required; .compare(.equal, field: "password") }.sensitive
/// ```
/// Rules may be there under a condition, as anything in a closure of this kind: `if needsPhone { .required }`.
public struct Field: Sendable {
  /// What a field holds.
  enum Shape: Sendable {
    case plain
    /// A record with these fields, and rules over them.
    case record([FormPart])
    /// A list of such records.
    case rows([FormPart])
  }

  /// The name, as in the record.
  public let name: String
  let rules: [Rule]
  let label: FormValue?
  let policy: ValidationPolicy?
  let shape: Shape
  private(set) var isSensitive = false
  private(set) var condition: RuleOption?
  private(set) var column: String?

  init(
    _ name: String, _ label: FormValue?, _ policy: ValidationPolicy?, _ rules: [Rule],
    _ shape: Shape = .plain
  ) {
    (self.name, self.label, self.policy, self.rules) = (name, label, policy, rules)
    self.shape = shape
  }

  /// A field with rules; `label` is what messages call it, `policy` from when on it is judged.
  public init(
    _ name: String, label: String? = nil, policy: ValidationPolicy? = nil,
    @RulesBuilder _ rules: () -> [Rule] = { [] }
  ) {
    self.init(name, label.map { .text($0) }, policy, rules())
  }

  /// A field with rules, and a label in each of several languages.
  public init(
    _ name: String, label: [String: String], policy: ValidationPolicy? = nil,
    @RulesBuilder _ rules: () -> [Rule] = { [] }
  ) {
    self.init(name, .object(label.mapValues { .text($0) }), policy, rules())
  }

  /// A record within the record, or a list of them.
  init(
    _ name: String, _ label: String?, _ rules: Rules, _ shape: Shape
  ) {
    self.init(name, label.map { .text($0) }, nil, rules.rules, shape)
  }

  /// The field as a secret, which no message and no snapshot tells.
  public var sensitive: Field {
    var field = self
    field.isSensitive = true
    return field
  }

  /// The field as one whose column in tables must hold that: `text`, `integer`, `number`, `boolean`,
  /// `date`, `timestamp`, or so many digits such as `decimal(10,2)`.
  public func column(_ type: String) -> Field {
    var field = self
    field.column = type
    return field
  }

  /// The field as one that is there only while a condition holds, which is asked whenever the form
  /// changes. While it does not, nothing of the field is judged, and the cleaned record leaves it out.
  public func when(
    _ condition: @escaping @Sendable (FunctionCall) throws -> Bool
  ) -> Field {
    var field = self
    field.condition = .condition(.condition(condition))
    return field
  }
}

/// A record within the record of a form that is written in Swift.
///
/// ```swift
/// Record("address", rules: [.required]) {
///   Field("street") { .required }
///   Field("country") { .in(["DE", "FR"]) }
/// }
/// ```
/// Its fields are read and set by pointers: `form["/address/street"]`.
public struct Record: Sendable {
  let field: Field

  /// A record of these fields, and rules over them.
  public init(
    _ name: String, label: String? = nil, rules: Rules = [],
    @FormBuilder _ parts: () -> [FormPart]
  ) {
    field = Field(name, label, rules, .record(parts()))
  }
}

/// A list of records in a form that is written in Swift, with the fields that each of them has.
///
/// ```swift
/// Rows("lines", rules: [.required, .count(max: 500), .unique(by: ["sku"])]) {
///   Field("sku") { .trim; .required }
///   Field("quantity") { .integer(min: 1) }
/// }
/// try form.rows("lines").append(["sku": "A1"])
/// ```
public struct Rows: Sendable {
  let field: Field

  /// A list of records of these fields, and rules over them.
  public init(
    _ name: String, label: String? = nil, rules: Rules = [],
    @FormBuilder _ parts: () -> [FormPart]
  ) {
    field = Field(name, label, rules, .rows(parts()))
  }
}

extension Field: CustomStringConvertible, CustomReflectable {
  /// The name and those of the rules, without their options.
  public var description: String {
    "Field(\(name): \(rules.map(\.name).joined(separator: ", ")))"
  }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Record: CustomStringConvertible, CustomReflectable {
  public var description: String { "Record(\(field.name))" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Rows: CustomStringConvertible, CustomReflectable {
  public var description: String { "Rows(\(field.name))" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
