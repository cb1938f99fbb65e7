import FVForms
import Testing

@testable import FVColumns

/// No test of columns is without a case: a new one does not compile here, and then fails.
@Suite struct FilterCoverageTests {
  @Test func everyTestOfTextsHasACase() throws {
    var seen: Set<Int> = []
    for filter in try FilterCase.all + FilterCase.facts() {
      let programs = try #require(ColumnPrograms.of(ruleset(of: "[\(filter.rules)]"), .standard))
      for test in programs[0].allTests { seen.insert(test.number) }
    }
    let compared = #"[{"rule":"compare","field":"y","operator":"=="}]"#
    let programs = try #require(ColumnPrograms.of(ruleset(of: compared), .standard))
    for test in programs[0].allTests { seen.insert(test.number) }
    #expect(Set(0..<ColumnTest.kindCount).subtracting(seen) == [])
  }
}

extension FieldProgram {
  /// Those of what it accepts and what it refuses, of rules within rules too.
  fileprivate var allTests: [ColumnTest] {
    var own = tests + (preparation?.tests ?? [])
    own += refusals.flatMap { $0.tests + [$0.passing].compactMap { $0 } }
    if let soleTest { own.append(soleTest.test) }
    for group in groups {
      switch group {
      case .any(let branches): own += branches.flatMap { $0.program.allTests }
      case .not(let refusal):
        own += refusal.branch.program.allTests + [refusal.test].compactMap { $0 }
      }
    }
    return own
  }
}

extension ColumnTest {
  fileprivate static let kindCount = 29

  /// One for each kind, from 0.
  fileprivate var number: Int {
    switch kind {
    case .filled: 0
    case .unpadded: 1
    case .wellFormed: 2
    case .filter: 3
    case .addresses: 4
    case .namedAddresses: 5
    case .wrongAddresses: 6
    case .pattern: 7
    case .mismatch: 8
    case .bytes: 9
    case .counted: 10
    case .lengths: 11
    case .sizes: 12
    case .characters: 13
    case .date: 14
    case .written: 15
    case .loose: 16
    case .instant: 17
    case .members: 18
    case .card: 19
    case .luhn: 20
    case .uuid: 21
    case .address6: 22
    case .iban: 23
    case .number: 24
    case .exact: 25
    case .ordered: 26
    case .not(let test): test.number
    case .neither(let test, _): test.number
    case .same: 27
    case .wholesBut: 28
    }
  }
}
