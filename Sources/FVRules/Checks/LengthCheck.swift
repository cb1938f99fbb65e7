public import FVText

/// `length` and `string`: how long a text is.
public struct LengthCheck: BitwiseCopyable, Sendable {
  /// Which bounds there are, which decides the code.
  public enum Bounds: UInt8, BitwiseCopyable, Sendable { case none, minimum, maximum, both, equal }

  public var minimum = 0
  public var maximum = Int.max
  public var bounds = Bounds.none
  public var unit: TextMeasure.Unit = .scalars
  /// Whether white space around is left out.
  public var trims: Bool
  /// The place of the set of scalars that are left out, if any.
  public var ignored = OptionalPlace<ConstantIndex<CharacterSet>>(nil)

  public init(trims: Bool) { self.trims = trims }

  @inline(never)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let text = value.textOrEmpty else { return .invalidType }
    if bounds == .none { return .ok }
    let count = count(text, constants)
    if count >= minimum, count <= maximum { return .ok }
    switch bounds {
    case .none: return .ok
    case .minimum: return .shorterThanMinimumLength
    case .maximum: return .longerThanMaximumLength
    case .both: return .lengthOutOfRange
    case .equal: return .notEqual
    }
  }

  /// How long a value is; nil for what is no text.
  public func count(_ value: Value, _ constants: borrowing Constants) -> Int? {
    value.textOrEmpty.map { count($0, constants) }
  }

  @inline(__always)
  private func count(_ text: TextRef, _ constants: borrowing Constants) -> Int {
    TextMeasure.count(
      text.span, unit: unit, ignoring: constants.set(ignored), trims: trims,
      pool: constants.scalars.span)
  }
}
