public import FVText

// Objects: names and values in turn.

extension Value {
  /// An object whose members somebody else owns: a name, which is a string, and a value in turn.
  public init(unsafeMembers members: UnsafeBufferPointer<Value>) {
    // One whose members are none, or stand elsewhere, is told from one of which nothing is: by a place
    // that is never looked at.
    let start = Int64(Int(bitPattern: members.baseAddress))
    self.init(kind: .object, word: members.isEmpty ? 1 : start, count: members.count)
  }

  /// An object whose names and values in turn are the elements of this array.
  package var asMembers: Value { Value(kind: .object, word: count == 0 ? 1 : word, count: count) }

  /// Whether it is an object whose members are told.
  @inlinable
  public var hasMembers: Bool { kind == .object && word != 0 }

  /// The names and values of an object in turn; empty for other kinds.
  public var members: Span<Value> {
    @_lifetime(borrow self)
    @inlinable
    get {
      let isThere = kind == .object && count > 0 && word != 1
      let start = unsafe isThere ? UnsafePointer<Value>(bitPattern: Int(word)) : nil
      let buffer = unsafe UnsafeBufferPointer(start: start, count: unsafe start == nil ? 0 : count)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// The value of a member; nil where there is none, or nothing is told of it.
  public func member(_ name: TextRef) -> Value? {
    let members = self.members
    for index in 0..<members.count / 2 where members[2 &* index].text == name {
      return members[2 &* index &+ 1]
    }
    return nil
  }
}
