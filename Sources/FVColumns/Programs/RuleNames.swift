internal import FVForms
internal import FVText

/// The names of a ruleset's rules as bytes that stay.
@safe
struct RuleNames: ~Copyable, @unchecked Sendable {
  private var arena = Arena()
  /// The author's own name of each rule, by the place of its detail.
  private(set) var ids = Buffer<TextRef>()
  /// All names once, the first being that of no rule, and where each rule's stands among them.
  private(set) var all = Buffer<TextRef>()
  private(set) var places = Buffer<Int32>()

  /// Those of a plan.
  init(_ plan: borrowing Plan) {
    var known = ["": Int32(0)]
    all.append(TextRef())
    for detail in plan.details {
      let place = known[detail.rule] ?? Int32(all.count)
      if Int(place) == all.count {
        known[detail.rule] = place
        all.append(arena.copy(detail.rule) ?? TextRef())
      }
      places.append(place)
      ids.append(arena.copy(detail.id) ?? TextRef())
    }
  }

  /// Runs `body` with all names.
  func withAll<Result>(_ body: (Span<TextRef>) -> Result) -> Result { body(all.span) }

  /// The name of a rule.
  func rule(_ detail: Int32) -> TextRef { all[Int(place(detail))] }

  /// The place of a rule's name among all; 0 for no rule.
  func place(_ detail: Int32) -> Int32 {
    detail >= 0 && Int(detail) < places.count ? places[Int(detail)] : 0
  }
}
