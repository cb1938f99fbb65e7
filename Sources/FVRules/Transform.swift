public import FVText

/// A rule that changes the value that later rules see; it never fails.
public enum Transform: BitwiseCopyable, Sendable {
  /// Takes away what surrounds the text: scalars of a set, or with none white space.
  case trim(set: OptionalPlace<ConstantIndex<CharacterSet>>)
  /// Puts the value at a place where there is none.
  case standard(value: ConstantIndex<Value>)
  /// Asks the host, by the function's place, for a value where there is none.
  case provider(function: FunctionIndex)
  /// Asks the host for another value.
  case filter(function: FunctionIndex)
  case lowercase
  case uppercase
  /// Changes nothing: it says that the field is meant to be assigned in bulk, where it has no other
  /// rule. What a scenario lists as not assignable stays so.
  case safe

  /// Whether the host does it.
  public var isHost: Bool {
    switch self {
    case .provider, .filter: true
    case .trim, .standard, .lowercase, .uppercase, .safe: false
    }
  }

  /// Whether it makes one text of another, and leaves an empty value empty: then what it makes of a
  /// longer text begins in the same way.
  public var mapsText: Bool {
    switch self {
    case .trim, .lowercase, .uppercase, .safe: true
    case .standard, .provider, .filter: false
    }
  }

  /// Whether what is filled in, and not with blanks alone, stays so.
  public var keepsFilled: Bool {
    switch self {
    case .safe, .lowercase, .uppercase: true
    case .trim, .standard, .provider, .filter: false
    }
  }
}

extension Transform {
  /// Whether it surely leaves a text as it is, as far as that is seen faster than the transform is done.
  @inlinable @inline(__always)
  public func keeps(_ value: Value) -> Bool {
    guard value.kind == .string else { return false }
    return switch self {
    case .trim(let set): set.place == nil && TextMeasure.isTrimmed(value.text)
    case .lowercase: CaseMapping.lowercase.isUnchanged(value.text.span)
    case .uppercase: CaseMapping.uppercase.isUnchanged(value.text.span)
    case .standard, .provider, .filter, .safe: false
    }
  }

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
    case .standard(let place): return value.isEmpty ? constants.values[place] : value
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
