import FVForms
import FVRules
import FVText
import TestSupport
import Testing

@testable import FVColumns

@Suite struct FindingsTests {
  /// Verdicts are written down for each row, and errors come in the order of rows.
  @Test func aBlockIsFinished() {
    guard var findings = Findings.few() else { return #expect(Bool(false)) }
    findings.begin(Row(64), rows: 70)
    findings.note(BlockRow(69), Turn(field: 0), 0, 0, .required)
    findings.note(BlockRow(3), Turn(field: 1), 1, 1, .undecided)
    findings.note(BlockRow(5), Turn(field: 1), 1, 1, .undecided)
    findings.note(BlockRow(5), Turn(field: 0), 0, 0, .required)
    var verdicts = VerdictBits()
    let hasRoom = verdicts.reserve(words: 3)
    #expect(hasRoom)
    guard let words = verdicts.words(from: 0) else { return #expect(Bool(false)) }
    findings.finish(words)
    let (valid, decided) = (verdicts.valid.all, verdicts.decided.all)
    #expect(valid == [0, ~(1 << 3 | 1 << 5), 0b011111])
    // A row that is invalid is decided, whatever else is open.
    #expect(decided == [0, ~(1 << 3), 0b111111])
    let (told, totals) = (findings.kept.told, findings.totals)
    let (open, missing) = (Code.undecided.rawValue, Code.required.rawValue)
    #expect(told == ["67 1 \(open)", "69 0 \(missing)", "69 1 \(open)", "133 0 \(missing)"])
    #expect([totals.rows, totals.valid, totals.invalid, totals.undecided] == [70, 67, 2, 1])
    #expect(totals.errors == 4)
    let first = findings.firstInvalid
    #expect(first?.row == Row(69) && first?.code == .required)
  }

  /// What is beyond the limit is counted, and the first invalid row is found behind it.
  @Test func errorsBeyondTheLimitAreCounted() {
    guard var findings = Findings.few(limit: 2) else { return #expect(Bool(false)) }
    var verdicts = VerdictBits()
    let hasRoom = verdicts.reserve(words: 3)
    #expect(hasRoom)
    guard let words = verdicts.words(from: 0) else { return #expect(Bool(false)) }
    for block in 0..<3 {
      findings.begin(Row(block * 64), rows: 64)
      for row in 0..<3 {
        let code = block < 2 ? Code.undecided : .required
        findings.note(BlockRow(row), Turn(field: 0), 0, 0, code)
      }
      findings.finish(words)
    }
    let (told, first, totals) = (findings.kept.told, findings.firstInvalid, findings.totals)
    #expect(told.map { $0.prefix(1) } == ["0", "1"])
    #expect(first?.row == Row(128))
    #expect(totals.errors == 9)
    let (count, tally) = (findings.tallies.all.count, findings.tallies.all[0].count)
    #expect(count == 2 && tally == 6)
  }

  /// Found turn after turn, with some that come late, errors are sorted by row and turn; those of one
  /// turn stay as they were found.
  @Test(arguments: 0..<20) func errorsAreSorted(seed: UInt64) {
    var random = Seeded(seed)
    let rows = Int.random(in: 1...130, using: &random)
    var found = Buffer<FoundError>()
    var all: [(row: Int, turn: Int, number: Int32)] = []
    for turn in [0, 1, 2, 5, 1, 3, 2] {
      for row in 0..<rows where Bool.random(using: &random) {
        for _ in 0...Int.random(in: 0...1, using: &random) {
          let number = Int32(all.count)
          all.append((row, turn, number))
          found.append(
            FoundError(
              row: Row(1_000 + row), turn: Turn(field: FieldIndex(turn)),
              detail: RuleIndex(raw: number), field: 0,
              code: .required))
        }
      }
    }
    var order = ErrorOrder()
    let isSorted = order.sort(found, from: Row(1_000), rows: rows)
    #expect(isSorted)
    let wanted = all.sorted { ($0.row, $0.turn, $0.number) < ($1.row, $1.turn, $1.number) }
    let sorted = (0..<order.sorted.count).map { order.sorted[$0].detail?.raw }
    #expect(sorted == wanted.map(\.number))
    let hasNone = order.sort(Buffer<FoundError>(), from: Row(0), rows: rows)
    let isEmpty = order.sorted.isEmpty
    #expect(hasNone && isEmpty)
  }

  @Test func talliesOfAnotherAreAdded() {
    var all = Tallies(rules: 2, fields: 3)
    var more = Tallies(rules: 2, fields: 3)
    all.add(0, 1, .required)
    more.add(0, 1, .required, 4)
    more.add(0, 1, .undecided)
    // Without a rule, by field.
    more.add(nil, 2, .invalidType)
    more.add(7, 0, .required)
    all.add(more)
    let told = (0..<all.all.count).map { "\(all.all[$0].detail?.index ?? -1) \(all.all[$0].count)" }
    #expect(told == ["0 5", "0 1", "-1 1"])
  }
}

extension Buffer<UInt64> {
  fileprivate var all: [UInt64] { (0..<count).map { self[$0] } }
}
