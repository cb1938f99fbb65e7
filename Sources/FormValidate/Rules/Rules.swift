internal import FVForms

/// Rules for one value, run in their order and compiled once.
///
/// Keep them where they are used often:
/// ```swift
/// extension Rules {
///   static let password: Rules = [.required, .length(min: 8, max: 100), .containsNumber]
/// }
/// "secret".satisfyAll(rules: .password).errors.map(\.code)
/// ```
/// Transforms change what later rules see; every rule runs, unless ``stoppingAtFirst`` is asked for.
public struct Rules: Sendable {
  /// What a field has besides its rules.
  struct Field: Hashable, Sendable {
    var label: FormValue?
    var isSensitive = false

    /// The hash of what there is, which is nothing most of the time.
    var hash: Int { label == nil && !isSensitive ? 0 : hashValue }
  }

  /// The rules in order.
  public let rules: [Rule]
  let field: Field
  private let stopsAtFirst: Bool
  private let kept = KeptRules()

  /// These rules.
  public init(_ rules: [Rule]) { self.init(rules, Field(), stopsAtFirst: false) }

  private init(_ rules: [Rule], _ field: Field, stopsAtFirst: Bool) {
    (self.rules, self.field, self.stopsAtFirst) = (rules, field, stopsAtFirst)
  }

  /// These rules, of which the first that finds something is the last to run.
  public var stoppingAtFirst: Rules { Rules(rules, field, stopsAtFirst: true) }

  /// These rules for a value with a name, which messages call it by.
  public func labelled(_ label: String) -> Rules { labelled(.text(label)) }

  /// These rules for a value with a name in several languages, such as `["en": …, "de": …]`.
  public func labelled(_ labels: [String: String]) -> Rules {
    labelled(.object(labels.mapValues { .text($0) }))
  }

  /// These rules for a secret, which no message tells.
  public var sensitive: Rules {
    Rules(rules, Field(label: field.label, isSensitive: true), stopsAtFirst: stopsAtFirst)
  }

  /// These rules, none of which passes an empty value because it is empty: as if each had
  /// ``Rule/skipOnEmpty(_:)`` with false, unless it says itself what it does.
  public var notSkippingEmpty: Rules {
    Rules(rules.map(\.notSkippingEmpty), field, stopsAtFirst: stopsAtFirst)
  }

  /// These rules, of which one must pass.
  var any: Rules { Rules([.any(rules)], field, stopsAtFirst: stopsAtFirst) }

  private func labelled(_ label: FormValue) -> Rules {
    Rules(rules, Field(label: label, isSensitive: field.isSensitive), stopsAtFirst: stopsAtFirst)
  }

  /// The rules as a document has them, for another program to read; nil when one of them is a
  /// function of your own. Errors and codes of your own are left out.
  public var json: String? {
    var writer = RuleWriter(tellingAll: !stopsAtFirst, markingFailures: false)
    writer.list(rules)
    return writer.hasFunctions ? nil : writer.finished().json
  }

  /// Compiles the rules, if that was not done yet, or says where they are wrong.
  ///
  /// Validating does it by itself; call it at the start to learn of mistakes there. Lists that are
  /// written in place are compiled once as long as they are among the latest few hundred that were
  /// used, whatever their closures do.
  public func compile() throws(RulesetError) { _ = try compiled.ruleset.get() }

  /// What the rules were compiled to.
  var compiled: CompiledRules {
    kept.rules {
      let key = RulesCache.Key(rules, field, stopsAtFirst: stopsAtFirst)
      return RulesCache.shared.rules(key) {
        Rules.compile(rules, field, stopsAtFirst: stopsAtFirst)
      }
    }
  }

  /// What the issues of the rules have besides, in the order in which rules are written.
  var failures: [Int: OwnFailure] { OwnFailure.numbered(rules.flatMap(\.failures)) }

  /// The functions of the user's own, in the order in which rules are written.
  var functions: [HostFunction] {
    var functions: [HostFunction] = []
    for rule in rules { rule.add(to: &functions) }
    return functions
  }

  private static func compile(
    _ rules: [Rule], _ field: Field, stopsAtFirst: Bool
  ) -> CompiledRules {
    let isDocument = field.label != nil || field.isSensitive
    var writer = RuleWriter(tellingAll: !stopsAtFirst, markingFailures: true, placing: true)
    if isDocument { writer.document(rules, field) } else { writer.list(rules) }
    let hasFunctions = writer.placeCount > 0
    let (json, functions) = writer.finished()
    let ruleset: Result<FVForms.Ruleset, RulesetError>
    do throws(FVForms.RulesetError) {
      ruleset = .success(
        try FVForms.Ruleset(
          Array(json.utf8).span, as: isDocument ? .document : .rule, registry: functions.registry))
    } catch {
      ruleset = .failure(RulesetError(error).below("/fields/value/rules"))
    }
    // Within groups a transform changes nothing outside.
    return CompiledRules(
      ruleset, changesValues: rules.contains { $0.isTransform },
      hasFailures: rules.contains { !$0.failures.isEmpty }, hasFunctions: hasFunctions)
  }
}

extension Rules: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Rule...) { self.init(elements) }
}

extension Rules: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the rules, without their options.
  public var description: String { "Rules(\(rules.map(\.name).joined(separator: ", ")))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
