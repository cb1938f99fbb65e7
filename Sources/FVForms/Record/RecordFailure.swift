/// Why nothing was decided about a record.
public enum RecordFailure: Error, Equatable {
  /// It is no JSON, or no object.
  case syntax(offset: Int?, message: String)
  /// It is deeper or has more keys than is taken.
  case limit(message: String)
  /// A key stands twice; the pointer to it is cut where it is long.
  case key(offset: Int?, pointer: String)
  /// A function of the host failed, with its own number.
  case host(Int32)
  /// An allocation failed.
  case memory
}
