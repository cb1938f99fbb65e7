/// The highest sizes of documents and records.
public enum Limits {
  /// How deep arrays, objects and rules within rules may go.
  public static let nesting = 64
}
