public import FVText

extension Arena {
  /// A copy of a list of values that stays; nil when there is no memory.
  public mutating func copy(_ values: Span<Value>) -> Value? {
    guard !values.isEmpty else { return .noElements }
    guard let copy = unsafe list(of: values.count, as: Value.self) else { return nil }
    for index in values.indices { unsafe copy[index] = values[index] }
    return unsafe Value(unsafeElements: UnsafeBufferPointer(copy))
  }
}
