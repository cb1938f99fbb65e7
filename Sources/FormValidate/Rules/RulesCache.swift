internal import FVForms
internal import Synchronization

/// A list of rules that was compiled, or the mistakes in it.
final class CompiledRules: Sendable {
  let ruleset: Result<FVForms.Ruleset, RulesetError>
  /// Whether the cleaned value may be another one than the value.
  let changesValues: Bool
  /// Whether the issues of a rule have something of the author's own.
  let hasFailures: Bool

  init(_ ruleset: Result<FVForms.Ruleset, RulesetError>, changesValues: Bool, hasFailures: Bool) {
    (self.ruleset, self.changesValues, self.hasFailures) = (ruleset, changesValues, hasFailures)
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
/// Any number of threads may ask at once. Lists with closures are not here.
final class RulesCache: Sendable {
  /// What a list of rules says.
  struct Key: Sendable {
    let rules: [Rule]
    let field: Rules.Field
    let stopsAtFirst: Bool
    let hash: Int

    /// Nil when there is a closure among the rules.
    init?(_ rules: [Rule], _ field: Rules.Field, stopsAtFirst: Bool) {
      var hash = field.hash ^ (stopsAtFirst ? 1 : 0)
      for rule in rules {
        guard let own = rule.hash else { return nil }
        hash = (hash &* 31) ^ own
      }
      (self.rules, self.field, self.stopsAtFirst, self.hash) = (rules, field, stopsAtFirst, hash)
    }

    func isSame(as other: Key) -> Bool {
      hash == other.hash && stopsAtFirst == other.stopsAtFirst && field == other.field
        && rules.elementsEqual(other.rules, by: Rule.isSame)
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
    let start = Int(UInt(bitPattern: key.hash) % UInt(RulesCache.sets)) * RulesCache.ways
    if let known = known(key, at: start) { return known }
    let made = Entry(key, make())
    let last = entries.withLock { entries -> Entry? in
      let last = entries[start + RulesCache.ways - 1]
      for place in (start + 1..<start + RulesCache.ways).reversed() {
        entries[place] = entries[place - 1]
      }
      entries[start] = made
      return last
    }
    // What goes may run code of the user's own: not under the lock.
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
