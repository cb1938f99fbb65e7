internal import FVForms
internal import FVKernels
internal import FVRules

/// The bytes of which all texts consist that pass a rule: a text with any other byte does not, whatever else
/// is wrong with it.
struct Alphabet: Sendable {
  /// The place of the rule's operation.
  let rule: RuleIndex
  let bytes: ByteSet

  /// Nil for a rule that takes other bytes as well, or has more than one thing to say of them.
  init?(_ rule: RuleIndex, _ check: Check) {
    guard let alphabet = check.alphabet else { return nil }
    self.rule = rule
    bytes = (0..<UInt8(0x80)).reduce(into: ByteSet()) { if alphabet.contains($1) { $0.insert($1) } }
  }
}
