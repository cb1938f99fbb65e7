internal import FVRules

/// Elements of a list, or of all lists at a place within it, that must differ from each other.
package struct UniqueRule: BitwiseCopyable, Sendable {
  /// What becomes of elements with an empty key.
  package enum Nulls: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// Each is apart from all others, as SQL has it.
    case apart
    case equal
  }

  /// The list; where elements of lists within it must differ, the outermost.
  var list: FieldIndex
  /// What each of the elements is judged as.
  var element: FieldIndex
  /// The keys by which they differ, among the plan's lists of fields: from the first, so many; the
  /// element itself where there are none.
  var firstKey: Int32
  var keyCount: Int32
  var nulls: Nulls

  var keys: Range<Int> { Int(firstKey)..<Int(firstKey + keyCount) }
}

extension UniqueRule.Nulls: OptionWord {
  var word: String { "\(self)" }
}

/// A row by what its keys are.
package struct Twin: BitwiseCopyable {
  var hash: UInt64
  package var row: FrameIndex
  /// Whether there is one like it before.
  package var isLater = false
}
