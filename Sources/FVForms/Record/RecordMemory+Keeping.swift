public import FVRules
public import FVText

extension RecordMemory {
  /// A copy of a text that stays as long as the record; nil when there is no memory.
  public mutating func keep(_ text: Span<UInt8>) -> TextRef? { arena.copy(text) }

  /// A list of so many values, made one by one, that stays as long as the record; nil when there is
  /// no memory, or when `element` has no value.
  public mutating func list(
    of count: Int, _ element: (Int, inout RecordMemory) -> Value?
  ) -> Value? {
    guard count > 0 else { return array(Span()) }
    let size = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !size.overflow, let memory = unsafe arena.allocate(size.partialValue) else { return nil }
    let values = unsafe memory.bindMemory(to: Value.self, capacity: count)
    for index in 0..<count {
      guard let value = element(index, &self) else { return nil }
      unsafe values[index] = value
    }
    return unsafe Value(unsafeElements: UnsafeBufferPointer(start: values, count: count))
  }
}
