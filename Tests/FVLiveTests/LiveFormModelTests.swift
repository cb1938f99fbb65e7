import FVRules
import FVText
import Foundation
import TestSupport
import Testing

@testable import FVForms
@testable import FVLive

/// How many sequences: FORM_SEQUENCES, from FORM_SEED on.
func seeds(_ standard: UInt64) -> Range<UInt64> {
  func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
  let first = number("FORM_SEED") ?? 1
  return first..<first + (number("FORM_SEQUENCES") ?? standard)
}

@Test func liveFormsDoWhatTheReferenceDoes() throws {
  var differences = 0
  for seed in seeds(1_000) where differences < 3 {
    let trial = LiveFormTrial(seed: seed)
    guard try trial.difference() != nil else { continue }
    let small = trial.shrunk()
    let difference = try small.difference() ?? ""
    let steps = small.steps.map { "  \($0)" }.joined(separator: "\n")
    Issue.record("FORM_SEED=\(seed)\n\(small.document.json)\n\(steps)\n\(difference)")
    differences += 1
  }
}

@Test func whatCanStillBecomeValidIsNotInvalid() throws {
  var wrong = 0
  for seed in seeds(300) where wrong < 3 {
    let trial = LiveFormContinuations(seed: seed)
    let mistakes = try trial.mistakes()
    guard !mistakes.isEmpty else { continue }
    Issue.record(
      "FORM_SEED=\(seed) f1=\(trial.otherText)\n\(trial.document)\n\(mistakes.prefix(9))")
    wrong += 1
  }
}

@Test func aSubmittedFormHasTheReportOfItsRecord() throws {
  guard let locale = LocaleChain("de-AT"), var memory = RecordMemory() else { throw Missing() }
  for seed in seeds(300) {
    var random = Seeded(seed)
    let json = LiveFormDocument(using: &random).json
    let ruleset = try Ruleset(Array(json.utf8).span, registry: LiveFormHost.registry)
    guard let form = LiveForm(ruleset, .standard, locale) else { throw Missing() }
    let count = ruleset.plan.fieldCount
    for field in 0..<count {
      try form.setPolicy(Slot(field), random.pick([.change, .blur, .submit]))
    }
    var values = Array(repeating: LiveFormValues.absent, count: count)
    for _ in 0..<20 {
      let field = Int.random(in: 0..<count, using: &random)
      values[field] = Int.random(in: 0..<LiveFormValues.all.count, using: &random)
      try form.type(Slot(field), LiveFormValues.all[values[field]])
      guard random.once(in: 3) else { continue }
      memory.begin(ruleset.plan)
      for field in 0..<count { memory.raw[field] = LiveFormValues.all[values[field]] }
      var request = Request(.standard, ruleset.plan)
      request.hasAllFields = true
      let code = try Interpreter(request).judge(ruleset.plan, &memory)
      guard var wanted = memory.report(ruleset.plan, request, locale),
        case let (found, box) = try form.submit(reporting: true), var report = box?.take()
      else { throw Missing() }
      let texts = (String(report.cleanedJSON), report.writeJSON().map { String($0) } ?? "")
      let others = (String(wanted.cleanedJSON), wanted.writeJSON().map { String($0) } ?? "")
      try #require(
        found == code && texts == others, "FORM_SEED=\(seed)\n\(json)\n\(texts)\n\(others)")
    }
  }
}

@Test func whatNobodyReadsRunsNoOtherRules() throws {
  guard let locale = LocaleChain("en") else { throw Missing() }
  var changes = 0
  for seed in seeds(300) {
    var random = Seeded(seed)
    let json = LiveFormDocument(crossing: false, using: &random).json
    let ruleset = try Ruleset(Array(json.utf8).span, registry: LiveFormHost.registry)
    // The host's functions are given the whole record.
    let asksHost =
      !ruleset.plan.dependencies.hostRules.isEmpty || !ruleset.plan.dependencies.hostFields.isEmpty
    guard !asksHost, let form = LiveForm(ruleset, .standard, locale) else { continue }
    let count = ruleset.plan.fieldCount
    for field in 0..<count { try form.type(Slot(field), LiveFormValues.all[5]) }
    #expect(form.evaluations == 0)
    _ = try form.subscribe(to: .form, replays: false) { _ in 0 }
    for _ in 0..<10 {
      let field = Int.random(in: 0..<count, using: &random)
      let before = form.evaluations
      try form.type(Slot(field), random.pick(LiveFormValues.all))
      #expect(form.evaluations - before <= ruleset.plan.ruleCount(ruleset.plan.fields[field]))
      changes += 1
    }
  }
  #expect(changes > 100)
}

@Test func noTwoValuesOfTheModelAreIdentical() {
  let all = LiveFormValues.all
  for first in all.indices {
    for second in 0..<first { #expect(!Value.isIdentical(all[first], all[second])) }
  }
  #expect(LiveFormValues.empty.count == 4)
}
