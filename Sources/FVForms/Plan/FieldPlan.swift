internal import FVRules
package import FVText

/// When a field is judged in a live form.
public enum ValidationPolicy: UInt8, BitwiseCopyable, Sendable {
  case change, blur, submit, never

  /// Its name, as exported.
  package var name: String {
    switch self {
    case .change: "change"
    case .blur: "blur"
    case .submit: "submit"
    case .never: "never"
    }
  }
}

/// One field of a plan.
package struct FieldPlan: BitwiseCopyable, Sendable {
  /// Its operations: from the first, up to the end.
  package var first = RuleIndex(0)
  package var end = RuleIndex(0)
  /// The places of its operations, and how many operations are before them.
  package var rules: Range<RuleIndex> { first..<max(end, first) }
  package var places: Range<Int> { first.index..<max(end, first).index }
  /// The scenarios in which it is active, and in which it may be assigned in bulk.
  package var active: UInt64 = .max
  package var assignable: UInt64 = .max
  /// The scenarios that list it as not assignable: their cleaned records leave it out.
  package var withheld: UInt64 = 0
  /// Whether one of its rules changes the value.
  package var hasTransforms = false
  /// Whether one of those goes by the errors that the rules before it found.
  package var waits = false
  /// Whether its rules are transforms of texts, and behind them checks and comparisons, without
  /// conditions: then those of a valid value can be run without a thought of findings.
  package var isPlain = false
  /// The classes of ASCII of which a plain field asks for a character each: the rules that do are
  /// covered by one look at the value.
  package var classes: ASCIIClass.Classes = []
  /// Whether a plain field asks for more than white space.
  var refusesSpace = false
  /// Its transforms, where it is plain.
  var transformKinds: TransformKinds = []
  /// Its transforms and then its other rules in the list of plain ones, up to the end.
  var firstTransform: Int32 = 0
  var firstPlain: Int32 = 0
  var endPlain: Int32 = 0
  var transforms: Range<Int> { Int(firstTransform)..<Int(max(firstPlain, firstTransform)) }
  /// Whether all rules of a plain field skip an empty value.
  var skipsEmpty = false
  package var isSensitive = false
  /// Whether one of its rules asks that it is there: then a cleaned record has it.
  package var asksPresence = false
  /// Whether its rules, of which there are some, let a value be whatever it holds, an object too.
  package var takesAnything = false
  /// Whether one of its rules, or of the rules within, is `card`.
  package var isCard = false
  /// Whether one of its rules needs somebody else.
  package var isRemote = false
  /// What its column must hold in tables.
  package var column: ColumnKind?
  package var policy = ValidationPolicy.change
}
