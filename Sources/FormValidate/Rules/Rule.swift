/// One rule: what a document writes as `{"rule": …}`, written in Swift.
///
/// It is compiled by the engine that compiles documents, when it first judges a value, and means
/// the same there. A mistake in it (in a pattern, for example) is found by ``Rules/compile()``; until
/// then values are undecided, with the mistake as ``ValidationResult/failure``.
/// ```swift
/// let rule = Rule.length(min: 8, max: 100).message("{label} has {min} to {max} characters.")
/// rule.validate("short").errors.first?.message
/// [.required, .email(allowName: true), .containsNumber.or(.containsSymbol)] as Rules
/// ```
public struct Rule: Sendable {
  /// The rule's name in documents.
  public let name: String
  var options: [(name: String, value: RuleOption)]
  private let single: Mutexed<Rules?> = Mutexed(nil)

  init(_ name: String, _ options: [(name: String, value: RuleOption)] = []) {
    (self.name, self.options) = (name, options)
  }

  /// This rule with one more option, in place of one of that name.
  func with(_ option: String, _ value: RuleOption) -> Rule {
    Rule(name, options.filter { $0.name != option } + [(option, value)])
  }

  /// This rule with options that may be nil.
  func with(_ given: KeyValuePairs<String, FormValue?>) -> Rule {
    Rule(
      name,
      options + given.compactMap { name, value in value.map { (name, RuleOption.value($0)) } })
  }

  /// The rule alone, compiled once.
  private var rules: Rules {
    single.withLock { rules in
      if let rules { return rules }
      // Not itself, which would hold on to itself then.
      let made = Rules([Rule(name, options)])
      rules = made
      return made
    }
  }
}

extension Rule: Validator {
  /// Judges a value.
  public func validate(_ input: FormValue) -> ValidationResult<FormValue> {
    rules.validate(input)
  }

  /// Judges a value of any type that a form may have.
  public func validate<Value: FormValueConvertible>(
    _ value: Value, locale: String = "en"
  ) -> ValidationResult<Value> {
    rules.validate(value, locale: locale)
  }
}

extension Rule: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The rule's name, without its options, of which one may be a value.
  public var description: String { "Rule(\(name))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
