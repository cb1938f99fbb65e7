/// The verdict on a value.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// It passes all rules.
  case valid
  /// It fails a rule.
  case invalid
  /// It fails a rule so far, but what is still being typed may make it valid.
  case incomplete
  /// A limit was hit, or the rules themselves are wrong: neither valid nor invalid.
  case undecided
  /// Somebody else is asked, and has not answered yet.
  case pending
  /// Nobody has asked yet.
  case unknown

  /// Two verdicts that must both be valid: one that is not decides, `invalid` first, then
  /// `incomplete`, `undecided`, `pending` and `unknown`.
  public func and(_ other: Verdict) -> Verdict {
    for verdict in [Verdict.invalid, .incomplete, .undecided, .pending, .unknown]
    where self == verdict || other == verdict { return verdict }
    return .valid
  }

  /// Two verdicts of which one must be valid: `valid` decides, then `undecided`, `pending`,
  /// `unknown` and `incomplete`.
  public func or(_ other: Verdict) -> Verdict {
    for verdict in [Verdict.valid, .undecided, .pending, .unknown, .incomplete]
    where self == verdict || other == verdict { return verdict }
    return .invalid
  }
}
