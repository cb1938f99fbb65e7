internal import FVForms
internal import FVText
internal import Synchronization

/// A record batch that is being judged: what all threads look at, and where they meet.
@safe
struct BatchJob: ~Copyable {
  /// Rows that are judged together: their columns stay in the nearest memory from one test to the
  /// next.
  static let blockRows = 2_048
  /// Blocks that a thread takes at once.
  static let partBlocks = 8

  let ruleset: Ruleset
  let programs: ColumnPrograms
  let request: Request
  let columns: UnsafePointer<ArrowColumns>
  /// Where the verdicts go, a bit a row, in words.
  let valid: UnsafeMutablePointer<UInt64>
  let decided: UnsafeMutablePointer<UInt64>
  /// How many errors a thread keeps.
  let errorLimit: Int
  let progress: ((UInt64) -> Int32)?
  /// Rows before these.
  let rowsBefore: UInt64

  private let nextPart = Atomic<Int>(0)
  private let rowsDone = Atomic<Int>(0)
  /// What ended it early.
  private let failure = Atomic<Int32>(0)
  private let failureDetail = Atomic<Int32>(0)

  init(
    _ ruleset: Ruleset, _ programs: ColumnPrograms, _ request: Request,
    _ columns: UnsafePointer<ArrowColumns>, valid: UnsafeMutablePointer<UInt64>,
    decided: UnsafeMutablePointer<UInt64>, errorLimit: Int, rowsBefore: UInt64,
    progress: ((UInt64) -> Int32)?
  ) {
    self.ruleset = ruleset
    self.programs = programs
    self.request = request
    unsafe self.columns = columns
    unsafe self.valid = valid
    unsafe self.decided = decided
    self.errorLimit = errorLimit
    self.rowsBefore = rowsBefore
    self.progress = progress
  }

  /// How many rows there are.
  var count: Int { unsafe columns.pointee.count }

  /// How many parts there are to take.
  var partCount: Int {
    let rows = BatchJob.blockRows &* BatchJob.partBlocks
    return (count &+ rows &- 1) / rows
  }

  /// The rows of the next part; nil when all are taken, or when the rest does not matter any more.
  func takePart() -> Range<Int>? {
    guard !hasFailed else { return nil }
    let rows = BatchJob.blockRows &* BatchJob.partBlocks
    let first = nextPart.wrappingAdd(1, ordering: .relaxed).oldValue &* rows
    guard first < count else { return nil }
    return first..<min(first &+ rows, count)
  }

  /// Notes that rows are done, and tells whoever wants to know, on the thread that called in.
  func finish(_ rows: Int, tells: Bool) {
    let done = rowsDone.wrappingAdd(rows, ordering: .relaxed).newValue
    guard tells, let progress, !hasFailed else { return }
    let answer = progress(rowsBefore &+ UInt64(done))
    if answer != 0 { fail(.host, answer) }
  }

  /// Ends it as a value could not be had.
  func fail(_ memory: borrowing RecordMemory) {
    fail(memory.elementCount > Limits.elements ? .limit : .memory)
  }

  /// Ends it as a row could not be decided.
  func fail(with failure: RunFailure) {
    if case .host(let status) = failure { fail(.host, status) } else { fail(.memory) }
  }

  /// Ends it; the first reason is told.
  func fail(_ kind: ArrowError.Kind, _ detail: Int32 = 0) {
    let number: Int32 = kind == .host ? 2 : kind == .limit ? 3 : 1
    let isFirst = failure.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      .exchanged
    if isFirst { failureDetail.store(detail, ordering: .releasing) }
  }

  /// Whether something ended it early: then nothing more is asked or told.
  var hasFailed: Bool { failure.load(ordering: .relaxed) != 0 }

  /// What ended it early.
  var error: ArrowError? {
    switch failure.load(ordering: .acquiring) {
    case 0: nil
    case 2:
      ArrowError(
        .host, detail: failureDetail.load(ordering: .acquiring),
        "A function of the registry failed, or the progress function said to stop.")
    case 3:
      ArrowError(.limit, "A record has more than \(Limits.elements) elements in its lists.")
    default: .memory
    }
  }
}
