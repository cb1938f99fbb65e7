import FVRules
import FVText
import TestSupport
import Testing

@testable import FVForms
@testable import FVLive

// A form that is restored is judged from scratch: it looks like the one that was saved, which judged
// only what changed.

private let order = """
  {"formvalidate":1,"fields":{
    "who":{"rules":["required"],"fields":{"name":{"rules":["trim","required"]},
      "kind":{"rules":[{"rule":"in","values":["a","b"]}]},
      "tax":{"when":{"field":"kind","equals":"a"},"rules":["required"]}}},
    "lines":{"rules":[{"rule":"count","max":3},{"rule":"unique","by":["sku"]}],
      "items":{"fields":{"sku":{"rules":["required",{"rule":"length","max":3}]},
        "n":{"validateOn":"blur","rules":["integer"]},"tags":{"items":{"rules":["lettersOnly"]}}}}},
    "total":{"rules":[{"rule":"compare","to":{"sum":"/lines/*/n"}}]},
    "notes":{"keys":{"rules":["lowerCaseOnly"]},"values":{"rules":["integer"]}},
    "free":{"validateOn":"submit","rules":[{"rule":"custom","name":"even"}]}},
  "form":[{"rule":"atLeastOne","fields":["total","free"]}],
  "scenarios":{"most":["who","lines","total"],"all":["who","lines","total","notes","free"]},
  "gates":{"lines":["/lines/*/n"],"rest":["who","total"]}}
  """

private func text(_ bytes: borrowing Buffer<UInt8>) -> String {
  String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
}

private func slots(_ form: LiveForm) -> [Slot] {
  var slots: [Slot] = []
  form.session.forEachPlace(form.ruleset.plan) { _, slot, _ in slots.append(slot) }
  return slots
}

private func restored(_ form: LiveForm, _ saved: String) throws -> LiveForm {
  try LiveForm.restored(form.ruleset, Array(saved.utf8).span, nil, nil)
}

/// All that there is to see of a form, its generation and last valid values aside.
private func look(_ form: LiveForm) throws -> [String] {
  var all: [String] = []
  for slot in slots(form) {
    var path = Buffer<UInt8>()
    form.appendPath(of: slot, to: &path)
    let view = try form.view(slot).view
    all.append("\(text(path)) \(LiveFieldLook(view)) \(LiveFormValues.describe(form.typed(slot)))")
    guard form.isList(slot) else { continue }
    all.append("\((0..<form.rowCount(slot)).map { form.rowKey(slot, $0) ?? 0 })")
  }
  for gate in 0..<form.ruleset.plan.gateCount { all.append("\(try form.isOpen(gate: gate))") }
  var state = LiveStateLook(try form.state())
  state.generation = 0
  guard let report = try form.report(nil).take() else { throw Missing() }
  all.append("\(state) \(form.locale)")
  return all + rows(of: report) + [String(report.cleanedJSON)]
}

/// One random change.
private func change(_ form: LiveForm, using random: inout Seeded) throws {
  let slot = random.pick(slots(form))
  let value = random.pick(LiveFormValues.all)
  switch Int.random(in: 0..<40, using: &random) {
  case 0..<14: try form.type(slot, value)
  case 14..<17: try form.setInitial(slot, value)
  case 17..<20: try form.leave(slot)
  case 20: try form.touch(slot)
  case 21: try form.reset(slot)
  case 22: try form.setPolicy(slot, random.pick([.change, .blur, .submit, .never]))
  case 23: _ = try form.submit(reporting: false)
  case 24: try form.reset()
  case 25: try form.set(LocaleChain(accepting: random.pick(LiveFormStep.locales)))
  case 26:
    let count = form.ruleset.plan.scenarioNames.count
    try form.enter(Scenario(place: Int.random(in: 0..<count, using: &random)))
  case 27..<34 where form.isList(slot):
    try form.insert(
      into: slot, at: Int.random(in: 0...form.rowCount(slot), using: &random), value)
  case 34..<37 where form.isList(slot) && form.rowCount(slot) > 0:
    try form.remove(
      from: slot, at: Int.random(in: 0..<form.rowCount(slot), using: &random))
  case 37 where form.isList(slot) && form.rowCount(slot) > 0:
    let rows = 0..<form.rowCount(slot)
    try form.move(
      in: slot, from: Int.random(in: rows, using: &random),
      to: Int.random(in: rows, using: &random))
  case 38: _ = try form.view(slot)
  default: _ = try form.state()
  }
}

@Test(arguments: [order, nil])
func aRestoredFormLooksLikeTheOneThatWasSaved(document: String?) throws {
  for seed in seeds(300) {
    var random = Seeded(seed)
    let json = document ?? LiveFormDocument(using: &random).json
    let watched = try WatchedForm(document: json, isWatched: random.once(in: 2))
    defer { withExtendedLifetime(watched) {} }
    let form = watched.form
    for _ in 0..<Int.random(in: 1...40, using: &random) { try change(form, using: &random) }
    let saved = try text(form.save(sensitive: true))
    let other = try restored(form, saved)
    let again = try text(other.save(sensitive: true))
    try #require(again == saved, "FORM_SEED=\(seed)\n\(json)\n\(saved)\n\(again)")
    // Whatever is done next, both are the same.
    for step in 0..<4 {
      let (wanted, found) = (try look(form), try look(other))
      let difference = zip(wanted, found).first { $0 != $1 }.map { "\($0)\n\($1)" } ?? "count"
      try #require(
        wanted == found, "FORM_SEED=\(seed) step \(step)\n\(json)\n\(saved)\n\(difference)")
      var twin = random
      try change(form, using: &random)
      try change(other, using: &twin)
    }
  }
}

@Test func whatIsSensitiveOrACardIsNotSavedUnlessAsked() throws {
  let form = try WatchedForm(
    document: """
      {"formvalidate":1,"fields":{"mail":{},"pin":{"sensitive":true},"card":{"rules":["card"]},
      "more":{"keys":{"rules":["required"]},"values":{"sensitive":true}},
      "rows":{"items":{"fields":{"pin":{"sensitive":true},"note":{}}}}}}
      """, isWatched: false
  ).form
  for slot in Slot(0)..<3 { try form.type(slot, Value(TextRef("4111 1111"))) }
  let row: [Value] = [
    Value(TextRef("pin")), Value(TextRef("secret")), Value(TextRef("note")), Value(TextRef("kept")),
  ]
  try row.withUnsafeBufferPointer { members in
    let record = Value(unsafeMembers: members)
    try form.type(3, record)
    let list = [record]
    try list.withUnsafeBufferPointer { try form.setInitial(4, Value(unsafeElements: $0)) }
  }
  let all = try text(form.save(sensitive: true))
  #expect(all.split(separator: "4111").count == 4 && all.contains("secret"))
  let some = try text(form.save(sensitive: false))
  #expect(some.split(separator: "4111").count == 2 && !some.contains("secret"))
  let other = try restored(form, some)
  #expect(other.typed(1).isAbsent && other.rowCount(4) == 1)
  #expect(form.evaluations == 0)
}

@Test func aFieldThatTheRulesetHasNoMoreIsLeftOut() throws {
  let old = try WatchedForm("\"a\":{},\"b\":{}", isWatched: false)
  try old.type(0, "x")
  try old.type(1, "y")
  let new = try WatchedForm("\"b\":{\"rules\":[\"integer\"]},\"c\":{}", isWatched: false).form
  let other = try restored(new, text(old.form.save(sensitive: false)))
  #expect(try other.view(0).view.verdict == .invalid && other.typed(1).isAbsent)
}

@Test(arguments: [
  ("", nil, ""), ("{", nil, ""), ("[]", 0, ""), ("{}", 0, ""),
  (#"{"formvalidate.form":2}"#, 21, "/formvalidate.form"),
  (#"{"formvalidate.form":1,"places":{}}"#, 0, "/places"),
  (#"{"formvalidate.form":1,"places":[],"locale":7}"#, 44, "/locale"),
  (#"P1]}"#, 79, "/places/0"),
  (#"P{}]}"#, 79, "/places/0/path"),
  (#"P{"path":"a","value":{"bits":"x"}}]}"#, 99, "/places/0/value"),
  (#"P{"path":"a","value":{"decimal":"x"}}]}"#, 99, "/places/0/value"),
  (#"P{"path":"a","value":{"moment":"x"}}]}"#, 99, "/places/0/value"),
  (#"P{"path":"a","value":{"bytes":"f"}}]}"#, 108, "/places/0/value"),
  (#"P{"path":"a","value":{"unread":5}}]}"#, 99, "/places/0/value"),
  (#"P{"path":"a","value":{"members":{"x":1,"x":2}}}]}"#, 110, "/places/0/value"),
  (#"P{"path":"a","value":[{}]}]}"#, 100, "/places/0/value"),
  (#"P{"path":"a","touched":1}]}"#, 101, "/places/0/touched"),
  (#"P{"path":"a","policy":"often"}]}"#, 100, "/places/0/policy"),
  (#"P{"path":"a"},{"path":"a"}]}"#, 92, "/places/1"),
  (#"P{"path":"l","rows":[0]}]}"#, 99, "/places/0/rows"),
  (#"P{"path":"l","rows":[9007199254740993]}]}"#, 99, "/places/0/rows"),
  (#"P{"path":"l","rows":[2,2]}]}"#, 0, "/places"),
]) func whatIsNoSavedFormIsRefusedWithItsPlace(_ text: String, _ offset: Int?, _ pointer: String)
  throws
{
  let start =
    #"{"formvalidate.form":1,"scenario":"default","locale":"","submitted":false,"key":0,"places":["#
  let saved = text.hasPrefix("P") ? start + text.dropFirst() : text
  // Counted in front of what stands before the first place.
  let wanted =
    text.hasPrefix("P") && offset != 0 ? offset.map { $0 - 79 + start.utf8.count } : offset
  let form = try WatchedForm("\"a\":{},\"l\":{\"items\":{\"rules\":[]}}", isWatched: false).form
  do {
    _ = try restored(form, saved)
    Issue.record("\(saved) was taken")
  } catch RestoreError.malformed(let offset, let found, _) {
    #expect(found == pointer)
    if let wanted { #expect(offset == wanted) }
  }
}
