/// Why rules were not run to the end, so that nothing was decided.
///
/// Small enough for a register: what throws it needs no more of the stack.
public enum RunFailure: Error, Equatable, BitwiseCopyable {
  /// A function of the host failed, with its own number.
  case host(Int32)
  /// An allocation failed.
  case memory
}
