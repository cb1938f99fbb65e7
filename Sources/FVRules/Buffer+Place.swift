public import FVText

// What is kept for each field, or for each of other things, is found by their places.

extension Buffer {
  /// The element at a place, which must be inside.
  @inlinable
  public subscript(_ place: some Place) -> Element {
    @inline(__always) get { self[place.index] }
    @inline(__always) set { self[place.index] = newValue }
    @inline(__always) _modify { yield &self[place.index] }
  }
}

extension Slots where Element: ~Copyable {
  /// The one at a place.
  @inlinable
  public subscript(_ place: some Place) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(place.index)) }
    @inline(__always) unsafeMutableAddress { unsafe address(place.index) }
  }
}

extension Array {
  /// The element at a place, which must be inside.
  @inlinable
  public subscript(_ place: some Place) -> Element {
    @inline(__always) get { self[place.index] }
    @inline(__always) set { self[place.index] = newValue }
    @inline(__always) _modify { yield &self[place.index] }
  }
}
