/// Why a pattern does not compile.
public struct PatternError: Error, Equatable {
  /// What kind of failure it is.
  public enum Kind: Equatable, Sendable {
    /// The pattern has a mistake.
    case mistake
    /// The pattern is larger than is taken.
    case limit
    /// An allocation failed.
    case memory
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// PCRE2's error number, 0 where the mistake was found without it.
  public let detail: Int32
  /// The byte offset of the mistake in the pattern, nil where it is at no one place.
  public let offset: Int?
  /// A sentence for the pattern's author.
  public let message: String
}
