public import FVForms
public import FVText

/// How to validate record batches.
public struct BatchOptions {
  /// How many threads work at once.
  public var threads = 1
  /// How many errors are kept; they are counted beyond that.
  public var errorLimit = Limits.keptErrors
  /// Which columns there must be.
  public var columns = ColumnPolicy.unsaid
  /// What the time is, where the caller says so.
  public var clock: Clock?
  /// Whether findings of rules about the table tell what these measured.
  public var showsValues = false
  /// Whether the valid rows are kept as they are after their transforms.
  public var cleans = false
  /// Whether rules about the table keep their keys, so that what is known of rows can be saved and added
  /// to what is known of others.
  public var keepsKeys = false
  /// Whether rules that need somebody else pass, where no check of their name is registered.
  public var skipsRemote = false
  /// What functions of the host are lent with each record.
  public var companion: Companion?
  /// Told how many rows are done; anything but 0 ends the call.
  public var progress: ((UInt64) -> Int32)?

  public init(
    threads: Int = 1, errorLimit: Int = Limits.keptErrors, progress: ((UInt64) -> Int32)? = nil
  ) {
    self.threads = threads
    self.errorLimit = errorLimit
    self.progress = progress
  }
}
