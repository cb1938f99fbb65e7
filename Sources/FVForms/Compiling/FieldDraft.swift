/// What a document says of a field, its definition included.
struct FieldDraft {
  /// Where it is told that something is wrong with the whole.
  let place: TokenIndex
  /// The places of what is said once: the field's own before its definition's.
  var members: [String: TokenIndex] = [:]
  /// The places of its lists of rules and of form rules, its definition's first.
  var rules: [TokenIndex] = []
  var form: [TokenIndex] = []
  /// The fields of a record, by name and what is said of them; nil for no record.
  var fields: [(name: String, part: Part)]?
  /// What is said of the elements of a list, the keys and the values of a map.
  var parts: [String: Part] = [:]

  /// What is said of a field within, and by which definitions it came there.
  struct Part {
    let place: TokenIndex
    let uses: [Name]
  }

  /// How many fields are around it.
  var depth = 0

  /// What may be said once.
  static let keys = [
    "label", "sensitive", "validateOn", "stop", "unknown", "when", "column",
  ]
  /// What may be said of the fields within.
  static let partKeys = ["items", "keys", "values"]

  /// What its values are; nil where it says two things.
  var kind: FieldShape.Kind? {
    let isMap = parts["values"] != nil || parts["keys"] != nil
    switch (fields != nil, parts["items"] != nil, isMap) {
    case (false, false, false): return .plain
    case (true, false, false): return .record
    case (false, true, false): return .list
    case (false, false, true): return .map
    default: return nil
    }
  }
}
