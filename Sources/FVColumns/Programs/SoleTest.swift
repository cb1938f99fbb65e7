internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

/// A test of every text: in those that do not pass it the one rule that is asked of a column of texts finds
/// the same code.
struct SoleTest: Sendable {
  /// The place of the rule's operation.
  let rule: RuleIndex
  let test: ColumnTest
  /// Whether it says so only of texts with nothing around that is trimmed.
  let ofUnpadded: Bool
  /// Whether something must be filled in besides, and not only blanks.
  let isRequired: Bool

  /// The field that has to be filled in as well; nil for none.
  var other: FieldIndex?
  /// The bytes of which it has to be for that; nil where that does not matter.
  let bytes: ByteSet?
  /// Behind how many tests of the column it stands, so that those that do not pass are known; nil where it
  /// is none of them.
  let place: Int?

  /// Whether one row by itself takes less than a look at several.
  var isCheap: Bool { !test.countsGraphemes }

  /// Nil for a rule that has no such test.
  init?(
    _ rule: RuleIndex, _ action: Operation.Action, isRequired: Bool, _ tests: [ColumnTest],
    _ constants: borrowing Constants
  ) {
    let first = tests.first
    if case .compare(let check) = action {
      // It is the only rule of a testable column: one that such a test stands for.
      guard let other = check.field, let first, first.isSameness else { return nil }
      (self.rule, test, self.other, self.isRequired) = (rule, first, other, isRequired)
      (ofUnpadded, bytes, place) = (false, nil, 0)
      return
    }
    guard case .check(let check) = action else { return nil }
    var isOfUnpadded = false
    var bytes: ByteSet?
    let found: ColumnTest?
    switch check {
    case .date(var check):
      // Of dates beyond bounds, which have other codes, it says nothing.
      (check.minimum, check.maximum) = (.none, .none)
      found = TestDrafts.decision(.date(check), constants)
    case .classCount(let check):
      guard check.minimum <= check.maximum, check.maximum > 0 else { return nil }
      let counts = max(check.minimum, 0)...check.maximum
      found = ColumnTest(.counted(TestDrafts.set(check.byteClass), counts))
    case .format(.iban):
      guard let first, first.isIBAN else { return nil }
      bytes = ByteSet(0x30...0x39, 0x41...0x5A)
      found = first
    case .match(let check) where !constants.patterns.isLinear(Int(check.pattern)):
      guard !check.trims, !check.isNegated, let first, first.isPattern else { return nil }
      found = first
    case .characters(let check):
      found = CharacterTest(check, constants).map { ColumnTest(.characters(ColumnTest.Large($0))) }
    case .length(let check):
      isOfUnpadded = check.trims
      found = TestDrafts.decision(.length(check), constants, ofUnpadded: true)
    default: found = TestDrafts.decision(check, constants) ?? tests.first { $0.isExact }
    }
    guard let found else { return nil }
    (self.rule, test, ofUnpadded, self.isRequired) = (rule, found, isOfUnpadded, isRequired)
    self.bytes = bytes
    let isSame = first.map { SoleTest.isSame($0, found) } ?? false
    place = isSame ? 0 : tests.firstIndex { $0 === found }
  }

  /// Whether the first test of a column says of every text what another says that stands for the same rule.
  private static func isSame(_ first: ColumnTest, _ other: ColumnTest) -> Bool {
    switch other.kind {
    case .not(let test) where test.isMismatch: first.isPattern
    default: first.decision != nil && first.decision == other.decision
    }
  }
}

extension ColumnTest {
  /// A number for each kind of test that says all that a rule does.
  fileprivate var decision: Int? {
    switch kind {
    case .lengths: 1
    case .sizes: 2
    case .members: 3
    case .bytes: 4
    case .counted: 5
    case .characters: 6
    case .card: 7
    case .luhn: 8
    case .uuid: 9
    case .address6: 10
    case .iban: 11
    case .pattern: 12
    case .not(let test): test.decision == 3 ? 13 : nil
    default: nil
    }
  }
}
