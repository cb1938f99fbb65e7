internal import FVForms

/// What an option of a rule holds.
enum RuleOption: Sendable {
  case value(FormValue)
  case rules([Rule])
  /// A function of the user's own; the first for when the rule has words itself.
  case function(HostFunction.Kind, withoutWords: HostFunction, HostFunction)
  /// A condition of the user's own.
  case condition(HostFunction)
  /// Somebody who answers later.
  case remote(RemoteFunction)

  /// Adds to a hash; false for a function, which is like no other.
  func hash(into hasher: inout Hasher) -> Bool {
    switch self {
    case .value(let value):
      hasher.combine(value)
      return true
    case .rules(let rules):
      hasher.combine(rules.count)
      for rule in rules {
        guard let hash = rule.hash else { return false }
        hasher.combine(hash)
      }
      return true
    case .function, .condition, .remote: return false
    }
  }

  /// Whether two options say the same.
  static func isSame(_ a: RuleOption, _ b: RuleOption) -> Bool {
    switch (a, b) {
    case (.value(let a), .value(let b)): a == b
    case (.rules(let a), .rules(let b)): a.elementsEqual(b, by: Rule.isSame)
    default: false
    }
  }
}
