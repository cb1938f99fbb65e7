internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

/// A test that says of every text whether the one rule that is asked of a column of texts finds something,
/// which is the same code then.
struct SoleTest: Sendable {
  /// The place of the rule's operation.
  let rule: RuleIndex
  let test: ColumnTest
  /// Whether it says so only of texts with nothing around that is trimmed.
  let ofUnpadded: Bool
  /// Whether something must be filled in besides, and not only blanks.
  let isRequired: Bool

  /// Nil for a rule that has no such test.
  init?(
    _ rule: RuleIndex, _ action: Operation.Action, isRequired: Bool,
    _ constants: borrowing Constants
  ) {
    guard case .check(let check) = action else { return nil }
    var isOfUnpadded = false
    let found: ColumnTest?
    switch check {
    case .date(let check):
      // Beyond bounds there are other codes.
      guard check.minimum.isNone, check.maximum.isNone else { return nil }
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
