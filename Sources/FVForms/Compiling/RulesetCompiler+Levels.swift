internal import FVRules

extension RulesetCompiler {
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
