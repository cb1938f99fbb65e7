internal import FVForms
internal import FVRules
internal import FVText

/// How the rules of one field are run over a column, in one scenario.
struct FieldProgram: ~Copyable, Sendable {
  private let anchor = Anchor()
  /// The rules that are active, by the places of their operations.
  var rules: [RuleIndex] = []
  /// Whether the rules are checks and comparisons alone, which can be run on a value by itself.
  var isPlain = true
  /// Whether its rules go by nothing but its own value, so that equal values have equal verdicts.
  var standsAlone = true
  /// Whether the values of a dictionary may be judged as a column of their own, those that no row has too.
  var takesValues = false

  /// Whether all rules within groups that all must pass find what they would by themselves.
  var areGroupsOpen = true
  /// Whether a rule was read that leaves another text to those behind it.
  var isEnded = false

  /// Whether transforms leave empty what is, and filled in what is; but for blanks, where it is
  /// trimmed.
  var keepsEmptiness = true
  var isTrimmed = false

  /// Whether a row of text that passes all `tests`, and then all of `rest`, has no error.
  var isTestable = true
  var tests: [ColumnTest] = []
  /// What the first rules make of texts that no test accepts as they came in, and tests of that.
  var preparation: Preparation?
  /// The rules that no test stands for.
  var rest: [RuleIndex] = []
  /// Whether what the first of them finds in a text that passes all tests is all that is found in it.
  var restTellsAlone = false

  /// The bounds within which a row of numbers has no error; nil where that is not all there is.
  var numbers: NumberBounds? = NumberBounds()
  /// How many digits of a fraction numbers may have behind the point.
  var places = Int.max
  /// The days since 1970-01-01, both ends left out, between which a row of a date or a point in time
  /// has no error; nil where that is not all there is.
  var days: (after: Int64, before: Int64)? = (.min, .max)
  /// What rows of numbers, days and points in time have to pass besides.
  var natives: [NativeTest] = []
  /// Rules over rules, of columns of any kind.
  var groups: [RowGroup] = []
  /// When the only rule runs, where columns can be asked; what stands below is said of the rows in which it
  /// does. Nil where it always runs, or there are more.
  var condition: RowCondition?
  /// The one rule that is all that is asked of what is filled in, where columns tell by themselves what is
  /// wrong.
  var sole: SoleRule?
  /// The same of texts.
  var soleTest: SoleTest?
  /// All rules, where they run one after the other on the value alone until one finds something; nil where
  /// there is more to it.
  var ordered: [RuleIndex]?
  /// Whether they run on a value as it came in.
  var tellsEach: Bool { ordered != nil && preparation == nil && standard == nil }
  /// What columns tell of the first of them, each behind the one before it.
  var refusals: [Refusal] = []
  /// A group that is all there is, of which no rule within may pass all that the others do; nil where there
  /// is more to it.
  var soleRefusal: RuleIndex?
  /// A group that is all there is, of which one rule within must pass; nil where there is more to it.
  var soleChoice: SoleChoice?
  /// What is asked of rows that are lists of plain values; nil where columns do not tell.
  var lists: ListProgram?
  /// Whether a row of a boolean has none.
  var takesBooleans = true
  /// Whether an empty row has none.
  var takesEmpty = true

  /// The place of the value that stands for nothing, in front of all rules.
  var standard: ConstantIndex<Value>?

  /// The rules that go by how many values they ran on.
  var shares: [Share] = []

  /// A rule that has a share, by its place among the thresholds, and whether it runs on empty values.
  struct Share: Sendable {
    let threshold: Int
    let takesEmpty: Bool
  }

  /// The rules of a field that is not active: none.
  init() {}
}
