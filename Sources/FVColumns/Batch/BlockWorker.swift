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
    let recordScan = isNested ? RecordScan(mostRows: rows) : nil
    let listScan = hasLists ? ListScan(mostRows: rows) : nil
    if isNested, recordScan == nil { throw .memory }
    if hasLists, listScan == nil { throw .memory }
    unsafe self.job = job
    self.findings = findings
    unsafe scan = ColumnScan(RowSets(sets, from: scanSets))
    unsafe questions = Questions(turns: turns, RowSets(sets, from: questionSets))
    self.sets = sets
    self.recordScan = recordScan
    self.listScan = listScan
  }

  /// Judges what nobody else has taken, part after part.
  mutating func run(_ memory: inout RecordMemory, tells: Bool) {
    let batch = unsafe job.pointee.batch
    let (ruleset, programs) = unsafe (batch.pointee.ruleset, batch.pointee.programs)
    let others = unsafe memory.exchangeCompanion(batch.pointee.options.companion)
    unsafe memory.columnAnswers = job.pointee.answers
    defer {
      memory.companion = others
      memory.columnAnswers = nil
    }
    do throws(BatchFailure) {
      unsafe try set(batch.pointee.options.clock, ruleset.plan, &memory)
      while let part = unsafe job.pointee.takePart() {
        var first = part.lowerBound
        while first < part.upperBound, unsafe !job.pointee.hasFailed {
          let end = min(first &+ BatchJob.blockRows, part.upperBound)
          unsafe try judge(Block(job.pointee.columns, first..<end), ruleset, programs, &memory)
          first = end
        }
        unsafe job.pointee.finish(part.count, tells: tells)
      }
      if findings.isExhausted { throw .memory }
    } catch {
      unsafe job.pointee.fail(error)
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
    _ block: Block, _ ruleset: Ruleset, _ programs: ColumnPrograms,
    _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    findings.begin(block.first, rows: block.count)
    guard !ruleset.plan.isNested else {
      memory.begin(ruleset.plan)
      guard let open = recordScan?.open(block, programs, ruleset.plan, &scan, &memory) else {
        throw .memory
      }
      unsafe try records.judge(
        open, block, programs, ruleset.plan, job.pointee.batch.pointee.request, &memory, &findings)
      return unsafe findings.finish(job.pointee.verdicts)
    }
    scan.begin(rows: block.count)
    questions.begin(rows: block.count)
    memory.begin(ruleset.plan)
    for field in ruleset.plan.rootFields where programs.isActive[field] {
      try judge(field, programs[field], block, programs, ruleset.plan, &memory)
    }
    for (index, place) in programs.formRules.enumerated() {
      let open = scan.open(ruleset.plan.formRules[place], block, programs, ruleset.plan)
      let turn = Turn(formRule: index, behind: ruleset.plan.fieldCount)
      if !open.isEmpty { questions.ask(open, turn, needRecord: true) }
      let detail = ruleset.plan.formRules[place].detail
      if let threshold = programs.thresholds[detail] {
        // Where it finds nothing for certain it ran all the same.
        findings.count(threshold, ran: block.count &- open.memberCount)
      }
    }
    if questions.areThere {
      unsafe try questions.answer(
        block, programs, ruleset.plan, job.pointee.batch.pointee.request, &memory, &findings)
    }
    unsafe findings.finish(job.pointee.verdicts)
  }

  /// Judges a field of a block: which rows are right for certain, then each of the others.
  private mutating func judge(
    _ field: FieldIndex, _ program: borrowing FieldProgram, _ block: Block,
    _ programs: ColumnPrograms, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    let column = block.columns[field]
    let areScanned = program.isTestable && !program.takesValues
    if program.standsAlone, block.columns.hasFew(column, areScanned: areScanned) {
      return unsafe try known.judge(
        field, column, program, block, programs.thresholds, plan,
        job.pointee.batch.pointee.request, &scan, &memory, &findings)
    }
    if let lists = program.lists,
      let left = listScan?.left(column, lists, block, plan, &scan, &memory)
    {
      let turn = Turn(field: field)
      listScan?.refuse(left, column, lists, block) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      }
      if !left.isEmpty { questions.ask(left, turn, needRecord: false) }
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
    if column.schema.type.isText {
      scan.refuseTexts(left, column, program, block, plan, &memory) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      }
    } else {
      scan.refuse(left, column, program, block, plan, memory) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      }
    }
    if program.ordered != nil, ColumnScan.areMany(left, block, fewest: ColumnScan.fewestOrdered) {
      scan.refuseEmpty(left, column, program, block, plan, &memory) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      }
      scan.refuseInOrder(left, column, program, block, plan, &memory) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      } noteOne: { row, rule, code in
        findings.note(row, turn, rule, field, code)
      }
    }
    if program.soleRefusal != nil {
      scan.refusePassing(left, column, program, block, plan, &memory) { rows, rule, code in
        findings.note(rows, turn, rule, field, code)
      }
    }
    guard !left.isEmpty else { return }
    guard program.isPlain, !column.schema.type.isMade, !(needRecord && block.columns.makesValues)
    else { return questions.ask(left, turn, needRecord: needRecord) }
    try left.forEach { row throws(BatchFailure) in
      if try !block.judge(row, field, program, programs.thresholds, plan, &memory, &findings) {
        questions.ask(row, turn, needRecord: needRecord)
      }
    }
  }
}
