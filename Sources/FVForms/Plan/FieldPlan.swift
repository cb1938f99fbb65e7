internal import FVText

/// When a field is judged in a live form.
public enum ValidationPolicy: UInt8, BitwiseCopyable, Sendable { case change, blur, submit, never }

/// One field of a plan.
struct FieldPlan: BitwiseCopyable, Sendable {
  /// Its operations: from the first, up to the end.
  var first: Int32 = 0
  var end: Int32 = 0
  /// The scenarios in which it is active, and in which it may be assigned in bulk.
  var active: UInt64 = .max
  var assignable: UInt64 = .max
  /// Whether one of its rules changes the value.
  var hasTransforms = false
  /// Whether its rules are checks and comparisons alone, without conditions, the same in every
  /// scenario: then those of a valid value can be run without a thought of findings.
  var isPlain = false
  /// The classes of ASCII of which a plain field asks for a character each: the rules that do are
  /// covered by one look at the value.
  var classes: ASCIIClass.Classes = []
  var isSensitive = false
  /// Whether one of its rules, or of the rules within, is `card`.
  var isCard = false
  var policy = ValidationPolicy.change
}
