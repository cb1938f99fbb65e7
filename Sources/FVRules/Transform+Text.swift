public import FVText

extension Transform {
  /// The value after a transform of texts, kept in the arena where it is a new one; nil when there
  /// is no memory. Other transforms and other values, days and points in time among them, leave it
  /// as it is.
  public func apply(
    to value: Value, _ constants: borrowing Constants, keepingIn arena: inout Arena,
    _ scratch: inout Buffer<UInt8>
  ) -> Value? {
    let isText = value.kind == .string && !value.isMoment
    switch self {
    case .trim(let set):
      guard isText else { return value }
      let text = TextMeasure.trimmed(
        value.text, set: constants.set(set) ?? .trimmed, pool: constants.scalars.span)
      return Value(wellFormed: text)
    case .lowercase:
      return isText ? Transform.mapped(value, .lowercase, &arena, &scratch) : value
    case .uppercase:
      return isText ? Transform.mapped(value, .uppercase, &arena, &scratch) : value
    case .standard(let place): return value.isEmpty ? constants.values[Int(place)] : value
    case .provider, .filter, .safe: return value
    }
  }

  private static func mapped(
    _ value: Value, _ mapping: CaseMapping, _ arena: inout Arena, _ scratch: inout Buffer<UInt8>
  ) -> Value? {
    let text = value.text
    if mapping.isUnchanged(text.span) { return value }
    scratch.truncate()
    mapping.append(text.span, to: &scratch)
    guard !scratch.isExhausted, let copy = arena.copy(scratch.span) else { return nil }
    return Value(wellFormed: copy)
  }
}
