public import FVForms
public import FVText

// Whether the table as a whole passes, whatever its rows are.

/// What came of a rule of whose errors a table may have some.
public struct BatchThreshold {
  /// Names that the ruleset owns; the id is empty where the rule has none.
  public var field = TextRef()
  public var rule = TextRef()
  public var id = TextRef()
  public let threshold: Threshold
  /// On how many values it ran, which is known only of a share, and how many of them failed.
  public let ran: UInt64
  public let failed: UInt64

  /// Whether no more failed than may.
  public var passes: Bool { threshold.passes(failed: failed, of: ran) }
}

extension Batch {
  /// Whether the table passes: every row is decided, no rule without a threshold has an error, no
  /// threshold is exceeded, and what the rules about the table say of it is known.
  public var passes: Bool {
    known.undecided == 0 && known.unexcused == 0 && (table == nil || isFinished)
      && (0..<thresholdCount).allSatisfy { threshold($0).passes }
  }

  /// How many rules have a threshold.
  public var thresholdCount: Int { programs.thresholds.all.count }

  /// What came of one of them.
  public func threshold(_ place: Int) -> BatchThreshold {
    let rule = programs.thresholds.all[place]
    let count = runs[place]
    return BatchThreshold(
      field: ruleset.plan.fieldPath(rule.field),
      rule: programs.names.rules.all[Int(programs.names.rules.place(rule.detail))],
      id: programs.names.ids[rule.detail], threshold: rule.threshold, ran: count.ran,
      failed: count.failed)
  }
}
