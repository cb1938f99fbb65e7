internal import FVText

/// `in`: one of a list of values, or none of them.
public struct MembershipCheck: BitwiseCopyable, Sendable {
  /// The list's place.
  public var list: ConstantIndex<ValueList>
  public var isNegated = false
  /// Whether an array is judged by its elements; else it is one value, which the list may have.
  public var allowsArray = false
  /// Whether a number and its decimal text are two things.
  public var isStrict = true

  public init(list: ConstantIndex<ValueList>) { self.list = list }

  @inline(never)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    let list = constants.lists[list]
    if allowsArray, value.kind == .array { return evaluateArray(value, list) }
    let isMember = list.contains(value, strictly: isStrict)
    if isNegated { return isMember ? .inForbiddenList : .ok }
    return isMember ? .ok : .notInList
  }

  private func evaluateArray(_ value: Value, _ list: ValueList) -> Code {
    let elements = value.elements
    for index in elements.indices {
      let isMember = list.contains(elements[index], strictly: isStrict)
      if isMember == isNegated { return isNegated ? .inForbiddenList : .notInList }
    }
    return .ok
  }
}
