package import FVRules

/// Where a field of a plan that nests stands, and what its values are made of.
package struct FieldShape: BitwiseCopyable, Sendable {
  /// What a field's values are.
  package enum Kind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// A scalar, or an array that only rules look into.
    case plain
    /// An object with fields of its own.
    case record
    /// An array whose elements are all judged as one field.
    case list
    /// An object whose keys are not known beforehand; its values are judged as one field, its keys as
    /// another.
    case map

    /// Its name, as exported.
    var name: String {
      switch self {
      case .plain: "plain"
      case .record: "record"
      case .list: "list"
      case .map: "map"
      }
    }
  }

  /// Some of the kinds.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package init(_ kind: Kind) { rawValue = 1 << kind.rawValue }

    package func contains(_ kind: Kind) -> Bool { contains(Kinds(kind)) }

    package static var plain: Kinds { Kinds(.plain) }
    package static var list: Kinds { Kinds(.list) }
    package static var map: Kinds { Kinds(.map) }
    package static var any: Kinds { Kinds(rawValue: .max) }
  }

  package var kind = Kind.plain
  /// The scope that holds it: it has a value for each row of that scope.
  package var scope = ScopeIndex.root
  /// The record, list or map around it; nil at the root.
  package var parent: FieldIndex? {
    get { around.place }
    set { around = OptionalPlace(newValue) }
  }
  private var around = OptionalPlace<FieldIndex>(nil)
  /// The fields of a record, the one of the elements of a list, those of the values and of the keys of
  /// a map, one after the other.
  package var firstPart = FieldIndex(0)
  package var endPart = FieldIndex(0)
  /// The condition of the whole field; nil for none.
  package var condition: ConditionIndex? {
    get { ownCondition.place }
    set { ownCondition = OptionalPlace(newValue) }
  }
  private var ownCondition = OptionalPlace<ConditionIndex>(nil)
  /// The form rules of a record: from the first, up to the end.
  package var firstRule = FormRuleIndex(0)
  package var endRule = FormRuleIndex(0)
  /// Whether a key of a record that is no field is an issue.
  package var rejectsUnknown = false
  /// The scenarios that name something within it, but not itself: they go through it for that.
  package var reached: UInt64 = 0
  /// The scenarios in which something within it may be assigned in bulk.
  package var assignableWithin: UInt64 = 0
  /// Whether an error at its place keeps others from being looked for there.
  package var stopsAtFirst = true
  /// Whether one of its rules asks that it is filled in.
  package var isRequired = false

  package var parts: Range<FieldIndex> { firstPart..<endPart }
  package var rules: Range<FormRuleIndex> { firstRule..<endRule }
}

/// Fields that have their values together: those of the root and of the records in it, or those of one
/// element of a list or map.
@usableFromInline
package struct FieldScope: BitwiseCopyable, Sendable {
  /// Its fields: from the first, up to the end.
  package var first = FieldIndex(0)
  package var end = FieldIndex(0)
  /// The list or map whose elements it is about; nil for the root.
  package var owner: FieldIndex?
  /// The scope of the owner, and how many scopes are around this one.
  package var outer = ScopeIndex.root
  package var depth: Int32 = 0

  package var count: Int { end.index - first.index }
  package var fields: Range<FieldIndex> { first..<end }
}
