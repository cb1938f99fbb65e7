/// Places of fields in a document, as a tree: those at the root first.
///
/// Elements of a list, and members of a map, are the step `*`.
struct FieldPlaces {
  /// Whether the field itself was named, with all that is within.
  private(set) var isNamed = false
  private(set) var within: [Name: FieldPlaces] = [:]

  /// The steps to a field: a name at the root, or a pointer.
  static func steps(_ written: String) -> [String] {
    guard written.hasPrefix("/") else { return [written] }
    return JSONPointer(written[...])?.steps ?? [written]
  }

  /// Adds a field.
  mutating func add(_ steps: ArraySlice<String>) {
    guard let first = steps.first else {
      isNamed = true
      return
    }
    within[Name(first), default: FieldPlaces()].add(steps.dropFirst())
  }

  /// How far a field is named: it or what it is within, something within it, or neither.
  func naming(_ steps: [String]) -> Naming {
    var places = self
    for step in steps {
      if places.isNamed { return .whole }
      guard let next = places.within[Name(step)] else { return .none }
      places = next
    }
    return places.isNamed ? .whole : .part
  }

  enum Naming { case whole, part, none }
}
