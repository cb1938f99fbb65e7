internal import FVForms
internal import Synchronization

extension Ruleset {
  /// A ruleset that is written in Swift, closures included; what is wrong with it is told as of a
  /// document, `/fields/email/rules/0` being the first rule of the field `email`.
  ///
  /// ```swift
  /// let ruleset = try Ruleset {
  ///   Field("email", label: "E-mail") { .trim; .required; .email }
  ///   Field("age") { .integer(min: 18) }
  /// }
  /// try ruleset.validate(["email": "joe@example.com", "age": 17]).issues.map(\.path)  // ["/age"]
  /// ```
  /// The first rule of a field that finds something is the last to run, unless `stoppingAtFirst` is
  /// false. Closures may run at any time, on any thread that uses the ruleset.
  public init(
    stoppingAtFirst: Bool = true, @FormBuilder _ parts: () -> [FormPart]
  ) throws(RulesetError) {
    let parts = parts()
    let first = Ruleset.numbers.wrappingAdd(Ruleset.mostNumbers, ordering: .relaxed).oldValue
    var writer = RuleWriter(tellingAll: false, markingFailures: true, from: first)
    writer.document(parts, tellingAll: !stoppingAtFirst)
    var (json, functions) = writer.finished()
    functions.failures = OwnFailure.numbered(parts.flatMap(\.failures), from: first)
    try self.init(json: json, functions: functions)
  }

  /// Numbers for the functions and rules of what is written in Swift, no two alike, so that one such
  /// ruleset can be merged with another.
  private static let numbers = Atomic(0)
  /// More than there may be in a document.
  private static let mostNumbers = 1 << 24
}

extension Form {
  /// A live form of fields, rules and gates that are written in Swift, closures included.
  ///
  /// ```swift
  /// let form = try Form {
  ///   Field("email", label: "E-mail") { .trim; .required; .email }
  ///   Field("name") { .required; .check { name in taken.contains(name) ? .nameTaken : nil } }
  ///   Gate("send", "email", "name")
  /// }
  /// try form.set("name", "ada")
  /// ```
  /// It throws a ``RulesetError`` where the rules have mistakes, and a ``FormError`` for a scenario or
  /// field that they do not have. Closures run whenever the form judges the field again; what they
  /// read besides the record counts as it is then, and ``submit()`` asks all of them.
  public convenience init(
    scenario: String? = nil, locale: String = "en", initial: [String: FormValue] = [:],
    stoppingAtFirst: Bool = true, now: Now? = nil,
    isolation: isolated (any Actor)? = #isolation, @FormBuilder _ parts: () -> [FormPart]
  ) throws {
    let ruleset = try Ruleset(stoppingAtFirst: stoppingAtFirst, parts)
    try self.init(
      ruleset, scenario: scenario, locale: locale, initial: initial, now: now, isolation: isolation)
  }
}
