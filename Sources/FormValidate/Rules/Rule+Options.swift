internal import FVForms

// What every rule can be told.

extension Rule {
  /// The rule's own words: a template with `{label}`, `{min}` and the like.
  public func message(_ template: String) -> Rule {
    with("message", .value(.text(template)))
  }

  /// The rule's own words by locale: `["en": …, "de": …]`.
  public func message(_ templates: [String: String]) -> Rule {
    with("message", .value(.object(templates.mapValues { .text($0) })))
  }

  /// The rule's own words by code, for rules with several causes.
  public func message(_ templates: [Code: String]) -> Rule {
    var byName: [String: FormValue] = [:]
    for (code, template) in templates {
      let isOwn = code.rawValue >= Code.firstOwn
      byName[isOwn ? "\(code.rawValue)" : code.name] = .text(template)
    }
    return with("message", .value(.object(byName)))
  }

  /// A name for the rule, which its issues have as ``Issue/id``.
  public func id(_ id: String) -> Rule { with("id", .value(.text(id))) }

  /// What comes of what the rule finds: with ``Issue/Level/warning`` people are told, and nothing else.
  ///
  /// Rules that stand among the others of a field have it, rules within rules and transforms do not.
  /// ```swift
  /// "hunter2".satisfyAll(rules: [.length(min: 12).level(.warning)]).isValid  // true
  /// ```
  public func level(_ level: Issue.Level) -> Rule { with("level", .value(.text(level.rawValue))) }

  /// In tables the share of the values, from 0 to 1, that must pass the rule for the table to pass;
  /// elsewhere nothing comes of it.
  ///
  /// It has at most nine digits behind the point. Rules that stand among the others of a field have it,
  /// unless they are warnings.
  public func mostly(_ share: Double) -> Rule { with("mostly", .value(.number(share))) }

  /// In tables how many values may fail the rule for the table to pass; elsewhere nothing comes of it.
  public func maxErrors(_ count: Int) -> Rule { with("maxErrors", .value(.integer(Int64(count)))) }

  /// Whether an empty value passes, as it does by default except for ``required``.
  public func skipOnEmpty(_ skips: Bool) -> Rule { with("skipOnEmpty", .value(.boolean(skips))) }

  /// The rule as one that does not pass an empty value because it is empty, unless it says itself what
  /// it does with those.
  var notSkippingEmpty: Rule {
    let takes = RuleTable[name]?.common.contains { $0.name == "skipOnEmpty" } ?? false
    let isSaid = options.contains { $0.name == "skipOnEmpty" }
    return takes && !isSaid ? skipOnEmpty(false) : self
  }

  /// Whether the rule is left out once another has found something.
  public func skipOnError(_ skips: Bool) -> Rule { with("skipOnError", .value(.boolean(skips))) }

  /// Runs the rule only while a condition holds, which is asked each time.
  ///
  /// ```swift
  /// .required.when { settings.isStrict }
  /// ```
  public func when(_ condition: @escaping @Sendable () throws -> Bool) -> Rule {
    with("when", .condition(HostFunction.condition { _ in try condition() }))
  }

  /// Runs the rule only while a condition holds, which is told the record.
  ///
  /// ```swift
  /// .required.when { call in call.record["kind"] == "company" }
  /// ```
  public func when(_ condition: @escaping @Sendable (FunctionCall) throws -> Bool) -> Rule {
    with("when", .condition(HostFunction.condition(condition)))
  }

  /// Runs the rule in these scenarios only.
  public func on(_ scenarios: String...) -> Rule { with("on", .value(scenarios.formValue)) }

  /// Runs the rule in all scenarios but these.
  public func except(_ scenarios: String...) -> Rule {
    with("except", .value(scenarios.formValue))
  }
}
