internal import FVRules

/// A rule over rules, as columns are looked at.
enum RowGroup: Sendable {
  /// What passes one of some lists of rules passes.
  case any([RowBranch])
  /// What some rule within refuses passes.
  case not(RowRefusal)
}

/// Rules within a rule.
final class RowBranch: Sendable {
  let program: FieldProgram

  init(_ program: consuming FieldProgram) { self.program = program }
}

/// Rules of which one must find something.
struct RowRefusal: Sendable {
  /// How columns are looked at for what all of them accept.
  let branch: RowBranch
  /// A test that says of every text whether they all accept it; nil where there is none.
  let test: ColumnTest?
  /// Tests of which each says of texts for certain that one of them does not; none where that is not told.
  let refusing: [ColumnTest]

  /// Whether a look at the columns for what all of them accept takes less than asking them.
  var isQuick: Bool {
    branch.program.isTestable && branch.program.rest.isEmpty
      && branch.program.tests.allSatisfy { !$0.isPattern && !$0.isExact }
  }

  /// Whether what the branch accepts of whole numbers is all that passes.
  var knowsWholes: Bool {
    branch.program.numbers?.integers != nil && branch.program.natives.isEmpty
      && branch.program.groups.isEmpty
  }
}
