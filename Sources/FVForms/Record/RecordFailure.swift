/// Why what was given is not taken for a record.
public enum RecordFailure: Error, Equatable {
  /// It is no JSON, or no object.
  case syntax(offset: Int?, message: String)
  /// It is deeper or has more keys than is taken.
  case limit(message: String)
  /// A key stands twice; the pointer to it is cut where it is long.
  case key(offset: Int?, pointer: String)
  /// An allocation failed.
  case memory
}
