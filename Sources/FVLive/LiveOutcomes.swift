internal import FVForms
internal import FVRules
internal import FVText

/// What is known of the rules of a live form, so that only those run of which something they read has
/// changed.
struct LiveOutcomes: ~Copyable, RuleObserver {
  /// What came of a rule of a field when it was last run.
  enum State: UInt8, BitwiseCopyable {
    /// It must be run, as it was not, or as something it reads has changed.
    case stale
    case passed
    /// It refused the value, and a continuation of the text may still pass, or none can.
    case open
    case closed
    case undecided
    /// It found something that is told and nothing else.
    case warned
  }

  static var wantsValueAlone: Bool { false }

  /// By the place of the rule's operation.
  var states = Buffer<State>()
  /// What the rules of each field found.
  var findings: Slots<FieldFindings>
  /// How many rules were run.
  var evaluations: UInt64 = 0
  /// Of the field that is being judged: whether all its rules run, and how its text may go on.
  private var runsAll = false
  private var slot = Slot(0)
  private var delta = 0
  private var prospect = Prospect(.absent)

  /// Nothing is known; nil when there is no memory. Without memory for the states there are none.
  init?(_ plan: borrowing Plan) {
    guard let findings = Slots(count: plan.slotCount, FieldFindings.init) else { return nil }
    self.findings = findings
    states.fill(with: .stale, count: plan.operations.count)
  }

  /// Makes ready for the rules of a field over what was typed there: those whose inputs have changed,
  /// or all.
  ///
  /// The states of a row's operations stand `delta` behind those of the plan.
  mutating func begin(_ slot: Slot, _ delta: Int32, _ typed: Value, all: Bool) {
    prospect = Prospect(typed)
    (self.slot, self.delta) = (slot, Int(delta))
    // What was cut cannot be taken over.
    runsAll = all || findings[slot].isCut
  }

  /// What the findings of the field come to.
  func verdict(_ counts: FindingCounts) -> LiveVerdict { prospect.verdict(counts) }

  /// Whether a field's rules found anything.
  @inline(__always)
  func foundSomething(_ slot: Slot) -> Bool { findings[slot].counts.all > 0 }

  /// Puts what a field's rules found into the memory.
  func give(
    _ slot: Slot, to memory: inout RecordMemory, _ interpreter: Interpreter
  ) throws(RunFailure) {
    try findings[slot].giveAll(to: &memory, limit: interpreter.request.issueLimit)
  }

  @inline(__always)
  func recall(
    _ place: RuleIndex, upTo next: RuleIndex, of field: FieldIndex, _ interpreter: Interpreter,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> RuleOutcome? {
    let state = states[place.index &+ delta]
    guard !runsAll, state != .stale else { return nil }
    try findings[slot].give(place, next, to: &memory, limit: interpreter.request.issueLimit)
    return state == .passed || state == .warned ? .knownToPass : .knownToFail
  }

  @inline(__always)
  mutating func note(
    _ outcome: RuleOutcome, _ step: RuleStep, _ value: Value, _ interpreter: Interpreter,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let place = step.place.index
    let operations = plan.operations.span
    if case .transform(let transform) = operations[place].action {
      return note(outcome, of: transform, step, value, plan)
    }
    if operations[place].isTransform {
      let isSame = Value.isIdentical(step.value, value)
      if !isSame || plan.dependsOnItself(step.place, step.field) { prospect.isOpaqueAfter = true }
    }
    let own = place &+ delta
    switch outcome {
    case .knownToPass, .knownToFail: break
    case .waited: states[own] = .stale
    case .skipped, .unmet: states[own] = .passed
    case .unsure: states[own] = .undecided
    case .passed:
      evaluations &+= 1
      states[own] = .passed
    case .warned:
      evaluations &+= 1
      states[own] = .warned
    case .failed:
      evaluations &+= 1
      let isUndecided = memory.counts.invalid == step.counts.invalid
      states[own] =
        isUndecided
        ? .undecided
        : try interpreter.mayPass(step, prospect, plan, &memory) ? .open : .closed
    }
    prospect.add(states[own])
  }

  private mutating func note(
    _ outcome: RuleOutcome, of transform: Transform, _ step: RuleStep, _ value: Value,
    _ plan: borrowing Plan
  ) {
    if case .waited = outcome { return prospect.hide() }
    if runsAll { evaluations &+= 1 }
    if case .passed = outcome { prospect.change(by: transform, from: step.value, to: value) }
    if plan.dependsOnItself(step.place, step.field) { prospect.hide() }
  }
}
