/// The highest sizes of everything that callers give: the only place that has them.
public enum Limits {
  /// How deep arrays, objects and rules within rules may go.
  public static let nesting = 64
  /// Bytes of a ruleset document without the values of its "in" lists, and with them.
  public static let documentBytes = 8 << 20
  public static let documentWithLists = 128 << 20
  /// Values of a ruleset document, those of its lists among them.
  public static let documentValues = 16_000_000
  /// Files that a document may name, those that they name among them.
  public static let documentFiles = 64
  /// Rules in a ruleset, each place counted to which "use" copies one.
  public static let rules = 10_000
  /// Texts that stand for null in tables.
  public static let nullTexts = 100
  /// Scenarios of a ruleset: each is one bit of a word.
  public static let scenarios = 64
  /// Values of an "in" rule.
  public static let listedValues = 1_000_000
  /// Keys of a record.
  public static let recordFields = 10_000
  /// Bytes of a value, also the highest that may be set.
  public static let valueBytes = 1 << 20
  /// Bytes of a value that a pattern looks at, unless the caller raises it to `valueBytes`.
  public static let subjectBytes = 65_536
  /// Bytes of a pattern, unless the caller says otherwise.
  public static let patternBytes = 8_192
  /// Digits of a number that is counted with, and how far its power of ten may be from 0.
  public static let arithmeticDigits = 1_000
  public static let arithmeticExponent = 1_000
  /// How often PCRE2 may enter its match function for one value, and its depth of backtracking.
  public static let matchSteps: UInt32 = 100_000
  public static let matchDepth: UInt32 = 10_000
  /// Characters that PCRE2 may go over for each byte of a value; values below the least bytes count as
  /// these, and half of it is for where there is no JIT.
  public static let matchWork = 150
  public static let leastWorkBytes = 4_096
  /// KiB of heap for one match, and bytes of the JIT's stack of a thread.
  public static let matchHeapKiB: UInt32 = 20_480
  public static let jitStackBytes = 1 << 20
  /// Issues that a report keeps, and what that may be raised to.
  public static let issues = 1_000
  public static let highestIssues = 100_000
  /// Mistakes of one document that are told.
  public static let mistakes = 1_000
  /// Bytes of a name (of a field, a scenario, a gate, a definition, a rule's id), and of a label.
  public static let nameBytes = 1_024
  /// Bytes of the tag of a locale, and of a list of them as a caller asks for it.
  public static let localeBytes = 35
  public static let localeListBytes = 1_024
  /// Bytes of a value in an issue's params; longer ones are left out.
  public static let paramBytes = 4_096
  /// Bytes of the template of a message, and of a message; a longer one is cut.
  public static let templateBytes = 16_384
  public static let messageBytes = 8_192
  /// Bytes beside a record that judging it may take, with what transforms make of its texts; and what a
  /// value, a row of a list or map, and a key of a map take of them before, as large records were seen to.
  public static let recordBytes = 64 << 20
  public static let bytesBesideValue = 48
  public static let bytesBesideRow = 20
  public static let bytesBesideKey = 64
  /// Values of a record that stand within its lists and objects, in all.
  public static let elements = 1_000_000
  /// Rows of a record batch: what has no buffer would cost nothing to make longer.
  public static let batchRows = Int(Int32.max)
  /// Bytes of the pointers of all mistakes that are told.
  public static let pointerBytes = 1 << 20
  /// Brands of a card table, which with their sub-brands are one bit of a word each; bytes of a brand's
  /// prefixes, and brands of a list of accepted ones.
  public static let brands = 60
  public static let prefixBytes = 65_536
  public static let acceptedBrands = 1_024
  /// Errors from outside that a live form, or what a server says, may have.
  public static let outsideErrors = 1_000
  /// Events of a live form that may come of one change.
  public static let events = 10_000
  /// Threads of a batch; errors that it keeps, and what that may be raised to.
  public static let threads: UInt32 = 256
  public static let keptErrors = 100_000
  public static let errors: UInt64 = 1_000_000_000
  /// Bytes of the name of a registered function.
  public static let functionName = 128
}
