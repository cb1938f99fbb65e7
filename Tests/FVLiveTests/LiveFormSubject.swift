import FVRules
import FVText

@testable import FVForms
@testable import FVLive

/// A live form that does what steps say and notes what it answers and tells.
final class LiveFormSubject {
  let form: LiveForm
  let world: LiveFormWorld
  let isEager: Bool
  var log: [LiveFormEntry] = []

  init?(_ ruleset: Ruleset, _ world: LiveFormWorld, isEager: Bool) {
    guard let locale = LocaleChain("en"), let form = LiveForm(ruleset, .standard, locale) else {
      return nil
    }
    self.form = form
    self.world = world
    self.isEager = isEager
  }

  private func slot(_ number: Int) -> Slot { Slot(number % form.ruleset.plan.fieldCount) }

  func perform(_ step: LiveFormStep) {
    do throws(FormError) {
      try attempt(step)
      log.append(.ended("done"))
    } catch {
      log.append(.ended("\(error)"))
    }
  }

  private func attempt(_ step: LiveFormStep) throws(FormError) {
    switch step {
    case .set(let number, let value):
      try lending(value) { lent throws(FormError) in try form.type(slot(number), lent) }
    case .blur(let number): try form.leave(slot(number))
    case .submit: try submit()
    case .submitLater:
      _ = try form.state()
      world.time += 1
      try submit()
    case .assign(let record): try assign(record)
    case .scenario(let number):
      try form.enter(Scenario(place: number % form.ruleset.plan.scenarioNames.count))
    case .reset: try form.reset()
    case .resetField(let number): try form.reset(slot(number))
    case .touch(let number): try form.touch(slot(number))
    case .locale(let number):
      try form.set(LocaleChain(accepting: LiveFormStep.locales[number]))
    case .values: _ = try form.values()
    case .setInitial(let number, let value):
      try lending(value) { lent throws(FormError) in try form.setInitial(slot(number), lent) }
    case .setPolicy(let number, let policy): try form.setPolicy(slot(number), policy)
    case .subscribe(let what, let replays, let script, let status):
      guard let observed = form.observed(what) else { return }
      try subscribe(observed, replays, script, status)
    case .unsubscribe(let number):
      log.append(.ended("\(form.unsubscribe(UInt64(number + 1)))"))
    case .close: form.close()
    default: try look(step)
    }
  }

  private func look(_ step: LiveFormStep) throws(FormError) {
    switch step {
    case .look(let number):
      let slot = slot(number)
      let (view, generation) = try form.view(slot)
      let isExact = isEager && form.observers.first?.token == 1
      log.append(
        .field(
          slot.index, LiveFieldLook(view),
          lastValid: LiveFormValues.describe(form.lastValid(slot)),
          generation: isExact ? generation : nil))
    case .lookGate(let number):
      guard form.ruleset.plan.gateCount > 0 else { return }
      let gate = number % form.ruleset.plan.gateCount
      log.append(.gate(gate, try form.isOpen(gate: gate)))
    case .lookState: log.append(.state(LiveStateLook(try form.state())))
    case .report(let number):
      guard let report = try form.report(number.map(slot)).take() else { return }
      log.append(.issues(rows(of: report)))
    default: _ = try form.snapshot()
    }
  }

  private func submit() throws(FormError) {
    let (code, box) = try form.submit(reporting: true)
    guard let report = box?.take() else { return }
    log.append(
      .submitted(
        code: code.rawValue, rows: rows(of: report),
        counts: [report.invalidCount, report.undecidedCount, report.warningCount],
        cleaned: String(report.cleanedJSON)))
  }

  private func assign(_ record: [Int: Int]) throws(FormError) {
    guard var memory = RecordMemory() else { return }
    memory.begin(form.ruleset.plan)
    // What several numbers stand for goes by the highest.
    for number in record.keys.sorted() {
      memory.raw[slot(number)] = LiveFormValues.all[record[number] ?? 0]
    }
    let refused = try form.assign(memory)
    log.append(.refused(String(refused.text)))
  }

  private func subscribe(
    _ observed: Observed, _ replays: Bool, _ script: [LiveFormStep], _ status: Int32
  ) throws(FormError) {
    let token = form.lastToken + 1
    var told = 0
    let given = try form.subscribe(to: observed, replays: replays) { [unowned self] news in
      log.append(.news(token, LiveFormSubject.news(news)))
      told += 1
      if told <= script.count { perform(script[told - 1]) }
      return status
    }
    log.append(.token(given))
  }

  private static func news(_ news: FormNews) -> LiveFormNews {
    var fields: [Int: LiveFieldLook] = [:]
    var gates: [Int: Bool] = [:]
    for index in 0..<news.fieldCount {
      fields[news.field(index).slot.index] = LiveFieldLook(news.field(index).view)
    }
    for index in 0..<news.gateCount { gates[news.gate(index).gate] = news.gate(index).isOpen }
    return LiveFormNews(
      isReplay: news.isReplay, generation: news.state.generation,
      state: news.isWhole ? LiveStateLook(news.state) : nil, fields: fields, gates: gates)
  }

  /// Gives a value that is gone afterwards.
  private func lending(
    _ value: Int, _ body: (Value) throws(FormError) -> Void
  ) throws(FormError) {
    var kept = KeptValue()
    guard kept.keep(LiveFormValues.all[value]) else { return }
    try body(kept.value)
  }
}

extension LiveForm {
  /// What is observed; nil for a gate where there is none.
  func observed(_ what: LiveFormStep.Observing) -> Observed? {
    switch what {
    case .form: return .form
    case .field(let number): return .field(Slot(number % ruleset.plan.fieldCount))
    case .gate(let number):
      return ruleset.plan.gateCount > 0 ? .gate(number % ruleset.plan.gateCount) : nil
    }
  }
}
