/// What came out of matching one value.
public enum MatchResult: Equatable, Sendable {
  /// The value matches.
  case matched
  /// It does not.
  case mismatched
  /// It does not, but some continuation of it may.
  case incomplete
  /// It is not UTF-8.
  case illFormed
  /// A limit was hit.
  case undecided
  /// This thread's match memory could not be had.
  case outOfMemory
}
