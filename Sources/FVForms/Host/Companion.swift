/// What a caller of the engine keeps with something of the engine's, which does not look at it.
///
/// One class for all of it, because Embedded Swift casts from a class to one below it and knows no other
/// casts.
open class Companion: @unchecked Sendable {
  /// Nothing yet.
  public init() {}
}
