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
  let options: [(name: String, value: RuleOption)]
  /// What its issues have that is the author's own.
  let failure: OwnFailure?
  /// A hash of name and options; nil when one of them is a closure, which equals no other.
  let hash: Int?

  init(
    _ name: String, _ options: [(name: String, value: RuleOption)] = [],
    failure: OwnFailure? = nil
  ) {
    (self.name, self.options, self.failure) = (name, options, failure)
    hash = Rule.hash(name, options, isOwn: failure != nil)
  }

  /// This rule with one more option, in place of one of that name.
  func with(_ option: String, _ value: RuleOption) -> Rule {
    Rule(name, options.filter { $0.name != option } + [(option, value)], failure: failure)
  }

  /// This rule with options that may be nil.
  func with(_ given: KeyValuePairs<String, FormValue?>) -> Rule {
    var all = options
    all.reserveCapacity(options.count + given.count)
    for (name, value) in given {
      if let value { all.append((name, .value(value))) }
    }
    return Rule(name, all, failure: failure)
  }

  /// This rule with what its issues have besides.
  func with(_ failure: OwnFailure) -> Rule { Rule(name, options, failure: failure) }

  private static func hash(
    _ name: String, _ options: [(name: String, value: RuleOption)], isOwn: Bool
  ) -> Int? {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(isOwn)
    for (name, value) in options {
      hasher.combine(name)
      guard value.hash(into: &hasher) else { return nil }
    }
    return hasher.finalize()
  }
}

extension Rule {
  /// Whether two rules say the same, closures aside, of which each is another.
  static func isSame(_ a: Rule, _ b: Rule) -> Bool {
    a.hash != nil && a.hash == b.hash && a.name == b.name
      && (a.failure == nil) == (b.failure == nil)
      && a.options.elementsEqual(b.options) {
        $0.name == $1.name && RuleOption.isSame($0.value, $1.value)
      }
  }
}

extension Rule: Validator {
  /// Judges a value.
  public func validate(_ input: FormValue) -> ValidationResult<FormValue> {
    Rules([self]).validate(input)
  }

  /// Judges a value of any type that a form may have.
  public func validate<Value: FormValueConvertible>(
    _ value: Value, locale: String = "en"
  ) -> ValidationResult<Value> {
    Rules([self]).validate(value, locale: locale)
  }
}

extension Rule: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The rule's name, without its options, of which one may be a value.
  public var description: String { "Rule(\(name))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
