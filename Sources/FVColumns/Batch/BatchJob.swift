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

  /// Whose rows they are: read where it stands, as taking over what it holds is more than judging a few
  /// rows.
  let batch: UnsafePointer<Batch>
  let columns: UnsafePointer<ArrowColumns>
  /// What they answered of whole columns.
  let answers: ColumnAnswers?
  let verdicts: VerdictWords

  private let nextPart = Atomic<Int>(0)
  private let rowsDone = Atomic<Int>(0)
  /// What ended it early, as one word; 0 as long as nothing did.
  private let failureWord = Atomic<UInt64>(0)

  init(
    _ batch: UnsafePointer<Batch>, _ columns: UnsafePointer<ArrowColumns>,
    _ answers: ColumnAnswers?, _ verdicts: VerdictWords
  ) {
    unsafe self.batch = batch
    unsafe self.columns = columns
    self.answers = answers
    self.verdicts = verdicts
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
    guard tells, let progress = unsafe batch.pointee.options.progress, !hasFailed else { return }
    let answer = unsafe progress(batch.pointee.known.rows &+ UInt64(done))
    if answer != 0 { fail(.host(answer)) }
  }

  /// Ends it; the first reason is told.
  func fail(_ failure: BatchFailure) {
    _ = failureWord.compareExchange(expected: 0, desired: failure.word, ordering: .relaxed)
  }

  /// Whether something ended it early: then nothing more is asked or told.
  var hasFailed: Bool { failureWord.load(ordering: .relaxed) != 0 }

  /// What ended it early.
  var failure: BatchFailure? { BatchFailure(word: failureWord.load(ordering: .relaxed)) }
}
