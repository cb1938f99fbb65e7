public import FVRules

/// A part of a `when`; the parts of a whole follow it, up to `next`.
@usableFromInline
package struct Condition: BitwiseCopyable, Sendable {
  @usableFromInline
  package enum Test: BitwiseCopyable, Sendable {
    /// The raw value of a field is the value at a place.
    case equals(field: FieldIndex, value: ConstantIndex<Value>)
    /// It is in the list at a place.
    case member(field: FieldIndex, list: ConstantIndex<ValueList>)
    /// It is empty, or it is not.
    case empty(field: FieldIndex, Bool)
    /// It is a text that matches the pattern at a place.
    case matches(field: FieldIndex, pattern: Int32)
    /// It stands in the relation at a place.
    case relation(field: FieldIndex, place: Int32)
    /// A function of the host says so.
    case custom(function: FunctionIndex)
    case all
    case any
    case not
  }

  /// What comes of it.
  @usableFromInline
  package enum Answer { case yes, no, undecided }

  @usableFromInline package var test: Test
  @usableFromInline package var next = ConditionIndex(0)
}
