internal import FVText

/// `required`: something is filled in, or a certain value is.
public struct RequiredCheck: BitwiseCopyable, Sendable {
  /// Whether white space alone counts as nothing.
  public var trims = true
  /// The place of the value it must equal, or -1.
  public var value: Int32 = -1

  public init() {}

  @inline(__always)
  func evaluate(_ candidate: Value, _ constants: borrowing Constants) -> Code {
    if value >= 0 {
      return Value.compare(candidate, constants.values[Int(value)]) == .same ? .ok : .required
    }
    if candidate.isEmpty { return .required }
    guard trims, candidate.kind == .string else { return .ok }
    let text = candidate.text
    // Nearly every text begins with a printable ASCII character.
    if text.span[0] &- 0x21 < 0x5E { return .ok }
    return TextMeasure.trimmed(text).isEmpty ? .required : .ok
  }
}
