public import FVRules
public import FVText

/// A compiled ruleset: immutable, for any number of threads at once.
///
/// A flat list of operations a field, with every pattern, set and constant compiled in.
public struct Plan: ~Copyable, Sendable {
  private let anchor = Anchor()
  /// A sum over the document: the same in every process.
  package internal(set) var documentSum: UInt64 = 0
  @usableFromInline package var constants = Constants()
  @usableFromInline package var operations = Buffer<Operation>()
  /// The rules of plain fields that must be run on a value that is not empty, one list after the other.
  var plainRules = Buffer<PlainRule>()
  @usableFromInline package var conditions = Buffer<Condition>()
  var relations = Buffer<ConditionRelation>()
  package var fields = Buffer<FieldPlan>()
  package var formRules = Buffer<FormRule>()
  /// The fields that form rules are about, one list after the other.
  package var fieldLists = Buffer<FieldIndex>()
  /// The names of the fields at the root.
  package var fieldNames = NameTable()
  /// How many fields there are at the root; they come first.
  var rootCount = 0
  /// Where each field stands, and what it is made of.
  package var shapes = Buffer<FieldShape>()
  /// The root and the elements of each list; none where no field nests.
  @usableFromInline package var scopes = Buffer<FieldScope>()
  /// The fields of records within the record, by name.
  var members = MemberTable()
  /// The path of each field, as issues tell it.
  package var fieldPaths = Buffer<TextRef>()
  /// The name of each field as JSON has it in front of a value, quotes and colon included.
  var fieldKeys = Buffer<TextRef>()
  /// The fields in the order of issues, and the place of each there; -1 for the keys of a map.
  var pathOrder = Buffer<FieldIndex>()
  var pathPlaces = Buffer<Int32>()
  /// What rules compare with that is worked out, and what of.
  var operands = Buffer<Operand>()
  var operandTerms = Buffer<OperandTerm>()
  /// How those rules measure texts, and what else `in` says, of which values are worked out.
  var lengths = Buffer<LengthCheck>()
  var memberships = Buffer<MembershipCheck>()
  /// The rules `unique`.
  var uniques = Buffer<UniqueRule>()
  /// The fields with a condition of their own, each behind those that it goes by.
  package var conditionalFields: [FieldIndex] = []
  /// The fields that those conditions read.
  var conditionInputs: Set<FieldIndex> = []
  /// The first of the form rules that are the root's.
  package var firstRootRule = FormRuleIndex(0)
  package var scenarioNames = NameTable()
  /// What is known of each operation, then of each form rule, besides what running it needs.
  package var details: [RuleDetail] = []
  /// The "params" of rules for the host, by the place of their detail.
  var hostParams = Buffer<TextRef>()
  /// The rules that need somebody else.
  package var remotes: [RemoteRule] = []
  /// The codes that the document names.
  package var ownCodes: [OwnCode] = []
  /// The functions of the host that are called.
  var functions: [HostFunction] = [] {
    didSet { hostFunctionCount = functions.count }
  }
  /// How many calls of them there are.
  public private(set) var hostFunctionCount = 0
  /// Their kinds and names, as somebody is told who looks for one that failed.
  var functionNames: [String] = []
  /// Those among them that may be asked about whole columns.
  var columnFunctions: [FunctionIndex: Companion] = [:]
  var tellsAllKinds = false
  var fieldDetails: [FieldDetail] = []
  package var gates: [Gate] = []
  package var gateNames = NameTable()
  /// Who reads whom, when all the rest is there.
  package var dependencies = Dependencies()
  /// What the fields' values are, when all the rest is there.
  var types = Buffer<FieldTyping>()
  var name: String?
  var messages = MessageOverrides()
  /// The languages in which the document has messages.
  var languages: Set<String> = []
  var rejectsUnknown = false
  /// Which columns tables must have, and whether in the order of the fields.
  public internal(set) var columns = ColumnPolicy.unsaid
  package var ordersColumns = false
  /// Texts that stand for null in tables.
  package var nullTexts: [TextRef] = []
  /// The rules about tables as a whole.
  package var tableRules: [TableRule] = []
  /// Whether it is one rule, or a list of them, for a value without a name.
  var isSingleRule = false
  var limits = RecordLimits()
  /// In which zone days begin, and whether a rule asks for the present.
  package var zone = RulesetZone.utc
  package var readsNow = false

  /// An empty plan, to be filled.
  @inline(never)
  package init() {}

  @inline(never)
  deinit {}

  /// How many fields there are at the root.
  public var fieldCount: Int { rootCount }

  /// How many values the root has, those of the records in it included.
  @inline(__always)
  package var slotCount: Int { isNested ? scopes[0].count : rootCount }

  /// Whether fields stand in fields.
  @inlinable @inline(__always)
  public var isNested: Bool { !scopes.isEmpty }

  /// Whether a key of a record that is no field is an issue.
  public var isUnknownRejected: Bool { rejectsUnknown }

  /// Most keys that a record may have, and how deep its values may nest.
  public var keyLimit: Int { limits.fields }
  public var nestingLimit: Int { limits.nesting }

  /// The places of the fields at the root.
  package var rootFields: Range<FieldIndex> { FieldIndex(0)..<FieldIndex(rootCount) }

  /// The places of all fields.
  package var fieldIndices: Range<FieldIndex> { FieldIndex(0)..<FieldIndex(fields.count) }

  /// The name of the field at a place, owned by the plan.
  public func fieldName(_ place: Int) -> TextRef? {
    place >= 0 && place < rootCount ? fieldNames[place] : nil
  }

  /// The name of a field.
  public func fieldName(_ field: FieldIndex) -> TextRef {
    isNested ? members.name(of: field) : fieldNames[field.index]
  }

  /// What issues call a field: at the root its name, below a pointer with `*` for each element.
  public func fieldPath(_ field: FieldIndex) -> TextRef { fieldPaths[field] }

  /// Whether a field is at the root.
  package func isAtRoot(_ field: FieldIndex) -> Bool { field.index < rootCount }

  /// What each element of a list, or value of a map, is judged as; nil for other fields.
  public func element(of field: FieldIndex) -> FieldIndex? {
    guard isNested, [.list, .map].contains(shapes[field].kind) else { return nil }
    return shapes[field].parts.first
  }

  /// The fields of a record; nil for other fields.
  public func recordFields(of field: FieldIndex) -> Range<FieldIndex>? {
    guard isNested, shapes[field].kind == .record else { return nil }
    return shapes[field].parts
  }

  /// The field of a member of a record or map.
  public func member(_ name: TextRef, of field: FieldIndex) -> FieldIndex? {
    guard isNested else { return nil }
    return shapes[field].kind == .map ? element(of: field) : members.find(name, of: field)
  }

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

  private var fieldNamesAreAll: Bool { fieldNames.count == rootCount }

  /// Whether memory ran out while it was filled.
  var isExhausted: Bool {
    constants.isExhausted || operations.isExhausted || plainRules.isExhausted
      || conditions.isExhausted
      || fields.isExhausted || shapes.isExhausted || scopes.isExhausted || members.isExhausted
      || relations.isExhausted || fieldPaths.isExhausted || fieldKeys.isExhausted
      || pathOrder.isExhausted || pathPlaces.isExhausted
      || operands.isExhausted || operandTerms.isExhausted || lengths.isExhausted
      || memberships.isExhausted
      || uniques.isExhausted || formRules.isExhausted || fieldLists.isExhausted
      || !fieldNamesAreAll || gateNames.count != gates.count || dependencies.isExhausted
      || types.isExhausted
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
