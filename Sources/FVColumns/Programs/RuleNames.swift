internal import FVForms
internal import FVRules
internal import FVText

/// What a ruleset's rules and findings are called, as bytes that stay.
@safe
struct RuleNames: ~Copyable, @unchecked Sendable {
  /// Names of rules, each once, the first being that of no rule.
  struct Names: ~Copyable {
    fileprivate(set) var all = Buffer<TextRef>()
    /// Where each rule's stands among them.
    private var places = Buffer<Int32>()
    private var known = ["": Int32(0)]

    fileprivate init() { all.append(TextRef()) }

    fileprivate mutating func add(_ name: String, _ arena: inout Arena) {
      places.append(place(of: name, &arena))
    }

    /// The place of a name, which is added where it is new.
    fileprivate mutating func place(of name: String, _ arena: inout Arena) -> Int32 {
      let place = known[name] ?? Int32(all.count)
      if Int(place) == all.count {
        known[name] = place
        all.append(arena.copy(name) ?? TextRef())
      }
      return place
    }

    /// The name of a rule, by the place of its detail.
    subscript(_ detail: RuleIndex?) -> TextRef { all[Int(place(detail))] }

    /// The place of a rule's name among all; 0 for no rule.
    func place(_ detail: RuleIndex?) -> Int32 {
      guard let detail, detail.index < places.count else { return 0 }
      return places[detail]
    }
  }

  private var arena = Arena()
  /// The names of rules, and those that the author gave them.
  private(set) var rules = Names()
  private(set) var ids = Names()
  /// Where the name stands that reports give as the rule of names that are no fields.
  private var unknown: Int32 = 0
  /// The names of codes: the library's, then the ruleset's own.
  private(set) var codes = Buffer<TextRef>()
  /// The names of levels: an error's, then a warning's.
  private(set) var levels = Buffer<TextRef>()
  /// Where they stand: the library's by their numbers.
  private var places: [Int32] = []
  private var ownPlaces: [Code: Int32] = [:]

  /// Those of a plan.
  init(_ plan: borrowing Plan) {
    for detail in plan.details {
      rules.add(detail.rule, &arena)
      ids.add(detail.id, &arena)
    }
    unknown = rules.place(of: "unknown", &arena)
    places = Array(repeating: 0, count: Int(Code.all.last?.rawValue ?? 0) + 1)
    for code in Code.all {
      places[Int(code.rawValue)] = Int32(codes.count)
      codes.append(arena.copy("\(code.name ?? "")") ?? TextRef())
    }
    for isWarning in [false, true] {
      levels.append(arena.copy(Level.name(isWarning: isWarning)) ?? TextRef())
    }
    for own in plan.ownCodes {
      ownPlaces[own.code] = Int32(codes.count)
      codes.append(own.name)
    }
  }

  /// The place of the name of the rule that found something, by its detail.
  func rule(_ detail: RuleIndex?, _ code: Code) -> Int32 {
    detail == nil && code == .notAllowed ? unknown : rules.place(detail)
  }

  /// Runs `body` with all names: of rules, of the author's, of codes, of levels.
  func withAll<Result>(
    _ body: (Span<TextRef>, Span<TextRef>, Span<TextRef>, Span<TextRef>) -> Result
  ) -> Result {
    body(rules.all.span, ids.all.span, codes.span, levels.span)
  }

  /// The place of a code's name; one of the host has the name that it has in reports.
  func place(of code: Code) -> Int32 {
    if code.name != nil { return places[Int(code.rawValue)] }
    return ownPlaces[code] ?? places[Int(Code.custom.rawValue)]
  }
}
