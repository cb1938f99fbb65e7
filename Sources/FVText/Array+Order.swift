extension Array {
  /// The elements in order, those that are alike as they stood. What sorts is one function for lists of
  /// all types, of which each has its own with `sorted`: not for code that runs per value.
  @inlinable @inline(__always)
  public func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    placesInOrder(count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension [String] {
  /// The texts in order.
  @inline(never)
  public func ordered() -> [String] { ordered { $0 < $1 } }
}

/// The places of so many elements in order.
@usableFromInline @inline(never)
func placesInOrder(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: isBefore)
}
