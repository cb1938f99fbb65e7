internal import FVForms
internal import FVPlatform
public import FVRules
internal import FVText

extension Batch {
  /// Adds a record batch, which is consumed: its rows come behind those that are there. Where that
  /// fails no row is added.
  ///
  /// `ok` when every row is valid, else the code of the first error that makes one invalid, or
  /// `undecided`.
  public mutating func add(_ array: consuming ConsumedArray) throws(ArrowError) -> Code {
    try checkOpen()
    let shared = questions == nil ? nil : try array.shared()
    // Functions of the host are asked about nothing that is not checked.
    let columns = try array.columns(
      schema, ruleset.plan, leavesViews: questions == nil && !programs.callsHost)
    guard columns.count > 0 else { return .ok }
    let words = (columns.count &+ 63) &>> 6
    // Judged in words of their own, then moved to where the rows before end.
    let first = verdicts.valid.count
    let cleanedBefore = cleaned?.count ?? 0
    guard verdicts.reserve(words: words) else { throw .memory }
    do throws(ArrowError) {
      let code = try judge(columns, try answers(shared, rows: columns.count), from: first)
      verdicts.take(columns.count, from: first)
      return code
    } catch {
      verdicts.giveBack()
      cleaned?.truncate(to: cleanedBefore)
      throw error
    }
  }

  /// Forgets the verdicts and errors of the rows so far, and nothing else that is known of them.
  public mutating func forget() {
    verdicts.clear()
    kept.truncate()
    indexes.truncate()
    room = KeptRoom(options.errorLimit)
    forgotten = (known.errors, known.warnings)
  }

  /// What functions of the host say of whole columns; nil where none is asked.
  private func answers(_ array: SharedArray?, rows: Int) throws(ArrowError) -> ColumnAnswers? {
    guard let questions, let array else { return nil }
    return try questions.answers(
      array, schema, ruleset.plan, rows: rows, before: known.rows, options.companion)
  }

  private mutating func judge(
    _ columns: borrowing ArrowColumns, _ answers: ColumnAnswers?, from word: Int
  ) throws(ArrowError) -> Code {
    guard let words = verdicts.words(from: word) else { throw .memory }
    return unsafe try withUnsafePointer(to: columns) { columns throws(ArrowError) -> Code in
      unsafe try withUnsafeMutablePointer(to: &self) { batch throws(ArrowError) -> Code in
        let job = unsafe BatchJob(UnsafePointer(batch), columns, answers, words)
        return unsafe try withUnsafePointer(to: job) { job throws(ArrowError) -> Code in
          unsafe try Batch.run(batch, job)
        }
      }
    }
  }

  /// Runs a job on as many threads as there may be, and has its batch take over what they found.
  private static func run(
    _ batch: UnsafeMutablePointer<Batch>, _ job: UnsafePointer<BatchJob>
  ) throws(ArrowError) -> Code {
    let parts = unsafe job.pointee.partCount
    // Functions of the host run on the thread that called in.
    let callsHost = unsafe batch.pointee.programs.callsHost
    let count = unsafe callsHost ? 1 : min(max(batch.pointee.options.threads, 1), parts)
    guard count > 1 else {
      // Where it stands alone it needs no other memory, and is not moved there.
      var worker = unsafe try BlockWorker(job)
      return unsafe try withUnsafeMutablePointer(to: &worker) { worker throws(ArrowError) -> Code in
        unsafe try run(WorkerGroup(alone: worker), batch, job)
      }
    }
    guard let workers = unsafe WorkerGroup(count, job) else { throw .memory }
    return unsafe try run(workers, batch, job)
  }

  private static func run(
    _ workers: borrowing WorkerGroup, _ batch: UnsafeMutablePointer<Batch>,
    _ job: UnsafePointer<BatchJob>
  ) throws(ArrowError) -> Code {
    // Nobody changes the batch while they look at it.
    workers.run()
    if let failure = unsafe job.pointee.failure {
      if failure == .views {
        unsafe try job.pointee.columns.pointee.checkLeftViews(batch.pointee.ruleset.plan)
      }
      throw ArrowError(failure)
    }
    return unsafe try batch.pointee.take(workers, job)
  }

  private mutating func take(
    _ workers: borrowing WorkerGroup, _ job: UnsafePointer<BatchJob>
  ) throws(ArrowError) -> Code {
    var found = FoundRows(
      room, at: ruleset.plan.wholeTable, before: known.rows)
    unsafe try lookAgain(
      at: TableRows(job.pointee.columns, before: known.rows), job.pointee.answers,
      job.pointee.verdicts, &found)
    return try take(workers, found)
  }

  private mutating func take(
    _ workers: borrowing WorkerGroup, _ found: borrowing FoundRows
  ) throws(ArrowError) -> Code {
    let (before, roomBefore) = (kept.count, room)
    // All memory comes first: what is taken over only in part could not be given back.
    let errors = min(workers.keptCount, room.total) &+ found.errors.count
    let counts = workers.tallyCount &+ found.counts.count
    guard kept.reserve(errors), tallies.reserve(counts), order.reserve(counts),
      indexes.reserve(workers.indexCount)
    else {
      throw .memory
    }
    table?.settle()
    if workers.keptCount > 0 {
      workers.appendErrors(
        to: &kept, indexes: &indexes, &room, rowsBefore: Int(known.rows))
    }
    if !found.errors.isEmpty {
      room = roomBefore
      kept.merge(found.errors.span, from: before, &room)
    }
    var first: FoundError?
    let rowsBefore = known.rows
    for place in 0..<workers.count {
      tallies.add(workers[place].findings.tallies)
      known.add(workers[place].findings.totals)
      runs.add(workers[place].findings.runs)
      guard let error = workers[place].findings.firstInvalid else { continue }
      if let other = first, other.row < error.row { continue }
      first = error
    }
    add(found, &first)
    sortTallies()
    if let first {
      firstInvalid =
        firstInvalid
        ?? FirstInvalid(row: rowsBefore &+ UInt64(first.row.index), code: first.code)
      return first.code
    }
    for place in 0..<workers.count where workers[place].findings.totals.undecided > 0 {
      return .undecided
    }
    return found.openedCount > 0 ? .undecided : .ok
  }
}
