public import FVRules

// Places of what records that nest are made of.

/// The place of a scope among a plan's: the root's is the first.
public struct ScopeIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }

  /// The scope of the root's fields.
  @inlinable
  package static var root: ScopeIndex { ScopeIndex(raw: 0) }
}

/// The place of a row among those of a record: the root is the first.
public struct FrameIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }

  /// The root.
  @inlinable
  package static var root: FrameIndex { FrameIndex(raw: 0) }
}

/// The place of a value in a record's memory: without nesting that of its field.
public struct Slot: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }

  /// Where the value of a field of the root stands.
  @inlinable @inline(__always)
  public init(ofRoot field: FieldIndex) { raw = field.raw }
}

/// The place of an operand among a plan's.
public struct OperandIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}

/// The place of a condition among a plan's: its parts stand behind it.
public struct ConditionIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}

/// The place of a rule `remote` among a plan's.
public struct RemoteIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}

/// The place of a rule `unique` among a plan's.
public struct UniqueIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}

/// The place of a rule over several fields among a plan's.
public struct FormRuleIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}

/// The place of a rule: of those of fields it is that of their operation; behind them are the form rules,
/// then the rules about tables.
public struct RuleIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }

  /// Whether one rule stands before another; none stands before all.
  package static func isInOrder(_ a: RuleIndex?, _ b: RuleIndex?) -> Bool {
    guard let a, let b else { return a == nil && b != nil }
    return a < b
  }
}
