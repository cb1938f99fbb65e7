internal import FVText

/// Why rules were not run to the end, so that nothing was decided.
///
/// Small enough for a register: what throws it needs no more of the stack.
public enum RunFailure: Error, Equatable, BitwiseCopyable {
  /// What is said of a limit.
  public var limitMessage: String {
    switch self {
    case .outsideErrors:
      sentence(
        "A form has at most % errors from outside: clear some.", String(Limits.outsideErrors))
    default:
      sentence(
        "A form has at most % values within lists, all fields together.", String(Limits.elements))
    }
  }

  /// A function of the host failed, with its own number.
  case host(Int32)
  /// An allocation failed.
  case memory
  /// A live form would have more values within lists than a record has.
  case elements
  /// A live form would have more errors from outside than it takes.
  case outsideErrors
}
