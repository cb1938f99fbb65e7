/// Why a pattern does not compile.
public struct PatternError: Error, Hashable, Sendable {
  /// Where the mistake is, in bytes; nil where it has no single place.
  public let offset: Int?
  /// A sentence for the pattern's author.
  public let message: String
}
