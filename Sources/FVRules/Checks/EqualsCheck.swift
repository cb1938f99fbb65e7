internal import FVText

/// `equals`: the same value as a given one, or any other.
public struct EqualsCheck: BitwiseCopyable, Sendable {
  /// The place of the value.
  public var value: ConstantIndex<Value>
  /// Whether it must differ instead.
  public var isNegated = false

  public init(value: ConstantIndex<Value>) { self.value = value }

  func evaluate(_ candidate: Value, _ constants: borrowing Constants) -> Code {
    switch Value.compare(candidate, constants.values[value]) {
    case .same: isNegated ? .equal : .ok
    case .different: isNegated ? .ok : .notEqual
    case .mixed: .invalidType
    }
  }
}
