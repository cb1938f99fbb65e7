/// Options for judging a table.
public struct TableOptions: Sendable {
  /// Which columns a table must have.
  public enum Columns: Sendable {
    /// What the document says ("table": {"columns": …}); where that says nothing, `superset`.
    case unsaid
    /// A field without a column is null in every row, a column that is no field is not looked at.
    case any
    /// A field that has rules must have a column.
    case superset
    /// And every column must be a field.
    case exact
  }

  /// The language of the messages, such as `de` or `pt-BR`.
  public var locale = "en"
  /// How many threads work at once, at most 256. Functions of your own run on the thread that calls.
  public var threads = 1
  /// How many errors are kept, and of warnings as many; all are counted.
  public var errorLimit = 100_000
  /// Which columns the table must have.
  public var columns = Columns.unsaid
  /// Whether the valid rows are kept as they are after their transforms, for ``TableReport/cleaned(of:)``.
  public var cleans = false
  /// Whether the report keeps what adds up with other parts of the table, for ``TableReport/saved``.
  public var saves = false
  /// Whether findings about the table tell what was measured, unless a field of theirs is sensitive.
  public var showsValues = false
  /// Whether rules `remote` pass, where no plain check of their names answers; else they are undecided.
  public var skipsRemote = false
  /// What time it is; nil for what the system's clock says, where the rules need it.
  public var now: Now?
  /// Told how many rows are done; what it throws ends the call.
  public var progress: (@Sendable (Int) throws -> Void)?

  /// Options, each as it is unless it is given.
  public init(
    locale: String = "en", threads: Int = 1, errorLimit: Int = 100_000, columns: Columns = .unsaid,
    cleans: Bool = false, saves: Bool = false, showsValues: Bool = false,
    skipsRemote: Bool = false, now: Now? = nil,
    progress: (@Sendable (Int) throws -> Void)? = nil
  ) {
    (self.locale, self.threads, self.errorLimit) = (locale, threads, errorLimit)
    (self.columns, self.cleans, self.saves) = (columns, cleans, saves)
    (self.showsValues, self.skipsRemote) = (showsValues, skipsRemote)
    (self.now, self.progress) = (now, progress)
  }
}
