internal import FVRules
internal import FVText

// Fields that rules name: a sibling by its name, any other by a pointer from the root.

extension RulesetCompiler {
  /// The field that a text names from where a rule stands; nil, and a mistake, for none.
  mutating func fieldPlace(_ place: TokenIndex) -> FieldIndex? {
    string(place, "A field's name").flatMap { fieldPlace(named: $0, at: place) }
  }

  /// The same of a name, which a mistake at a place is about.
  mutating func fieldPlace(named name: String, at place: TokenIndex) -> FieldIndex? {
    guard let field = referred(name) else {
      let hint = self.hint(for: name, among: name.utf8.first == 0x2F ? allPaths : siblings)
      mistake(.unknown, at: place, sentence("Unknown field \"%\".%", name, hint))
      return nil
    }
    guard isInReach(field) else {
      mistake(
        .conflict, at: place,
        sentence(
          "\"%\" has a value for each element here: only \"sum\", \"count\", \"min\", \"max\" and \"unique\" look at all of them.",
          name)
      )
      return nil
    }
    return field
  }

  /// The field that a name or pointer stands for.
  func referred(_ name: String) -> FieldIndex? {
    guard name.utf8.first == 0x2F else {
      return home.map { memberPlaces[$0]?[Name(name)] } ?? fieldPlaces[Name(name)]
    }
    var found: FieldIndex?
    for step in name.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let step = RulesetCompiler.unescaped(String(decoding: step, as: UTF8.self)) else {
        return nil
      }
      guard let above = found else {
        found = fieldPlaces[Name(step)]
        guard found != nil else { return nil }
        continue
      }
      switch plan.shapes[above].kind {
      case .plain: return nil
      case .record: found = memberPlaces[above]?[Name(step)]
      case .list, .map: found = step == "*" ? plan.shapes[above].parts.first : nil
      }
      guard found != nil else { return nil }
    }
    return found
  }

  /// Whether a field has one value from where a rule stands: its scope is the rule's, or around it.
  private func isInReach(_ field: FieldIndex) -> Bool {
    guard plan.isNested else { return true }
    var own = (self.field ?? formOwner).map { plan.shapes[$0].scope } ?? .root
    let wanted = plan.shapes[field].scope
    while own != wanted {
      guard own != .root else { return false }
      own = plan.scopes[own].outer
    }
    return true
  }

  /// The record whose fields rules know by their names here; nil for the root.
  private var home: FieldIndex? {
    guard var field = self.field else { return formOwner }
    while let parent = plan.shapes[field].parent {
      if plan.shapes[parent].kind == .record { return parent }
      field = parent
    }
    return nil
  }

  /// The names that are known here, and all that pointers know.
  private var siblings: [String] {
    let names = home.map { memberPlaces[$0] ?? [:] } ?? fieldPlaces
    return Array(names).ordered { $0.value < $1.value }.map { $0.key.string }
  }

  private var allPaths: [String] {
    plan.fieldIndices.map { field in
      let path = String(plan.fieldPaths[field])
      return plan.shapes[field].parent == nil
        ? "/" + PointerWalk.escaped(plan.fieldPaths[field]) : path
    }
  }

  /// A step of a pointer as the name it stands for; nil for a tilde that says nothing.
  static func unescaped(_ step: String) -> String? {
    var name = ""
    var isEscape = false
    for character in step.unicodeScalars {
      switch (isEscape, character) {
      case (true, "0"): name += "~"
      case (true, "1"): name += "/"
      case (true, _): return nil
      case (false, "~"):
        isEscape = true
        continue
      default: name.unicodeScalars.append(character)
      }
      isEscape = false
    }
    return isEscape ? nil : name
  }
}
