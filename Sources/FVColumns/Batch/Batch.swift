public import CFormValidate
public import FVForms
public import FVRules
public import FVText

/// The verdicts on the rows of record batches of one schema.
public struct Batch: ~Copyable {
  private let ruleset: Ruleset
  private let schema: TableSchema
  private var known = BatchTotals()

  /// A batch without rows; the schema is consumed.
  public init(
    _ ruleset: Ruleset, _ scenario: Scenario, _ options: BatchOptions,
    schema: UnsafeMutablePointer<ArrowSchema>?
  ) throws(ArrowError) {
    let given = unsafe ConsumedSchema(schema)
    self.ruleset = ruleset
    self.schema = try given.table(ruleset.plan)
  }

  /// Adds a record batch, which is consumed.
  public mutating func add(_ array: UnsafeMutablePointer<ArrowArray>?) throws(ArrowError) -> Code {
    let given = unsafe ConsumedArray(array)
    let columns = try given.columns(schema)
    known.rows &+= UInt64(columns.count)
    known.valid &+= UInt64(columns.count)
    return .ok
  }

  public var totals: BatchTotals { known }
  public var countCount: Int { 0 }
  public func count(_ place: Int) -> BatchCount { BatchCount() }

  public func exportValid(
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) -> Bool { false }

  public func exportErrors(
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) -> Bool { false }
}

/// How to validate.
public struct BatchOptions {
  public var threads = 1
  public var errorLimit = 100_000
  public var progress: ((UInt64) -> Int32)?

  public init(threads: Int = 1, errorLimit: Int = 100_000, progress: ((UInt64) -> Int32)? = nil) {
    self.threads = threads
    self.errorLimit = errorLimit
    self.progress = progress
  }
}

/// How many rows there are of each verdict.
public struct BatchTotals {
  public var rows: UInt64 = 0
  public var valid: UInt64 = 0
  public var invalid: UInt64 = 0
  public var undecided: UInt64 = 0
  public var errors: UInt64 = 0
  public var errorsKept: UInt64 = 0
}

/// How often a rule of a field found one thing.
public struct BatchCount {
  public var field = TextRef()
  public var rule = TextRef()
  public var id = TextRef()
  public var code = Code.ok
  public var count: UInt64 = 0
}
