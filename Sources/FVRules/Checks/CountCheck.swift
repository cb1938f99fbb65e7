/// `count`: how many elements an array has.
public struct CountCheck: BitwiseCopyable, Sendable {
  public var minimum = 0
  public var maximum = Int.max

  public init() {}

  func evaluate(_ value: Value) -> Code {
    guard value.kind == .array || value.isEmpty else { return .invalidType }
    let count = value.elements.count
    return count < minimum ? .tooFew : count > maximum ? .tooMany : .ok
  }
}
