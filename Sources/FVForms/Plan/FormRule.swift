package import FVRules

/// A rule over several fields.
package struct FormRule: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case allEqual, atLeastOne, exactlyOne, allOrNone
  }

  package var kind: Kind
  /// The places of its fields among the plan's field lists: from the first, so many.
  package var first: Int32
  package var count: Int32
  /// The field at which its issue is reported.
  package var report: FieldIndex
  /// The record that has it; nil for the root.
  package var owner: FieldIndex? {
    @inlinable get { record.place }
    set { record = OptionalPlace(newValue) }
  }
  @usableFromInline var record = OptionalPlace<FieldIndex>(nil)
  /// The place of what is known of it among the plan's details.
  package var detail: RuleIndex
  package var scenarios: UInt64 = .max
  /// Its condition; nil where there is none.
  package var condition: ConditionIndex? {
    get { ownCondition.place }
    set { ownCondition = OptionalPlace(newValue) }
  }
  private var ownCondition = OptionalPlace<ConditionIndex>(nil)
  package var skipsEmpty = true
  /// Whether what it finds is told and nothing else.
  package var isWarning: Bool { standing == .warning }
  /// Whether tables count in how many records it ran.
  package var isCounted: Bool { standing == .counted }
  package var standing = Operation.Standing.usual

  init(kind: Kind, first: Int32, count: Int32, report: FieldIndex, detail: RuleIndex) {
    (self.kind, self.first, self.count) = (kind, first, count)
    (self.report, self.detail) = (report, detail)
  }
}
