import FVRules
import FVText

@testable import FVForms
@testable import FVLive

extension NaiveForm {
  private func field(_ number: Int) -> Int { number % count }

  func perform(_ step: LiveFormStep) {
    var failed: String?
    switch step {
    case .set(let number, let value):
      failed = change { self.type(self.field(number), value) }
    case .blur(let number): failed = change { self.leave(self.field(number)) }
    case .submit: failed = submit()
    case .submitLater:
      see(.form)
      world.time += 1
      failed = submit()
    case .assign(let record): failed = assign(record)
    case .scenario(let number):
      failed = change {
        let place = number % self.ruleset.plan.scenarioNames.count
        guard self.scenario.place != place else { return false }
        self.scenario = Scenario(place: place)
        for field in 0..<self.count { self.unseen[field] = [] }
        return true
      }
    case .reset: failed = change { self.reset() }
    case .resetField(let number): failed = change { self.reset(self.field(number)) }
    case .touch(let number): failed = change { self.leave(self.field(number)) }
    case .locale(let number):
      failed = change {
        guard self.locale != number else { return false }
        self.locale = number
        return true
      }
    case .values: break
    case .setInitial(let number, let value):
      failed = change { self.setInitial(self.field(number), value) }
    case .setPolicy(let number, let policy):
      failed = change {
        guard self.policies[self.field(number)] != policy else { return false }
        self.policies[self.field(number)] = policy
        return true
      }
    case .subscribe(let what, let replays, let script, let status):
      failed = subscribe(what, replays, script, status)
    case .unsubscribe(let number):
      let isThere = observers.contains { $0.token == UInt64(number + 1) }
      observers.removeAll { $0.token == UInt64(number + 1) }
      log.append(.ended("\(isThere)"))
    case .close:
      isClosed = true
      observers = []
      queue = []
    default: look(step)
    }
    log.append(.ended(failed ?? "done"))
  }

  private func look(_ step: LiveFormStep) {
    switch step {
    case .look(let number):
      let field = field(number)
      see([field])
      let isExact = isEager && observers.first?.token == 1
      log.append(
        .field(
          field, look(at: field),
          lastValid: lastValid[field],
          generation: isExact ? changedAt[field] : nil))
    case .lookGate(let number):
      guard !ruleset.plan.gates.isEmpty else { return }
      let gate = number % ruleset.plan.gates.count
      see(.gate(gate))
      log.append(.gate(gate, isOpen(gate: gate)))
    case .lookState:
      see(.form)
      log.append(.state(state))
    case .report(let number):
      if let number { see([field(number)]) } else { see(.form) }
      let only = number.map { field($0) }
      log.append(.issues(rows { (only == nil || only == $0) && isJudged($0) }))
    default: see(.form)
    }
  }

  private func type(_ field: Int, _ value: Int) -> Bool {
    guard typed[field] != value else { return false }
    put(field, value)
    isChanged[field] = true
    return true
  }

  private func leave(_ field: Int) -> Bool {
    guard !isTouched[field] else { return false }
    isTouched[field] = true
    return true
  }

  private func reset() -> Bool {
    var isNew = isSubmitted
    isSubmitted = false
    for field in 0..<count { isNew = reset(field) || isNew }
    return isNew
  }

  private func reset(_ field: Int) -> Bool {
    let wasSent = isSent[field]
    isSent[field] = false
    guard typed[field] != initial[field] || isChanged[field] || isTouched[field] else {
      return wasSent
    }
    if typed[field] != initial[field] { put(field, initial[field]) }
    // What there was is forgotten, but the initial value may be a valid one.
    unseen[field] = []
    isSeen[field] = false
    isChanged[field] = false
    isTouched[field] = false
    lastValid[field] = LiveFormValues.describe(.absent)
    return true
  }

  private func setInitial(_ field: Int, _ value: Int) -> Bool {
    guard initial[field] != value else { return false }
    if !isDirty(field), typed[field] != value { put(field, value) }
    initial[field] = value
    return true
  }

  private func submit() -> String? {
    if isSubmitted { see(.form) }
    let failed = change {
      let isNew = !self.isSubmitted || self.isSent.contains(false)
      self.isSubmitted = true
      self.isSent = Array(repeating: true, count: self.count)
      return isNew || self.hasOtherTruths()
    }
    see(.form)
    if let failed { return failed }
    let wanted = (0..<count).filter { counts($0) }
    let found = wanted.flatMap { truths[$0].errors }
    let undecided = found.count { $0.code == Code.undecided.rawValue }
    log.append(
      .submitted(
        code: submittedCode, rows: rows { counts($0) },
        counts: [
          found.count - undecided, undecided, wanted.map { truths[$0].warningCount }.reduce(0, +),
        ], cleaned: cleaned))
    return nil
  }

  /// Whether the host says something else by now, which somebody could see.
  private func hasOtherTruths() -> Bool {
    let before = everything
    truths = judgeAll()
    let hasOtherValue = (0..<count).contains {
      isActive($0) && truths[$0].passesItself && truths[$0].final != lastValid[$0]
    }
    return hasOtherValue || everything.fields != before.fields || everything.gates != before.gates
  }

  /// The code of the first issue that makes the record invalid, in the order of reports.
  private var submittedCode: Int32 {
    let codes = withRecord { memory, _, _, _ in
      (0..<memory.findings.count).map { memory.findings[$0] }.filter {
        !$0.isWarning && $0.field.map { counts($0.index) } ?? false
      }.map(\.code)
    }
    guard let codes, !codes.isEmpty else { return 0 }
    return (codes.first { $0 != .undecided } ?? .undecided).rawValue
  }

  private func assign(_ record: [Int: Int]) -> String? {
    var values: [Int: Int] = [:]
    for number in record.keys.sorted() { values[field(number)] = record[number] ?? 0 }
    let given = values.filter { $0.value != LiveFormValues.absent }.sorted { $0.key < $1.key }
    let bit = scenario.bit
    let safe = given.filter { ruleset.plan.fields[$0.key].assignable & bit != 0 }
    let refused = given.filter { ruleset.plan.fields[$0.key].assignable & bit == 0 }
    let failed = change {
      var isNew = false
      for (field, value) in safe { isNew = self.type(field, value) || isNew }
      return isNew
    }
    guard failed == nil else { return failed }
    log.append(.refused("[" + refused.map { "\"f\($0.key)\"" }.joined(separator: ",") + "]"))
    return nil
  }
}
