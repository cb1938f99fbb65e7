/// What a subscriber of a ``Form`` is told of.
public enum Observed: Hashable, Sendable {
  /// All of it.
  case form
  /// One field.
  case field(String)
  /// Whether one gate is open.
  case gate(String)
}
