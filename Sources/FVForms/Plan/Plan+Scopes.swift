package import FVRules
public import FVText

// What stands together in a scope, for those who keep something of each row.

extension Plan {
  /// The operations of the fields of a scope, which stand together.
  package func operationRange(of scope: ScopeIndex) -> Range<Int> {
    guard isNested, let first = scopes[scope].fields.first, let last = scopes[scope].fields.last
    else {
      return isNested ? 0..<0 : 0..<operations.count
    }
    return fields[first].first.index..<fields[last].end.index
  }

  /// The rules over several fields of the records of a scope, which stand together; those of the root
  /// stand behind all of them.
  package func formRuleRange(of scope: ScopeIndex) -> [FormRuleIndex] {
    formRuleIndices.filter { place in
      guard let owner = formRules[place].owner else { return scope == .root }
      return shapes[owner].scope == scope
    }
  }

  /// All rules over several fields.
  package var formRuleIndices: Range<FormRuleIndex> {
    FormRuleIndex(0)..<FormRuleIndex(formRules.count)
  }

  /// Those of the root.
  package var rootRules: Range<FormRuleIndex> {
    firstRootRule..<max(formRuleIndices.upperBound, firstRootRule)
  }

  /// Whether a text is a pointer to a field, whatever rows and keys it names.
  public func isPath(_ text: TextRef) -> Bool {
    guard isNested, text.count > 0, text.span[0] == UInt8(ascii: "/") else { return false }
    var field: FieldIndex?
    for step in String(text).utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let name = RulesetCompiler.unescaped(String(decoding: step, as: UTF8.self)) else {
        return false
      }
      var copy = name
      let next = copy.withUTF8 { bytes -> FieldIndex? in
        let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
        guard let outer = field else { return self.field(named: text) }
        return element(of: outer) ?? member(text, of: outer)
      }
      guard let next else { return false }
      field = next
    }
    return true
  }

  /// How many rules `unique` there are.
  package var uniqueCount: Int { uniques.count }

  /// The list that a rule `unique` is about, and the field at which it tells of twins.
  package func list(of unique: UniqueIndex) -> FieldIndex { uniques[unique].list }
  package func place(of unique: UniqueIndex) -> FieldIndex {
    let rule = uniques[unique]
    return rule.keyCount == 1
      ? fieldLists[Int(rule.firstKey)] : rule.element
  }

  /// The list within the elements of a list that leads to an element farther in.
  func list(towards element: FieldIndex, in list: FieldIndex) -> FieldIndex? {
    let own = shapes[shapes[list].parts.lowerBound].scope
    var scope = shapes[element].scope
    while scope != .root {
      if scopes[scope].outer == own { return scopes[scope].owner }
      scope = scopes[scope].outer
    }
    return nil
  }

  /// Whether a rule `unique` of a list farther out goes through the elements of a list.
  package func passes(_ unique: UniqueIndex, through list: FieldIndex) -> Bool {
    guard uniques[unique].list != list else { return false }
    var scope = shapes[uniques[unique].element].scope
    // Lists around the rule's own have rows of their own.
    while scope != shapes[uniques[unique].list].scope, scope != .root {
      if scopes[scope].owner == list { return true }
      scope = scopes[scope].outer
    }
    return false
  }

  /// Whether a rule `unique` looks at a field.
  package func isKey(_ field: FieldIndex, of unique: UniqueIndex) -> Bool {
    let rule = uniques[unique]
    guard rule.keyCount > 0 else { return field == rule.element }
    return rule.keys.contains { fieldLists[$0] == field }
  }

  /// Whether one issue at its place is all that a field tells.
  package func stopsAtFirst(_ field: FieldIndex) -> Bool {
    field.index < shapes.count && shapes[field].stopsAtFirst
  }

  /// The outermost map that a field is within.
  package func map(around field: FieldIndex) -> FieldIndex? {
    var (map, around) = (FieldIndex?.none, shapes[field].parent)
    while let place = around {
      if shapes[place].kind == .map { map = place }
      around = shapes[place].parent
    }
    return map
  }

  /// Whether a field within a field has a condition.
  package func hasConditions(within field: FieldIndex) -> Bool {
    conditionalFields.contains { inner in
      var around = shapes[inner].parent
      while let place = around, place != field { around = shapes[place].parent }
      return around == field
    }
  }

  /// Whether the condition of a whole field goes by a field.
  package func isReadByFieldCondition(_ field: FieldIndex) -> Bool {
    conditionInputs.contains(field)
  }
}
