public import FVRules
public import FVText

/// A compiled ruleset: immutable, for any number of threads at once.
///
/// A flat list of operations a field, with every pattern, set and constant compiled in.
public struct Plan: ~Copyable, Sendable {
  private let anchor = Anchor()
  @usableFromInline package var constants = Constants()
  @usableFromInline package var operations = Buffer<Operation>()
  /// The rules of plain fields that must be run on a value that is not empty, one list after the other.
  var plainRules = Buffer<Operation.Action>()
  @usableFromInline package var conditions = Buffer<Condition>()
  package var fields = Buffer<FieldPlan>()
  package var formRules = Buffer<FormRule>()
  /// The fields that form rules are about, one list after the other.
  package var fieldLists = Buffer<FieldIndex>()
  package var fieldNames = NameTable()
  package var scenarioNames = NameTable()
  /// What is known of each operation, then of each form rule, besides what running it needs.
  package var details: [RuleDetail] = []
  /// The "params" of rules for the host, by the place of their detail.
  var hostParams = Buffer<TextRef>()
  /// The functions of the host that are called.
  var functions: [HostFunction] = []
  var fieldDetails: [FieldDetail] = []
  package var gates: [Gate] = []
  package var gateNames = NameTable()
  /// Who reads whom, when all the rest is there.
  package var dependencies = Dependencies()
  var name: String?
  var messages = MessageOverrides()
  var rejectsUnknown = false
  /// Which columns tables must have, and whether in the order of the fields.
  public internal(set) var columns = ColumnPolicy.unsaid
  package var ordersColumns = false
  /// Whether it is one rule, or a list of them, for a value without a name.
  var isSingleRule = false
  var limits = RecordLimits()
  /// In which zone days begin, and whether a rule asks for the present.
  package var zone = RulesetZone.utc
  package var readsNow = false

  /// An empty plan, to be filled.
  init() {}

  /// How many fields there are.
  public var fieldCount: Int { fields.count }

  /// Whether a key of a record that is no field is an issue.
  public var isUnknownRejected: Bool { rejectsUnknown }

  /// Most keys that a record may have.
  public var keyLimit: Int { limits.fields }

  /// The places of all fields.
  package var fieldIndices: Range<FieldIndex> { FieldIndex(0)..<FieldIndex(fields.count) }

  /// How many calls of the host's functions there are.
  public var hostFunctionCount: Int { functions.count }

  /// The name of the field at a place, owned by the plan.
  public func fieldName(_ place: Int) -> TextRef? {
    place >= 0 && place < fields.count ? fieldNames[place] : nil
  }

  /// The name of a field.
  public func fieldName(_ field: FieldIndex) -> TextRef { fieldNames[field.index] }

  /// The place of a field's name.
  public func field(named name: TextRef) -> FieldIndex? {
    fieldNames.find(name).map { FieldIndex($0) }
  }

  /// A scenario by its name; nil for none of the ruleset's.
  public func scenario(named name: TextRef) -> Scenario? {
    scenarioNames.find(name).map { Scenario(place: $0) }
  }

  /// How many scenarios there are; `default` is the first.
  var scenarioCount: Int { scenarioNames.count }

  /// How many gates there are, the name of the one at a place, and the place of a name.
  public var gateCount: Int { gates.count }
  public func gateName(_ place: Int) -> TextRef { gateNames[place] }
  public func gate(named name: TextRef) -> Int? { gateNames.find(name) }

  private var fieldNamesAreAll: Bool { fieldNames.count == fields.count }

  /// Whether memory ran out while it was filled.
  var isExhausted: Bool {
    constants.isExhausted || operations.isExhausted || plainRules.isExhausted
      || conditions.isExhausted
      || fields.isExhausted || formRules.isExhausted || fieldLists.isExhausted
      || !fieldNamesAreAll || gateNames.count != gates.count || dependencies.isExhausted
  }
}

/// A scenario of a ruleset, by its place; `default` is the first.
public struct Scenario: BitwiseCopyable, Sendable {
  @usableFromInline package let place: Int

  /// The scenario `default`.
  public static var standard: Scenario { Scenario(place: 0) }

  /// Its bit in sets of scenarios.
  @inlinable @inline(__always)
  package var bit: UInt64 { 1 << UInt64(place & 63) }
}

/// A named set of fields that opens when all of them are valid.
package struct Gate: Sendable {
  var name: String
  package var fields: [FieldIndex]
}

/// The limits of a ruleset's records that its author may lower.
struct RecordLimits: BitwiseCopyable, Sendable {
  package var fields = Limits.recordFields
  var nesting = Limits.nesting
  var issues = Limits.issues
}
