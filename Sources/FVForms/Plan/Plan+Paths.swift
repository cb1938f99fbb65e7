public import FVRules
public import FVText

// All fields of a plan, those of records, lists and maps included, in the order of issues: depth first.
// The keys of a map stand at the places of its values and are not among them.

extension Plan {
  /// How many places there are.
  public var pathCount: Int { isNested ? pathOrder.count : rootCount }

  /// The field at a place.
  public func pathField(_ place: Int) -> FieldIndex? {
    guard place >= 0, place < pathCount else { return nil }
    return isNested ? pathOrder[place] : FieldIndex(place)
  }

  /// The place of a field; nil for the keys of a map.
  public func pathPlace(of field: FieldIndex) -> Int? {
    guard isNested else { return field.index }
    let place = Int(pathPlaces[field])
    return place >= 0 ? place : nil
  }

  /// What the values of a field are.
  package func kind(of field: FieldIndex) -> FieldShape.Kind {
    isNested ? shapes[field].kind : .plain
  }

  /// The record, list or map around a field; nil at the root.
  package func parent(of field: FieldIndex) -> FieldIndex? {
    isNested ? shapes[field].parent : nil
  }

  /// Whether a field stands within a map, however deep.
  func isInMap(_ field: FieldIndex) -> Bool {
    var around = parent(of: field)
    while let whole = around {
      if shapes[whole].kind == .map { return true }
      around = parent(of: whole)
    }
    return false
  }

  /// The keys of a map as a field; nil where nothing is said of them, and for other fields.
  package func keys(of field: FieldIndex) -> FieldIndex? {
    guard kind(of: field) == .map, shapes[field].parts.count > 1 else { return nil }
    return shapes[field].parts.upperBound.advanced(by: -1)
  }

  /// Whether nobody is shown the keys of a map: they are as sensitive as their rules say, or the map.
  func hidesKeys(of map: FieldIndex) -> Bool {
    fields[map].isSensitive || (keys(of: map).map { fields[$0].isSensitive } ?? false)
  }

  /// The field that a name, or a pointer with `*` for each element, stands for.
  public func field(at path: TextRef) -> FieldIndex? {
    guard path.span.first == UInt8(ascii: "/"), !isSingleRule else { return field(named: path) }
    var found: FieldIndex?
    var start = 1
    while start <= path.count {
      var end = start
      while end < path.count, path.span[end] != UInt8(ascii: "/") { end += 1 }
      guard let next = field(path.slice(start..<end), within: found) else { return nil }
      found = next
      start = end + 1
    }
    return found
  }

  /// The field that the path of an issue leads to, indexes and keys of maps included, or the last one
  /// on the way; nil for none.
  func field(around path: TextRef) -> FieldIndex? {
    guard path.span.first == UInt8(ascii: "/"), !isSingleRule else { return nil }
    var found: FieldIndex?
    var start = 1
    while start <= path.count {
      var end = start
      while end < path.count, path.span[end] != UInt8(ascii: "/") { end += 1 }
      let step = path.slice(start..<end)
      let next =
        found.flatMap { element(of: $0) } ?? field(step, within: found)
      guard let next else { return found }
      found = next
      start = end + 1
    }
    return found
  }

  /// The field that a step of a pointer leads to.
  private func field(_ step: TextRef, within above: FieldIndex?) -> FieldIndex? {
    let star = step.count == 1 && step.span[0] == UInt8(ascii: "*")
    if let above, [.list, .map].contains(kind(of: above)) {
      return star ? shapes[above].parts.lowerBound : nil
    }
    guard step.span.contains(UInt8(ascii: "~")) else { return field(named: step, within: above) }
    guard let name = RulesetCompiler.unescaped(String(step)) else { return nil }
    var bytes = Buffer<UInt8>()
    bytes.append(name)
    return field(named: bytes.text, within: above)
  }

  private func field(named name: TextRef, within above: FieldIndex?) -> FieldIndex? {
    guard let above else { return field(named: name) }
    return kind(of: above) == .record ? members.find(name, of: above) : nil
  }

  /// Puts the fields in order, when all are there.
  mutating func orderPaths() {
    guard isNested else { return }
    pathPlaces.fill(with: -1, count: fields.count)
    guard pathPlaces.count == fields.count else { return }
    for field in rootFields { orderPaths(field) }
  }

  /// How deep this goes, the compiler bounds.
  private mutating func orderPaths(_ field: FieldIndex) {
    pathPlaces[field] = Int32(truncatingIfNeeded: pathOrder.count)
    pathOrder.append(field)
    switch shapes[field].kind {
    case .plain: break
    case .record: for part in shapes[field].parts { orderPaths(part) }
    case .list, .map: if let part = shapes[field].parts.first { orderPaths(part) }
    }
  }
}

extension Span where Element == UInt8 {
  fileprivate var first: UInt8? { isEmpty ? nil : self[0] }

  fileprivate func contains(_ byte: UInt8) -> Bool {
    for index in indices where self[index] == byte { return true }
    return false
  }
}
