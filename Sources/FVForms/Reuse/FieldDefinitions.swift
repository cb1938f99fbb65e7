internal import FVText

/// What fields are by what they use: the definitions of a document, by their names.
struct FieldDefinitions {
  private var parts: [Name: DocumentPart] = [:]

  init(_ document: DocumentPart) {
    for member in document["define"]?.members ?? [] { parts[Name(member.name)] = member.value }
  }

  /// The fields of a record, those of its definition among them; none of what is no record.
  func fields(of field: DocumentPart) -> [DocumentPart.Member] { fields(of: chain(of: field)) }

  /// Those of its definition alone.
  func definedFields(of field: DocumentPart) -> [DocumentPart.Member] {
    fields(of: Array(chain(of: field).dropFirst()))
  }

  private func fields(of chain: [DocumentPart]) -> [DocumentPart.Member] {
    // The outermost definition first: each replaces what the one before has.
    var fields: DocumentPart?
    for part in chain.reversed() {
      guard let own = part["fields"] else { continue }
      fields = fields.map { DocumentMerge.byName($0, own) } ?? own
    }
    return (fields?.members ?? []).filter { $0.value.kind != .null }
  }

  /// What the elements of a list are, or the values of a map; nil for what is neither.
  func element(of field: DocumentPart) -> (key: String, value: DocumentPart)? {
    for part in chain(of: field) {
      for key in ["items", "values"] {
        if let value = part[key] { return (key, value) }
      }
    }
    return nil
  }

  /// Whether there is a field at the end of some steps from the root. Elements are none: they cannot be
  /// left out.
  func hasField(at steps: [String], of document: DocumentPart) -> Bool {
    guard (1...2 * Limits.nesting).contains(steps.count) else { return false }
    var field = (document["fields"]?.members ?? []).last { Name($0.name) == Name(steps[0]) }?.value
    var isElement = false
    for step in steps.dropFirst() {
      guard let outer = field else { return false }
      let element = element(of: outer)
      isElement = element != nil
      field =
        isElement
        ? step == "*" ? element?.value : nil
        : fields(of: outer).last { Name($0.name) == Name(step) }?.value
    }
    return field != nil && !isElement
  }

  /// A field, what it uses, what that uses: a document that does not compile may lead back to itself.
  private func chain(of field: DocumentPart) -> [DocumentPart] {
    var chain = [field]
    while chain.count <= Limits.nesting, let name = chain.last?["use"]?.string,
      let next = parts[Name(name)], next.kind == .object
    {
      chain.append(next)
    }
    return chain
  }
}
