/// What a subscriber of a ``Form`` is told of.
public enum Observed: Hashable, Sendable {
  /// The whole form.
  case form
  /// One field.
  case field(String)
  /// Whether one gate is open.
  case gate(String)
}
