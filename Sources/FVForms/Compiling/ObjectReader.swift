/// The members of an object of the document, as they are asked for.
struct ObjectReader {
  /// The object's place among the tokens.
  let place: TokenIndex
  private let members: [Name: (key: TokenIndex, value: TokenIndex)]
  /// The members that were not asked for yet, by name.
  private(set) var left: [Name: (key: TokenIndex, value: TokenIndex)]
  /// The names that were asked for: those that are known here.
  private(set) var known: [String] = []

  init(place: TokenIndex, members: [Name: (key: TokenIndex, value: TokenIndex)]) {
    self.place = place
    self.members = members
    left = members
  }

  /// The place of a member's value, or nil when it is not there.
  @inline(never)
  mutating func take(_ name: String) -> TokenIndex? {
    known.append(name)
    return left.removeValue(forKey: Name(name))?.value
  }

  /// The place of a member's value without asking for it: whoever knows the name takes it too.
  @inline(never)
  func member(_ name: String) -> TokenIndex? { members[Name(name)]?.value }

  /// Whether there is a member of that name.
  @inline(never)
  func has(_ name: String) -> Bool { members[Name(name)] != nil }
}
