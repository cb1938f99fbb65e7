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

  /// Whether what the branch accepts of whole numbers is all that passes.
  var knowsWholes: Bool {
    branch.program.numbers?.integers != nil && branch.program.natives.isEmpty
      && branch.program.groups.isEmpty
  }
}
