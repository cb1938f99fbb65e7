/// What is known of a value.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// It passes all rules.
  case valid
  /// It does not.
  case invalid
  /// It does not yet, but what is still being typed may make it valid.
  case incomplete
  /// A limit was hit, or the rules themselves are wrong: neither valid nor invalid.
  case undecided
  /// Nobody has asked yet.
  case unknown

  /// What several verdicts come to together: one that is not valid decides, `invalid` first, then
  /// `incomplete`, `undecided` and `unknown`.
  public func and(_ other: Verdict) -> Verdict {
    for verdict in [Verdict.invalid, .incomplete, .undecided, .unknown]
    where self == verdict || other == verdict { return verdict }
    return .valid
  }

  /// What several verdicts come to of which one has to be valid: `valid` decides, then `undecided`,
  /// `unknown` and `incomplete`.
  public func or(_ other: Verdict) -> Verdict {
    for verdict in [Verdict.valid, .undecided, .unknown, .incomplete]
    where self == verdict || other == verdict { return verdict }
    return .invalid
  }
}
