internal import FVRules

/// A rule of the plan, and where it stands in the document.
struct RuleView {
  let index: RuleIndex
  /// Its place among the tokens: an object, or a name alone.
  let place: TokenIndex
  let operation: Operation
  let name: String
  /// The scenarios in which it runs.
  let active: UInt64
  /// The same for rules that ask for the same.
  let identity: Int
  let demand: Demand?
  /// Whether it may change the value that rules behind it see.
  let changesValue: Bool

  /// The places of it and of the rules within it.
  var rules: Range<RuleIndex> { index..<operation.end(at: index) }

  /// Whether another rule has run by all means, and had its say, when this one, which comes later, does.
  func isBehind(_ other: RuleView) -> Bool {
    !other.operation.isWarning && !other.operation.hasInputs
      && active & ~other.operation.scenarios == 0
  }

  /// The transform that it is.
  var transform: Transform? {
    if case .transform(let transform) = operation.action { transform } else { nil }
  }

  /// The check that it is.
  var check: Check? {
    if case .check(let check) = operation.action { check } else { nil }
  }

  /// Whether what is filled in, and not with blanks alone, stays so.
  var keepsFilled: Bool { transform?.keepsFilled ?? true }
}
