public import FVText

/// What a ruleset names and callers ask for.
public enum Named: String, Sendable {
  case field, gate, scenario
}

extension Plan {
  /// A sentence for who asks for a name that the ruleset does not have: what may have been meant, or
  /// where the names are.
  public func hint(for name: TextRef, _ kind: Named) -> String {
    let names =
      switch kind {
      case .field: Plan.shown(fieldNames)
      case .gate: Plan.shown(gateNames)
      case .scenario: Plan.shown(scenarioNames)
      }
    guard !names.isEmpty else { return sentence(" The ruleset has no \"%s\".", kind.rawValue) }
    let isShort = name.count <= Limits.nameBytes
    let hint = isShort ? Spelling.hint(for: String(name), among: names) : ""
    return hint.isEmpty ? sentence(" Use a name of the ruleset's \"%s\".", kind.rawValue) : hint
  }

  /// Names as messages have them, on one line.
  private static func shown(_ names: borrowing NameTable) -> [String] {
    (0..<names.count).map { place in
      String(names[place]).unicodeScalars.map { $0.escaped(asASCII: false) }.joined()
    }
  }
}
