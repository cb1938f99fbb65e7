/// One error or warning that a batch keeps.
struct ErrorRow: BitwiseCopyable, Sendable {
  /// The row, from 0.
  var row: Int64
  /// The places of the field's name and of the rule's among those of the ruleset.
  var field: Int32
  var rule: Int32
  var code: Int32
  /// The places of the name that the author gave the rule, and of the code's name.
  var id: Int32
  var codeName: Int32
  /// The place of its level's name: an error's, then a warning's.
  var level: Int32
  /// The place of the rule among those of the ruleset; -1 for none.
  var place: Int32
  /// Where its indexes stand: how many, then these; -1 for none.
  var indexes: Int32 = -1
}
