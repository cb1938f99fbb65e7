internal import FVRules

extension RulesetCompiler {
  /// What comes of what a rule finds, and how much of it a table may have.
  mutating func standing(
    _ reader: inout RuleReader
  ) -> (Operation.Standing, Threshold?) {
    let isWarning = isWarning(&reader)
    let threshold = threshold(&reader, isWarning: isWarning)
    return (isWarning ? .warning : threshold != nil ? .counted : .usual, threshold)
  }

  /// Whether what a rule finds is told and nothing else; a mistake where somebody else goes by what it
  /// finds: the rule around it, or the map whose key it is about.
  mutating func isWarning(_ reader: inout RuleReader) -> Bool {
    guard let place = reader.member("level"), reader["level"] != nil,
      choice("level", &reader, or: Level.error) == .warning
    else { return false }
    if groupDepth > 0 {
      mistake(
        .conflict, at: place,
        "A rule within another rule cannot be a warning: give the level to the outermost one.")
    } else if let field, let map = plan.shapes[field].parent, plan.keys(of: map) == field {
      mistake(.conflict, at: place, "A rule about the keys of a map cannot be a warning.")
    }
    return true
  }
}
