import FVRules
import FVText
import TestSupport

@testable public import FVForms
@testable import FVLive

/// A form of a ruleset, and how often fields and gates of it were told to subscribers of all of it.
final class WatchedForm {
  let form: LiveForm
  var told = 0

  convenience init(_ fields: String, _ more: String = "", isWatched: Bool = true) throws {
    try self.init(
      document: "{\"formvalidate\":1,\"fields\":{\(fields)}\(more)}", isWatched: isWatched)
  }

  init(
    document: String, registry: Registry = LiveFormHost.registry, isWatched: Bool = true
  ) throws {
    let ruleset = try Ruleset(Array(document.utf8).span, registry: registry)
    guard let locale = LocaleChain("en"), let form = LiveForm(ruleset, .standard, locale) else {
      throw Missing()
    }
    self.form = form
    guard isWatched else { return }
    _ = try form.subscribe(to: .form, replays: false) { [unowned self] news in
      told += news.fieldCount + news.gateCount
      return 0
    }
  }

  func type(_ slot: Slot, _ text: StaticString) throws {
    try form.type(slot, Value(TextRef(text)))
  }

  func enter(_ name: StaticString) throws {
    guard let scenario = form.ruleset.plan.scenario(named: TextRef(name)) else { throw Missing() }
    try form.enter(scenario)
  }

  func verdict(_ slot: Slot) throws -> LiveVerdict { try form.view(slot).view.verdict }

  func lastValid(_ slot: Slot) throws -> String {
    _ = try form.view(slot)
    return LiveFormValues.describe(form.lastValid(slot))
  }
}

/// Where records do not nest a field's value stands in the place of the field.
extension Slot: ExpressibleByIntegerLiteral {
  public init(integerLiteral place: Int) { self.init(place) }
}
