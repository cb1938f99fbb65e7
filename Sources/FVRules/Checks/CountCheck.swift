/// `count`: how many elements an array, or members a map, has.
public struct CountCheck: BitwiseCopyable, Sendable {
  public var minimum = 0
  public var maximum = Int.max

  public init() {}

  func evaluate(_ value: Value) -> Code {
    guard value.kind == .array || value.isEmpty || value.hasMembers else { return .invalidType }
    return code(of: value.hasMembers ? value.memberCount : value.arrayCount)
  }

  /// What is wrong with so many.
  public func code(of count: Int) -> Code {
    count < minimum ? .tooFew : count > maximum ? .tooMany : .ok
  }
}
