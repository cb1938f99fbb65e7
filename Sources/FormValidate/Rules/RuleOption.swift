internal import FVForms

/// What an option of a rule holds.
enum RuleOption: Sendable {
  case value(FormValue)
  case rules([Rule])
  /// A function of the user's own, told whether its words count: not where the rule has some itself.
  case function(HostFunction.Kind, @Sendable (_ keepingWords: Bool) -> HostFunction)
  /// A condition of the user's own.
  case condition(HostFunction)
  /// Somebody who answers later.
  case remote(RemoteFunction)
  /// Where a function of that kind stands, or for nil somebody who answers later; whose it is, is told
  /// with each call.
  case place(HostFunction.Kind?)

  /// Adds to a hash; functions are known by where they stand alone.
  func add(to hash: inout RuleHash) {
    switch self {
    case .value(let value): hash.add(value)
    case .rules(let rules):
      hash.add(rules.count)
      for rule in rules { hash.add(rule.hash.bits) }
    case .function(let kind, _): hash.add(RuleOption.code(kind))
    case .condition: hash.add(RuleOption.code(.condition))
    case .remote: hash.add(RuleOption.code(nil))
    case .place(let kind): hash.add(RuleOption.code(kind))
    }
  }

  /// Whether two options say the same, whatever the functions in them do.
  static func isSame(_ a: RuleOption, _ b: RuleOption) -> Bool {
    switch a {
    case .value(let value):
      if case .value(let other) = b { return value == other }
      return false
    case .rules(let rules):
      if case .rules(let others) = b { return Rule.areSame(rules, others) }
      return false
    default: break
    }
    switch b {
    case .value, .rules: return false
    default: return a.kind == b.kind
    }
  }

  /// The option without what the user's own functions hold.
  var placed: RuleOption {
    switch self {
    case .value, .place: self
    case .rules(let rules): .rules(rules.map(\.placed))
    case .function, .condition, .remote: .place(kind)
    }
  }

  /// The kind of a function; nil for somebody who answers later, and for what is none.
  private var kind: HostFunction.Kind? {
    switch self {
    case .value, .rules, .remote: nil
    case .function(let kind, _): kind
    case .condition: .condition
    case .place(let kind): kind
    }
  }

  private static func code(_ kind: HostFunction.Kind?) -> Int {
    switch kind {
    case .check: 1
    case .filter: 2
    case .provider: 3
    case .condition: 4
    case .emptiness: 5
    case nil: 6
    }
  }
}
