internal import FVForms
internal import Synchronization

/// A list of rules that was compiled, or the mistakes in it.
final class CompiledRules: Sendable {
  let ruleset: Result<FVForms.Ruleset, RulesetError>
  /// Whether the cleaned value may be another one than the value.
  let changesValues: Bool
  /// Whether the issues of a rule have something of the author's own.
  let hasFailures: Bool
  /// Whether functions of the user's own are told with each call.
  let hasFunctions: Bool

  init(
    _ ruleset: Result<FVForms.Ruleset, RulesetError>, changesValues: Bool, hasFailures: Bool,
    hasFunctions: Bool
  ) {
    (self.ruleset, self.changesValues) = (ruleset, changesValues)
    (self.hasFailures, self.hasFunctions) = (hasFailures, hasFunctions)
  }
}

/// What a list of rules was compiled to, kept by whoever holds the list.
final class KeptRules: Sendable {
  private let kept = AtomicLazyReference<CompiledRules>()

  /// The same for all threads, whoever of them was first.
  func rules(_ make: () -> CompiledRules) -> CompiledRules {
    if let known = kept.load() { return known }
    return kept.storeIfNil(make())
  }
}

/// Compiled lists of rules by what they say, for lists that are written in place and made anew at each
/// call: so many, in sets of a few, of which the one that was not used for longest goes first.
///
/// Any number of threads may ask at once. Nothing here holds a closure: plans have places for those, and
/// whose they are is told with each call.
final class RulesCache: Sendable {
  /// What a list of rules says.
  struct Key: Sendable {
    let rules: [Rule]
    let field: Rules.Field
    let stopsAtFirst: Bool
    let hash: UInt64

    init(_ rules: [Rule], _ field: Rules.Field, stopsAtFirst: Bool) {
      var hash = RuleHash()
      hash.add(field.hash ^ (stopsAtFirst ? 1 : 0))
      for rule in rules { hash.add(rule.hash.bits) }
      self.init(rules, field, stopsAtFirst: stopsAtFirst, hash.bits)
    }

    private init(_ rules: [Rule], _ field: Rules.Field, stopsAtFirst: Bool, _ hash: UInt64) {
      (self.rules, self.field, self.stopsAtFirst, self.hash) = (rules, field, stopsAtFirst, hash)
    }

    /// The key without what is the user's own.
    var placed: Key { Key(rules.map(\.placed), field, stopsAtFirst: stopsAtFirst, hash) }

    func isSame(as other: Key) -> Bool {
      hash == other.hash && stopsAtFirst == other.stopsAtFirst && field == other.field
        && Rule.areSame(rules, other.rules)
    }
  }

  private final class Entry: Sendable {
    let key: Key
    let compiled: CompiledRules

    init(_ key: Key, _ compiled: CompiledRules) { (self.key, self.compiled) = (key, compiled) }
  }

  /// How many sets there are, and how many lists in one.
  private static let (sets, ways) = (64, 4)

  static let shared = RulesCache()

  private let entries = Mutexed([Entry?](repeating: nil, count: sets * ways))

  /// What a list was compiled to; made where nobody has asked for it yet, or long ago.
  func rules(_ key: Key, _ make: () -> CompiledRules) -> CompiledRules {
    let start = Int(key.hash % UInt64(RulesCache.sets)) * RulesCache.ways
    if let known = known(key, at: start) { return known }
    let made = Entry(key.placed, make())
    let last = entries.withLock { entries -> Entry? in
      let last = entries[start + RulesCache.ways - 1]
      for place in (start + 1..<start + RulesCache.ways).reversed() {
        entries[place] = entries[place - 1]
      }
      entries[start] = made
      return last
    }
    // Letting go takes time: not under the lock.
    return withExtendedLifetime(last) { made.compiled }
  }

  private func known(_ key: Key, at start: Int) -> CompiledRules? {
    for way in 0..<RulesCache.ways {
      guard let entry = entries.withLock({ $0[start + way] }) else { return nil }
      guard entry.key.isSame(as: key) else { continue }
      if way > 0 {
        entries.withLock { entries in
          // Somebody may have changed it meanwhile.
          if entries[start + way] === entry { entries.swapAt(start, start + way) }
        }
      }
      return entry.compiled
    }
    return nil
  }
}
