internal import FVRules
internal import FVText

/// What templates may name: what is never filled in is a mistake.
struct Placeholders {
  /// What every issue has.
  private static let general: Set<String> = [
    "label", "parentLabel", "field", "value", "code", "codeName",
  ]

  /// Whose they are, as the beginning of a sentence.
  let owner: String
  /// Those of the templates for every code.
  private(set) var all: Set<String>
  /// Those of the templates for one code.
  private var byCode: Set<String>
  /// Whether whoever answers with the code may bring what is to be filled in.
  private(set) var fillsAnything = false

  private init(_ owner: String, _ own: Set<String>, byCode: Set<String>) {
    self.owner = owner
    all = Placeholders.general.union(own)
    self.byCode = Placeholders.general.union(byCode)
  }

  /// Those of a rule, of which `more` are filled in too; for one code also those of `within`.
  init(of detail: RuleDetail, _ more: Set<String> = [], within: Set<String> = []) {
    let own = detail.placeholders.union(more)
    self.init(
      sentence("The rule \"%\"", detail.rule), own.union(["limit"]), byCode: own.union(within))
  }

  /// Those of a code, whatever rule finds it.
  init(ofCode code: Int32, _ name: String, hostParams: Set<String>) {
    let own = hostParams.union(Code(rawValue: code).placeholders).union(["index"])
    self.init(sentence("The code \"%\"", name), own, byCode: [])
    fillsAnything = code >= Code.firstOfHost
  }

  /// Those of a rule's templates for one code.
  func of(_ code: Int32) -> Placeholders {
    var names = self
    names.all = byCode
    names.fillsAnything = code >= Code.firstOfHost
    if code == Code.undecided.rawValue { names.all.insert("limit") }
    return names
  }
}

extension RuleDetail {
  /// What the rule itself has to fill in.
  var placeholders: Set<String> {
    var names = Set(params.map { $0.name })
    if other != nil { names.formUnion(["other", "otherLabel"]) }
    if !list.isEmpty { names.insert("list") }
    if measure != nil { names.insert("measure") }
    return names
  }
}

extension RulesetCompiler {
  /// What the templates of a rule may name; the rules within it begin at a place.
  func placeholders(_ draft: RuleDraft, from first: Int) -> Placeholders {
    let element = placeholders(ofElementAt: field)
    switch draft.operation.action {
    // Of elements that are alike it is one.
    case .unique: return Placeholders(of: draft.detail, ["index"])
    case .each:
      return Placeholders(of: draft.detail, inheriting(from: first).union(["index"]))
    case .all: return Placeholders(of: draft.detail, inheriting(from: first).union(element))
    case .any: return Placeholders(of: draft.detail, element, within: inheriting(from: first))
    default: return Placeholders(of: draft.detail, element)
    }
  }

  /// What the templates of a `use` may name, whose rules begin at a place.
  func placeholders(ofUse detail: RuleDetail, from first: Int) -> Placeholders {
    let names = inheriting(from: first).union(placeholders(ofElementAt: field))
    return Placeholders(of: detail, names)
  }

  /// What issues have at a field that stands in elements, or in a rule about these.
  func placeholders(ofElementAt field: FieldIndex?) -> Set<String> {
    // Of a definition that nobody uses it is not known where it stands.
    guard eachDepth == 0, !isOfUnused, let field, field.index < plan.shapes.count else {
      return ["index"]
    }
    return plan.shapes[field].scope == .root ? [] : ["index"]
  }

  /// What rules without words of their own have, who get those of the group around them.
  private func inheriting(from first: Int) -> Set<String> {
    var names: Set<String> = []
    var place = first
    while place < plan.operations.count, place < plan.details.count {
      let operation = plan.operations[place]
      if plan.details[place].message == nil { names.formUnion(plan.details[place].placeholders) }
      switch operation.action {
      // What is found within a `not` is not told.
      case .not: place = max(operation.next.index, place + 1)
      case .each, .unique:
        names.insert("index")
        place += 1
      default: place += 1
      }
    }
    return names
  }

  /// The names of what rules hand to the host's checks.
  var hostParamNames: Set<String> {
    let own = plan.details.lazy.filter { ["custom", "remote"].contains($0.rule) }
    return Set(own.flatMap { $0.params }.map { $0.name })
  }
}
