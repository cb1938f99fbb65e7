internal import FVForms
internal import FVKernels
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

  /// Whether one row by itself takes less than a look at several.
  var isCheap: Bool { if case .lengths(_, .graphemes, _) = test { false } else { true } }

  /// Nil for a rule that has no such test.
  init?(
    _ rule: RuleIndex, _ action: Operation.Action, isRequired: Bool,
    _ constants: borrowing Constants
  ) {
    guard case .check(let check) = action else { return nil }
    var isOfUnpadded = false
    let found: ColumnTest?
    switch check {
    case .date(var check):
      // Of dates beyond bounds, which have other codes, it says nothing.
      (check.minimum, check.maximum) = (.none, .none)
      found = TestDrafts.decision(.date(check), constants)
    case .classCount(let check):
      guard check.minimum <= check.maximum, check.maximum > 0 else { return nil }
      let counts = max(check.minimum, 0)...check.maximum
      found = .counted(TestDrafts.set(check.byteClass), counts)
    case .characters(let check): found = CharacterTest(check, constants).map { .characters($0) }
    case .length(let check):
      isOfUnpadded = check.trims
      found = TestDrafts.decision(.length(check), constants, ofUnpadded: true)
    default: found = TestDrafts.decision(check, constants)
    }
    guard let found else { return nil }
    (self.rule, test, ofUnpadded, self.isRequired) = (rule, found, isOfUnpadded, isRequired)
  }
}
