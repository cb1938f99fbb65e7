internal import FVText

extension Value {
  /// How two values relate.
  public enum Sameness: BitwiseCopyable, Sendable {
    case same
    case different
    /// Values of kinds that are never the same.
    case mixed
  }

  /// Numbers compare as numbers, texts by their code points, arrays element by element; a value that
  /// is not there differs from everything but another such.
  public static func compare(_ a: Value, _ b: Value) -> Sameness {
    if a.kind == .string, b.kind == .string { return a.text == b.text ? .same : .different }
    if a.isNumber, b.isNumber { return compareNumbers(a, b) }
    if a.kind == .null || b.kind == .null { return a.kind == b.kind ? .same : .different }
    guard a.kind == b.kind else { return .mixed }
    switch a.kind {
    case .boolean: return a.boolean == b.boolean ? .same : .different
    case .array: return compareArrays(a, b)
    case .illFormed: return a.text == b.text ? .same : .different
    default: return .mixed
    }
  }

  private static func compareNumbers(_ a: Value, _ b: Value) -> Sameness {
    guard let a = Number(a), let b = Number(b), !a.isNaN, !b.isNaN else { return .different }
    return Number.compare(a, b) == 0 ? .same : .different
  }

  private static func compareArrays(_ a: Value, _ b: Value) -> Sameness {
    let (first, second) = (a.elements, b.elements)
    guard first.count == second.count else { return .different }
    for index in first.indices where compare(first[index], second[index]) != .same {
      return .different
    }
    return .same
  }

  /// Whether two values are the same in kind and content, so that no rule can tell them apart.
  public static func isIdentical(_ a: Value, _ b: Value) -> Bool {
    guard a.kind == b.kind, a.isMoment == b.isMoment else { return false }
    switch a.kind {
    case .string, .illFormed, .decimal: return a.text == b.text
    case .array: return areIdentical(a.elements, b.elements)
    case .object where a.hasMembers && b.hasMembers: return areIdentical(a.members, b.members)
    default: return a.word == b.word && a.count == b.count
    }
  }

  /// Whether it is the very value, texts and elements at the same place.
  @inlinable @inline(__always)
  public func isSelf(_ other: Value) -> Bool {
    head == other.head && word == other.word
  }

  /// Members count as others where they stand in another order.
  private static func areIdentical(_ a: Span<Value>, _ b: Span<Value>) -> Bool {
    guard a.count == b.count else { return false }
    return a.indices.allSatisfy { isIdentical(a[$0], b[$0]) }
  }
}
