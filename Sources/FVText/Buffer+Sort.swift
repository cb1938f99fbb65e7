extension Buffer {
  /// Sorts the elements in place: by heap sort, as it takes no memory, however many there are, and no
  /// order of them makes it slow; few of them by moving each to its place.
  @inlinable
  public mutating func sort(by isBefore: (Element, Element) -> Bool) {
    guard count > 16 else { return insert(by: isBefore) }
    for root in (0..<count / 2).reversed() { sink(root, count, isBefore) }
    for last in (0..<count).reversed() {
      swap(0, last)
      sink(0, last, isBefore)
    }
  }

  @inlinable @inline(__always)
  mutating func insert(by isBefore: (Element, Element) -> Bool) {
    var next = 1
    while next < count {
      let element = self[next]
      var place = next
      while place > 0, isBefore(element, self[place &- 1]) {
        self[place] = self[place &- 1]
        place &-= 1
      }
      if place < next { self[place] = element }
      next &+= 1
    }
  }

  /// Lets an element of the heap of the first `end` sink below those that come behind it.
  @inlinable
  mutating func sink(_ root: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool) {
    var root = root
    let element = self[root]
    while 2 &* root &+ 1 < end {
      var child = 2 &* root &+ 1
      if child &+ 1 < end, isBefore(self[child], self[child &+ 1]) { child &+= 1 }
      guard isBefore(element, self[child]) else { break }
      self[root] = self[child]
      root = child
    }
    self[root] = element
  }

  @inlinable @inline(__always)
  mutating func swap(_ a: Int, _ b: Int) {
    let element = self[a]
    self[a] = self[b]
    self[b] = element
  }
}
