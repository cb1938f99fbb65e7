internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

/// Looks at whole columns of a block, and accepts the rows that have no error for certain.
struct ColumnScan: ~Copyable {
  private let anchor = Anchor()
  /// Those of each level, of groups within groups.
  private var sets: RowSets
  private var level = 0
  var texts = BlockTexts()
  /// Those that transforms are run on.
  var preparedTexts = BlockTexts()
  /// Those of another field.
  var otherTexts = BlockTexts()
  /// Those of a few rows, one behind the other, and where these stand.
  var packedTexts = BlockTexts()
  var packedPlaces = Buffer<Int32>()
  /// Numbers of texts, and keys of rows; the keys of another field's.
  var integers = Buffer<Int64>()
  var otherKeys = Buffer<Int64>()
  /// Short fractions that texts write, of rows that are looked at for bounds.
  var fractions = Buffer<ShortFraction>()
  /// Those of one of several that are multiplied.
  var factorKeys = Buffer<Int64>()

  /// How deep groups may stand within groups.
  private static let levels = 4
  private static let setsOfLevel = 13

  /// How many sets of rows it needs.
  static let setCount = levels * setsOfLevel

  init(_ sets: consuming RowSets) { self.sets = sets }

  /// Goes on with a block of so many rows.
  mutating func begin(rows: Int) {
    sets.begin(rows: rows)
    texts.forget()
    otherTexts.forget()
  }

  /// Goes on with other sets, be it of fewer rows, those around staying as they are; false where there are
  /// no more.
  mutating func enter(rows: Int? = nil) -> Bool {
    guard level &+ 1 < ColumnScan.levels else { return false }
    level &+= 1
    if let rows { sets.begin(rows: rows) }
    return true
  }

  /// Goes back to the sets around.
  mutating func leave(rows: Int? = nil) {
    level &-= 1
    if let rows { sets.begin(rows: rows) }
  }

  private func own(_ place: Int) -> RowBits { sets[level &* ColumnScan.setsOfLevel &+ place] }

  /// The rows that have no error for certain, and those that are filled in.
  var accepted: RowBits { own(0) }
  var filled: RowBits { own(1) }
  /// What a test says.
  var passing: RowBits { own(2) }
  /// Rows that are not null.
  var present: RowBits { own(3) }
  /// Rows that are neither filled in nor empty, as far as anybody looked.
  private var skipped: RowBits { own(4) }
  /// The same of another field.
  var otherPresent: RowBits { own(5) }
  var otherSkipped: RowBits { own(6) }
  /// Rows of which it is known for certain what is wrong.
  var refused: RowBits { own(7) }
  /// Rows whose texts are there as transforms leave them.
  var prepared: RowBits { own(8) }
  /// Rows that transforms may change.
  var changed: RowBits { own(11) }
  /// Rows that are filled in and do not pass the first test of the column, where that is known, or in which
  /// rules that no test stands for found something.
  var failed: RowBits { own(9) }
  /// What a test keeps meanwhile.
  var spare: RowBits { own(10) }
  var counted: RowBits { own(12) }
  var knowsFailed = false
  /// What these found in all of them.
  var foundInRest: (rule: RuleIndex, code: Code)?
  /// Whether patterns told of each row whether it matches.
  var isDecided = false
  /// Before how many other tests the one stands of which it is to be known what fails; nil for none.
  private var keepsFailed: Int?
  /// Whether `spare` has rows that are UTF-8 for certain, of those that failed.
  var knowsWellFormed = false

  /// Accepts rows of a column; returns those that it does not.
  mutating func accept(
    _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> RowBits {
    accepted.fill(false)
    prepared.fill(false)
    changed.fill(true)
    (knowsFailed, keepsFailed, foundInRest) = (false, nil, nil)
    knowsWellFormed = false
    switch column.schema.type {
    case .text32, .text64, .textView, .textFixed: acceptTexts(column, program, block, plan, &memory)
    case .missing, .null: break
    case let type where type.isNested: break
    default: acceptNumbers(column, program, block, plan, memory)
    }
    passing.copy(accepted)
    passing.invert()
    return passing
  }

  /// How many rows were accepted last, and how many of them are filled in; which those are is forgotten.
  func countAccepted(_ column: ArrowColumn, _ block: Block) -> (all: Int, filled: Int) {
    // Of texts that was looked at already.
    if !column.schema.type.isText { block.loadFilled(column, into: filled) }
    filled.formIntersection(accepted)
    return (accepted.memberCount, filled.memberCount)
  }

  /// Accepts the rows of texts that pass all tests, and then all other rules.
  private mutating func acceptTexts(
    _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) {
    let emptyIsRight = takesEmpty(program, block, plan, &memory)
    guard program.isTestable || emptyIsRight else { return }
    guard let own = unsafe texts.texts(column, block, skipped: skipped) else { return }
    let hasNulls = block.loadPresent(column, into: present)
    let lengths = 1...max(plan.constants.valueLimit, 1)
    unsafe ByteKernel.checkLengths(own, within: lengths, valid: filled.bytes)
    if hasNulls { filled.formIntersection(present) }
    if program.isTestable {
      accepted.copy(filled)
      keepsFailed = program.soleTest?.place
      unsafe narrow(program, program.tests, own, block, plan, &memory)
      keepsFailed = nil
      if program.preparation != nil { unsafe acceptPrepared(program, own, block, plan, &memory) }
    }
    guard emptyIsRight else { return }
    unsafe ByteKernel.checkLengths(own, within: 0...0, valid: passing.bytes)
    passing.subtract(skipped)
    if hasNulls { passing.formUnion(allBut: present) }
    accepted.formUnion(passing)
  }

  /// Whether an empty row has no error: where a value stands for it, whether that has none.
  private func takesEmpty(
    _ program: borrowing FieldProgram, _ block: Block, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) -> Bool {
    guard let standard = program.standard else { return program.takesEmpty }
    let value = plan.constants.values[standard]
    guard program.isTestable, value.kind == .string, !value.isEmpty, block.count > 0 else {
      return false
    }
    return program.rules.dropFirst().allSatisfy { rule in
      (try? block.evaluate(rule, value, BlockRow(0), plan, &memory)) == .ok
    }
  }

  /// Keeps of the accepted rows of texts those that pass some tests and then all other rules.
  @unsafe
  mutating func narrow(
    _ program: borrowing FieldProgram, _ tests: [ColumnTest], _ column: TextColumn, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) {
    fractions.truncate()
    tests.withEach { test in
      guard !accepted.isEmpty else { return }
      isDecided = true
      guard unsafe run(test.kind, column, block, plan) else { return accepted.fill(false) }
      if keepsFailed == 0 {
        knowsFailed = isDecided
        failed.copy(accepted)
        failed.subtract(passing)
      }
      keepsFailed? &-= 1
      accepted.formIntersection(passing)
    }
    for group in program.groups where !accepted.isEmpty {
      unsafe keep(group, column, block, plan, &memory)
    }
    if !program.rest.isEmpty { unsafe acceptRest(program, column, block, plan, &memory) }
  }

  /// Of so many rows one is worth no loop over all of them.
  static let fewRows = 16
  /// Nor is one of so many worth that all are written down as transforms leave them.
  static let fewPrepared = 32
  /// Loops over numbers, days and points in time take less.
  static let fewNumbers = 64
  /// An element of which rules are not run by themselves is judged with all that is in its row, which takes
  /// longer.
  static let fewElements = 128
  /// Nor are fewer texts worth finding out at once what they have in common, nor trying to where one may
  /// have several things wrong.
  static let fewestRefused = 4
  static let fewestOrdered = 12
  /// Nor is one of so many worth several such loops.
  static let fewRefused = 8

  /// Whether a look at all rows takes less than one at each of these.
  @inline(__always)
  static func areMany(
    _ rows: RowBits, _ block: Block, isEach: Bool = false, few: Int = fewRows,
    fewest: Int = fewestRefused
  ) -> Bool {
    let few = block.areElements && !isEach ? fewElements : few
    return rows.memberCount >= max(block.count / few &+ 1, fewest)
  }

  /// Keeps of the accepted rows those of which no other rule finds anything, and notes in which others they
  /// find the same.
  @unsafe
  private mutating func acceptRest(
    _ program: borrowing FieldProgram, _ column: TextColumn, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) {
    // What other fields' lists and dates are made of is not to pile up over the rows of a block.
    let makesValues = block.columns.makesValues && !program.standsAlone
    let accepted = accepted
    let keepsFound = program.restTellsAlone
    if keepsFound { failed.fill(false) }
    accepted.forEach { row in
      if makesValues { memory.begin(plan) }
      let text = unsafe column.text(row.index)
      let value = unsafe Value(
        wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
      for rule in program.rest {
        let code = try? block.evaluate(rule, value, row, plan, &memory)
        guard code == .ok else {
          accepted.remove(row)
          return keepsFound ? keep(rule, code, row) : ()
        }
      }
    }
  }
}
