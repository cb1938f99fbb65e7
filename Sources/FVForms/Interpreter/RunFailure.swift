internal import FVText

/// Why rules were not run to the end, so that nothing was decided.
///
/// Small enough for a register: what throws it needs no more of the stack.
public enum RunFailure: Error, Equatable, BitwiseCopyable {
  /// What is said of too many elements.
  public static let elementsMessage =
    "A form has at most \(Limits.elements) values within lists, all fields together."

  /// A function of the host failed, with its own number.
  case host(Int32)
  /// An allocation failed.
  case memory
  /// A live form would have more values within lists than a record has.
  case elements
}
