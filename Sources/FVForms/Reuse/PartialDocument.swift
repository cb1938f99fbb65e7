internal import FVText

/// A document in which every field may be left out: for records that change others.
public struct PartialDocument {
  private var document: DocumentPart
  private let isDeep: Bool
  /// The definitions of which a variant is needed, by the name that it has.
  private var variants: [Name: String] = [:]
  private var waiting: [String] = []
  private var names: Set<Name>

  /// The fields at the root may be left out, with `deep` those within records, lists and maps too.
  public init(_ json: Span<UInt8>, deep: Bool) throws(RulesetError) {
    document = DocumentPart(try DocumentFile(json, name: ""), .document)
    isDeep = deep
    names = Set((document["define"]?.members ?? []).map { Name($0.name) })
  }

  /// The document.
  public mutating func made() -> MergedDocument {
    document["fields"] = document["fields"].map { each(of: $0) { $0.field($1) } }
    document["form"] = document["form"].map(form)
    var define = document["define"]?.members ?? []
    var places: [Name: Int] = [:]
    for place in define.indices { places[Name(define[place].name)] = place }
    while let next = waiting.popLast() {
      guard let place = places[Name(next)], let name = variants[Name(next)] else { continue }
      let part = define[place].value
      let value = part.kind == .array ? rules(part) : field(part)
      define.append(DocumentPart.Member(name: name, value: value))
    }
    if !define.isEmpty { document["define"]?.members = define }
    return MergedDocument(document)
  }

  private mutating func each(
    of part: DocumentPart, _ body: (inout PartialDocument, DocumentPart) -> DocumentPart
  ) -> DocumentPart {
    guard part.kind == .object else { return part }
    var members = part.members
    for place in members.indices { members[place].value = body(&self, members[place].value) }
    return DocumentPart(part.file, part.place, .object(members))
  }

  private mutating func field(_ part: DocumentPart) -> DocumentPart {
    guard part.kind == .object else { return part }
    var members = part.members
    for place in members.indices {
      let value = members[place].value
      switch members[place].name {
      case "rules": members[place].value = rules(value)
      case "use": members[place].value = use(value)
      case "fields" where isDeep: members[place].value = each(of: value) { $0.field($1) }
      case "items" where isDeep, "values" where isDeep: members[place].value = field(value)
      case "form" where isDeep: members[place].value = form(value)
      default: break
      }
    }
    return DocumentPart(part.file, part.place, .object(members))
  }

  /// The name of a definition's variant.
  private mutating func use(_ part: DocumentPart) -> DocumentPart {
    guard let name = part.string, names.contains(Name(name)) else { return part }
    if let known = variants[Name(name)] {
      return DocumentPart(part.file, part.place, .text(known))
    }
    var variant = name + "?"
    while !names.insert(Name(variant)).inserted { variant += "?" }
    variants[Name(name)] = variant
    waiting.append(name)
    return DocumentPart(part.file, part.place, .text(variant))
  }

  /// Rules without those that ask for a value, or make one.
  private mutating func rules(_ part: DocumentPart) -> DocumentPart {
    guard part.kind == .array else { return part }
    var rules: [DocumentPart] = []
    for rule in part.elements {
      if let name = rule.string, PartialDocument.filling.contains(name) { continue }
      guard rule.kind == .object else {
        rules.append(rule)
        continue
      }
      if let made = self.rule(rule) { rules.append(made) }
    }
    return DocumentPart(part.file, part.place, .array(rules))
  }

  private static let filling: Set<String> = ["required", "present", "default"]

  private mutating func rule(_ part: DocumentPart) -> DocumentPart? {
    var part = part
    if let use = part["use"] {
      part["use"] = self.use(use)
      return part
    }
    switch part["rule"]?.string ?? "" {
    case "required" where part["value"] != nil:
      // What is there must still be that value.
      part["rule"]?.content = .text("equals")
      part["trim"] = nil
    case "required", "present", "default": return nil
    case "all", "any", "not":
      part["skipOnEmpty"] = DocumentPart(part.file, part.place, .boolean(true))
    default: part["skipOnEmpty"] = nil
    }
    return part
  }

  /// Rules over fields without those that ask for one of them; of exactly one that there is only one.
  private func form(_ part: DocumentPart) -> DocumentPart {
    guard part.kind == .array else { return part }
    var rules: [DocumentPart] = []
    for rule in part.elements {
      switch rule["rule"]?.string ?? "" {
      case "atLeastOne", "allOrNone": continue
      case "exactlyOne": rules.append(onlyWhereFilled(rule))
      default: rules.append(rule)
      }
    }
    return DocumentPart(part.file, part.place, .array(rules))
  }

  private func onlyWhereFilled(_ rule: DocumentPart) -> DocumentPart {
    let made = { (content: DocumentPart.Content) in DocumentPart(rule.file, rule.place, content) }
    let isFilled = (rule["fields"]?.elements ?? []).map { field in
      made(
        .object([
          DocumentPart.Member(name: "field", value: field),
          DocumentPart.Member(name: "empty", value: made(.boolean(false))),
        ]))
    }
    var when = made(.object([DocumentPart.Member(name: "any", value: made(.array(isFilled)))]))
    if let own = rule["when"] {
      when = made(.object([DocumentPart.Member(name: "all", value: made(.array([own, when])))]))
    }
    var rule = rule
    rule["when"] = when
    return rule
  }
}
