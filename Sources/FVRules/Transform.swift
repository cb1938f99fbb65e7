/// A rule that changes the value that later rules see; it never fails.
public enum Transform: BitwiseCopyable, Sendable {
  /// Takes away what surrounds the text: scalars of the set at a place, or with -1 white space.
  case trim(set: Int32)
  /// Puts the value at a place where there is none.
  case standard(value: Int32)
  /// Asks the host, by the function's place, for a value where there is none.
  case provider(function: Int32)
  /// Asks the host for another value.
  case filter(function: Int32)
  case lowercase
  case uppercase
  /// Changes nothing: it says that the field is meant to be assigned in bulk, where it has no other
  /// rule. What a scenario lists as not assignable stays so.
  case safe

  /// Whether the host does it.
  public var isHost: Bool {
    switch self {
    case .provider, .filter: true
    default: false
    }
  }

  /// Whether it makes one text of another, and leaves an empty value empty: then what it makes of a
  /// longer text begins in the same way.
  public var mapsText: Bool {
    switch self {
    case .trim, .lowercase, .uppercase, .safe: true
    case .standard, .provider, .filter: false
    }
  }
}
