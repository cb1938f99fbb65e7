internal import FVForms

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
  /// A hash of name and options, what closures do aside; names of options count by their lengths.
  let hash: RuleHash

  init(
    _ name: String, _ options: [(name: String, value: RuleOption)] = [],
    failure: OwnFailure? = nil
  ) {
    var hash = RuleHash()
    hash.add(name)
    for (name, value) in options {
      hash.add(name.utf8.count)
      value.add(to: &hash)
    }
    self.init(name, options, failure, hash)
  }

  private init(
    _ name: String, _ options: [(name: String, value: RuleOption)], _ failure: OwnFailure?,
    _ hash: RuleHash
  ) {
    (self.name, self.options, self.failure, self.hash) = (name, options, failure, hash)
  }

  /// This rule with one more option, in place of one of that name.
  func with(_ option: String, _ value: RuleOption) -> Rule {
    Rule(name, options.filter { $0.name != option } + [(option, value)], failure: failure)
  }

  /// This rule with options that may be nil.
  func with(_ given: KeyValuePairs<String, FormValue?>) -> Rule {
    var (all, hash) = (options, hash)
    all.reserveCapacity(options.count + given.count)
    for (name, value) in given {
      guard let value else { continue }
      all.append((name, .value(value)))
      hash.add(name.utf8.count)
      hash.add(value)
    }
    return Rule(name, all, failure, hash)
  }

  /// This rule with what its issues have besides.
  func with(_ failure: OwnFailure) -> Rule { Rule(name, options, failure, hash) }

  /// The rule without what is the user's own: only where such things stand.
  var placed: Rule {
    Rule(name, options.map { ($0.name, $0.value.placed) }, failure.map { _ in OwnFailure() }, hash)
  }

  /// Adds the functions of the rule and of those within it, in the order in which they are written.
  func add(to functions: inout [HostFunction]) {
    lazy var hasWords = options.contains { $0.name == "message" }
    for (_, value) in options {
      switch value {
      case .value, .remote, .place: break
      case .rules(let rules): for rule in rules { rule.add(to: &functions) }
      case .function(_, let make): functions.append(make(!hasWords))
      case .condition(let function): functions.append(function)
      }
    }
  }
}

extension Rule {
  /// Whether two lists of rules say the same, whatever closures in them do.
  static func areSame(_ a: [Rule], _ b: [Rule]) -> Bool {
    guard a.count == b.count else { return false }
    // Nothing is copied: lists that are written in place are compared at each call.
    let (mine, others) = (a.span, b.span)
    for place in mine.indices {
      guard mine[place].hash == others[place].hash, mine[place].name == others[place].name,
        (mine[place].failure == nil) == (others[place].failure == nil),
        areSame(mine[place].options, others[place].options)
      else { return false }
    }
    return true
  }

  private static func areSame(
    _ a: [(name: String, value: RuleOption)], _ b: [(name: String, value: RuleOption)]
  ) -> Bool {
    guard a.count == b.count else { return false }
    let (mine, others) = (a.span, b.span)
    for place in mine.indices {
      guard mine[place].name == others[place].name,
        RuleOption.isSame(mine[place].value, others[place].value)
      else { return false }
    }
    return true
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
