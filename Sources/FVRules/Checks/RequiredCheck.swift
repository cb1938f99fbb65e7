public import FVText

/// `required`: something is filled in, or a certain value is.
public struct RequiredCheck: BitwiseCopyable, Sendable {
  /// Whether white space alone counts as nothing.
  public var trims = true
  /// The place of the value it must equal, if any.
  public var value = OptionalPlace<ConstantIndex<Value>>(nil)

  public init() {}

  @inline(__always)
  func evaluate(_ candidate: Value, _ constants: borrowing Constants) -> Code {
    if let value = value.place {
      return Value.compare(candidate, constants.values[value]) == .same ? .ok : .required
    }
    if candidate.isEmpty { return .required }
    return !trims || RequiredCheck.isFilledIn(candidate) ? .ok : .required
  }

  /// Whether a value that is not empty is more than white space.
  @inlinable @inline(__always)
  public static func isFilledIn(_ value: Value) -> Bool {
    guard value.kind == .string else { return true }
    // Nearly every text begins with a printable ASCII character.
    return value.text.span[0] &- 0x21 < 0x5E || isMoreThanSpace(value.text)
  }

  @usableFromInline @inline(never)
  static func isMoreThanSpace(_ text: TextRef) -> Bool { !TextMeasure.trimmed(text).isEmpty }
}
