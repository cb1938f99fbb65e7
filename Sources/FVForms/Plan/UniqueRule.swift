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
  var word: String {
    switch self {
    case .apart: "apart"
    case .equal: "equal"
    }
  }
}

/// A row by what its keys are. It is small, as there may be a million.
package struct Twin: BitwiseCopyable {
  /// Half of its keys' hash.
  var hash: UInt32
  /// The row, and in the lowest bit whether there is one like it before.
  private var bits: UInt32

  init(_ row: FrameIndex, hash: UInt32 = 0, isLater: Bool = false) {
    self.hash = hash
    bits = UInt32(bitPattern: row.raw) << 1 | (isLater ? 1 : 0)
  }

  package var row: FrameIndex { FrameIndex(raw: Int32(bitPattern: bits >> 1)) }

  /// Whether there is one like it before.
  package var isLater: Bool { bits & 1 != 0 }
}
