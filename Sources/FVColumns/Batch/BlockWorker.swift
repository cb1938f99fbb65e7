internal import FVForms
internal import FVRules
internal import FVText
internal import Glibc

/// What one thread needs to judge blocks of rows, and what it has found.
@safe
struct BlockWorker: ~Copyable, @unchecked Sendable {
  let anchor = Anchor()
  let job: UnsafePointer<BatchJob>
  /// The words of all row bits below.
  private let words: UnsafeMutablePointer<UInt64>?
  /// How many each takes: no more than the largest block needs.
  private let wordsOfList: Int
  let fieldCount: Int
  /// The operations of the ruleset, looked at where they are: copying one costs more than running it.
  let operations: UnsafePointer<Operation>
  let valueLimit: Int
  /// How the rules of each field are run.
  let programs: UnsafePointer<FieldProgram>
  /// Whether some column is of lists or dates, whose values are made in the memory of a record.
  let hasMadeValues: Bool
  /// The rows of the block that is being judged.
  var rows = 0..<0

  /// The first errors, in the order of rows, and all of them counted.
  var kept = Buffer<FoundError>()
  var tallies: Tallies
  /// Those of the block.
  var found = Buffer<FoundError>()
  var sorted = Buffer<FoundError>()
  var starts = Buffer<Int32>()
  /// How many rows there are of each verdict, and how many errors.
  var totals = BatchTotals()
  /// The first error that makes a row invalid.
  var firstInvalid: FoundError?

  var texts = BlockTexts()
  var otherTexts = BlockTexts()
  var integers = Buffer<Int64>()
  var known = KnownValues()
  /// Whether some rows are left to the rules of records, and whether those go by other fields.
  var hasQuestions = false
  var needsRecord = false

  /// Nil without memory.
  init?(_ job: UnsafePointer<BatchJob>) {
    let fields = unsafe job.pointee.ruleset.plan.fieldCount
    fieldCount = fields
    unsafe self.job = job
    let nothing = unsafe UnsafeMutablePointer<Operation>(bitPattern: 8).unsafelyUnwrapped
    unsafe operations = UnsafePointer(job.pointee.ruleset.plan.operations.pointer ?? nothing)
    unsafe programs = UnsafePointer(job.pointee.programs.fields)
    valueLimit = unsafe job.pointee.ruleset.plan.constants.valueLimit
    hasMadeValues = (0..<fields).contains { field in
      let type = unsafe job.pointee.columns.pointee[field].schema.type
      return type == .list32 || type == .list64 || type.isDate
    }
    let rules = unsafe job.pointee.ruleset.plan.details.count
    tallies = Tallies(rules: rules, fields: fields)
    let lists = unsafe BlockWorker.ownLists &+ fields &+ job.pointee.programs.formRules.count
    wordsOfList = unsafe (min(job.pointee.count, BatchJob.blockRows) &+ 63) / 64
    unsafe words = calloc(lists &* wordsOfList, 8)?.bindMemory(
      to: UInt64.self, capacity: lists &* wordsOfList)
    if unsafe words == nil || tallies.isExhausted { return nil }
  }

  deinit { unsafe free(words) }

  /// Row bits besides the questions.
  private static let ownLists = 10

  @inline(__always)
  private func bits(_ place: Int) -> RowBits {
    // There is memory, or there would be no worker.
    let start = unsafe words ?? UnsafeMutablePointer(bitPattern: 8)
    return unsafe RowBits(
      start.unsafelyUnwrapped + place &* wordsOfList, count: rows.count)
  }

  /// Rows that have something wrong with them, or something that could not be decided.
  var invalid: RowBits { bits(0) }
  var undecided: RowBits { bits(1) }
  /// Rows of a field that have no error for certain, and those that are filled in.
  var accepted: RowBits { bits(2) }
  var filled: RowBits { bits(3) }
  /// What a test says.
  var passing: RowBits { bits(4) }
  /// Rows that are not null.
  var present: RowBits { bits(5) }
  /// Rows that are neither filled in nor empty, as far as anybody looked.
  var skipped: RowBits { bits(6) }
  /// Of another field.
  var otherPresent: RowBits { bits(7) }
  var otherSkipped: RowBits { bits(8) }
  /// Rows with a question of any field.
  var asked: RowBits { bits(9) }
  /// Rows that the rules of records must judge: by a field, then by rules over several.
  func questions(_ order: Int) -> RowBits { bits(BlockWorker.ownLists &+ order) }

  /// Judges what nobody else has taken, part after part.
  mutating func run(_ memory: inout RecordMemory, tells: Bool) {
    while let part = unsafe job.pointee.takePart() {
      var first = part.lowerBound
      while first < part.upperBound, unsafe !job.pointee.hasFailed {
        let end = min(first &+ BatchJob.blockRows, part.upperBound)
        judge(first..<end, &memory)
        first = end
      }
      unsafe job.pointee.finish(part.count, tells: tells)
    }
    let isShort =
      kept.isExhausted || tallies.isExhausted || found.isExhausted || known.isExhausted
    if isShort { unsafe job.pointee.fail(.memory) }
  }

  /// Judges one block.
  private mutating func judge(_ rows: Range<Int>, _ memory: inout RecordMemory) {
    self.rows = rows
    invalid.fill(false)
    undecided.fill(false)
    found.truncate()
    (hasQuestions, needsRecord) = (false, false)
    unsafe memory.begin(job.pointee.ruleset.plan)
    for field in 0..<fieldCount where unsafe job.pointee.programs.isActive[field] {
      judge(field, &memory)
    }
    for place in unsafe job.pointee.programs.formRules.indices { judge(formRule: place) }
    if hasQuestions { answer(&memory) }
    finish()
  }

  /// Notes what a rule found in a row of the block.
  @inline(__always)
  mutating func add(
    _ row: Int, order: Int, _ detail: Int32, _ field: Int32, _ code: Code
  ) {
    if code == .undecided { undecided.insert(row) } else { invalid.insert(row) }
    tallies.add(detail, field, code)
    totals.errors &+= 1
    guard unsafe kept.count < job.pointee.errorLimit || firstInvalid == nil else { return }
    found.append(
      FoundError(
        row: Int64(row), order: Int32(truncatingIfNeeded: order), detail: detail, field: field,
        code: code))
  }
}
