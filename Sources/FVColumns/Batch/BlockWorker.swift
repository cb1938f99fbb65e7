internal import FVForms
internal import FVRules
internal import FVText

/// What one thread needs to judge blocks of rows, and what it has found.
@safe
struct BlockWorker: ~Copyable, @unchecked Sendable {
  private let anchor = Anchor()
  let job: UnsafePointer<BatchJob>
  /// The memory of all sets of rows that the following need.
  private let sets: RowSets
  private var layouts: ViewLayouts
  private(set) var findings: Findings
  private var scan: ColumnScan
  private var known = KnownValues()
  private var questions: Questions
  private var records = RecordRows()
  /// Of a ruleset that nests.
  private var recordScan: RecordScan?
  /// Where there are columns of lists.
  private var listScan: ListScan?

  /// Throws without memory. What is optional would be moved once more, and there is much of it.
  init(_ job: UnsafePointer<BatchJob>) throws(ArrowError) {
    // Lists have more elements than there are rows.
    let batch = unsafe job.pointee.batch
    let isNested = unsafe batch.pointee.ruleset.plan.isNested
    let hasLists = unsafe !isNested && job.pointee.columns.pointee.hasLists
    let most = BatchJob.blockRows
    let rows = unsafe isNested || hasLists ? most : min(job.pointee.count, most)
    let fields = unsafe batch.pointee.ruleset.plan.fieldCount
    let all = unsafe batch.pointee.ruleset.plan.fieldIndices.count
    let turns = unsafe fields &+ batch.pointee.programs.formRules.count
    let scanSets = Findings.setCount
    let questionSets = scanSets &+ ColumnScan.setCount
    guard
      let sets = RowSets(questionSets &+ Questions.setCount(turns: turns), mostRows: rows),
      let findings = unsafe Findings(
        rules: batch.pointee.ruleset.plan.details.count, fields: all, room: batch.pointee.room,
        sets: RowSets(sets, from: 0), thresholds: batch.pointee.programs.thresholds.all.count)
    else { throw .memory }
    let layouts = unsafe ViewLayouts(job.pointee.columns.pointee.layoutCount, mostRows: rows)
    guard let layouts else { throw .memory }
    let recordScan = isNested ? RecordScan() : nil
    let listScan = hasLists ? ListScan(mostRows: rows) : nil
    if isNested, recordScan == nil { throw .memory }
    if hasLists, listScan == nil { throw .memory }
    unsafe self.job = job
    self.findings = findings
    unsafe scan = ColumnScan(RowSets(sets, from: scanSets))
    unsafe questions = Questions(turns: turns, RowSets(sets, from: questionSets))
    self.sets = sets
    self.layouts = layouts
    self.recordScan = recordScan
    self.listScan = listScan
  }

  /// Judges what nobody else has taken, part after part.
  mutating func run(_ memory: inout RecordMemory, tells: Bool) {
    let job = unsafe job
    unsafe run(job.pointee, job.pointee.batch.pointee, &memory, tells: tells)
  }

  /// The same with job and batch lent, so that nobody counts references to what they hold.
  private mutating func run(
    _ job: borrowing BatchJob, _ batch: borrowing Batch, _ memory: inout RecordMemory, tells: Bool
  ) {
    let others = memory.exchangeCompanion(batch.options.companion)
    memory.columnAnswers = job.answers
    defer {
      memory.companion = others
      memory.columnAnswers = nil
    }
    do throws(BatchFailure) {
      try set(batch.options.clock, batch.ruleset.plan, &memory)
      while let part = job.takePart() {
        var first = part.lowerBound
        while first < part.upperBound, !job.hasFailed {
          let end = min(first &+ BatchJob.blockRows, part.upperBound)
          let block = unsafe Block(job.columns, first..<end)
          try judge(layouts.isEmpty ? block : layouts.checked(block), batch, job.verdicts, &memory)
          first = end
        }
        job.finish(part.count, tells: tells)
      }
      if findings.isExhausted { throw .memory }
    } catch {
      job.fail(error)
    }
  }

  /// Tells the memory what the time is; whoever made the batch has seen that it is known.
  private func set(
    _ clock: Clock?, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    do throws(TimeFailure) {
      try memory.set(clock, plan)
    } catch {
      throw .memory
    }
  }

  /// Judges one block.
  private mutating func judge(
    _ block: Block, _ batch: borrowing Batch, _ verdicts: VerdictWords,
    _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    findings.begin(block.first, rows: block.count)
    guard !batch.ruleset.plan.isNested else {
      memory.begin(batch.ruleset.plan)
      guard
        let open = try recordScan?.judge(
          block, batch.programs, batch.ruleset.plan, &scan, &memory, &findings)
      else {
        throw .memory
      }
      try records.judge(
        open, block, batch.programs, batch.ruleset.plan, batch.request, &memory, &findings)
      return findings.finish(verdicts)
    }
    scan.begin(rows: block.count)
    questions.begin(rows: block.count)
    memory.begin(batch.ruleset.plan)
    for field in batch.ruleset.plan.rootFields where batch.programs.isActive[field] {
      try judge(
        field, batch.programs[field], block, batch, batch.ruleset.plan, &memory)
    }
    for (index, place) in batch.programs.formRules.enumerated() {
      let rule = batch.ruleset.plan.formRules[place]
      let turn = Turn(formRule: index, behind: batch.ruleset.plan.fieldCount)
      // Where the scenario has none of its fields it does not run.
      guard
        let field = Interpreter(batch.request).reported(rule, batch.ruleset.plan)
      else { continue }
      let open = scan.open(rule, block, batch.programs, batch.ruleset.plan, &memory) { rows, code in
        findings.note(rows, turn, rule.detail, field, code)
      }
      if !open.isEmpty { questions.ask(open, turn, needRecord: true) }
      if let threshold = batch.programs.thresholds[rule.detail] {
        // Where it finds nothing for certain it ran all the same.
        findings.count(threshold, ran: block.count &- open.memberCount)
      }
    }
    if questions.areThere {
      try questions.answer(
        block, batch.programs, batch.ruleset.plan, batch.request, &memory, &findings)
    }
    findings.finish(verdicts)
  }

  /// Judges a field of a block: which rows are right for certain, then each of the others.
  private mutating func judge(
    _ field: FieldIndex, _ program: borrowing FieldProgram, _ block: Block,
    _ batch: borrowing Batch, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    let column = block.columns[field]
    let areScanned = program.isTestable && !program.takesValues
    if program.standsAlone, block.columns.hasFew(column, areScanned: areScanned) {
      return try known.judge(
        field, column, program, block, batch.programs.thresholds, plan, batch.request, &scan,
        &memory, &findings)
    }
    if let lists = program.lists,
      let left = try listScan?.judge(
        field, column, lists, block, plan, &scan, &memory, &findings)
    {
      if !left.isEmpty { questions.ask(left, Turn(field: field), needRecord: false) }
      return
    }
    let left = scan.accept(column, program, block, plan, &memory)
    if !program.shares.isEmpty {
      let (all, filled) = scan.countAccepted(column, block)
      for own in program.shares {
        findings.count(own.threshold, ran: own.takesEmpty ? all : filled)
      }
    }
    guard !left.isEmpty else { return }
    let (turn, needRecord) = (Turn(field: field), !program.standsAlone)
    let isKnown =
      program.condition.map { scan.release(left, $0, column, block, plan, &memory) } ?? true
    if isKnown {
      scan.tell(left, column, program, block, plan, &memory) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      } noteOne: { row, rule, code in
        findings.note(row, turn, rule, field, code)
      }
      // Of a row it finds several things, of which elements and values of dictionaries do not know.
      scan.refuseAll(left, column, program, block, plan, &memory) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      }
    }
    guard !left.isEmpty else { return }
    guard program.isPlain, !column.schema.type.isMade, !(needRecord && block.columns.makesValues)
    else { return questions.ask(left, turn, needRecord: needRecord) }
    try left.forEach { row throws(BatchFailure) in
      let isJudged = try block.judge(
        row, field, program, batch.programs.thresholds, plan, &memory, &findings)
      if !isJudged {
        questions.ask(row, turn, needRecord: needRecord)
      }
    }
  }
}
