/// Which columns a table must have.
public enum ColumnPolicy: Int32, Sendable {
  /// What the document says; where that says nothing, any.
  case unsaid
  case any
  /// All fields that have rules.
  case superset
  /// These, and no others.
  case exact
}
