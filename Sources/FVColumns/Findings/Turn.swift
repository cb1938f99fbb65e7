internal import FVRules

/// Whose turn it is in a row: its fields in their order, then the rules over several of them.
struct Turn: BitwiseCopyable, Comparable, Sendable {
  let number: Int32

  /// The turn of a field.
  @inline(__always)
  init(field: FieldIndex) { number = field.raw }

  /// The turn of a rule over several fields, by its place among those that are active.
  @inline(__always)
  init(formRule place: Int, behind fields: Int) {
    number = Int32(truncatingIfNeeded: fields &+ place)
  }

  @inline(__always)
  static func < (a: Turn, b: Turn) -> Bool { a.number < b.number }
}
