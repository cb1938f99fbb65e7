extension Buffer {
  /// Sorts the elements in place, by heap sort: it takes no memory, however many there are, and no
  /// order of them makes it slow.
  public mutating func sort(by isBefore: (Element, Element) -> Bool) {
    for root in (0..<count / 2).reversed() { sink(root, count, isBefore) }
    for last in (0..<count).reversed() {
      swap(0, last)
      sink(0, last, isBefore)
    }
  }

  /// Lets an element of the heap of the first `end` sink below those that come behind it.
  private mutating func sink(_ root: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool) {
    var root = root
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end, isBefore(self[child], self[child + 1]) { child += 1 }
      guard isBefore(self[root], self[child]) else { return }
      swap(root, child)
      root = child
    }
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    let element = self[a]
    self[a] = self[b]
    self[b] = element
  }
}
