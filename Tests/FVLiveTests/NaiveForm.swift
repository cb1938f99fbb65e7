import FVRules
import FVText

@testable import FVForms
@testable import FVLive

/// A live form that keeps what was typed and computes everything anew, whenever anything changes.
final class NaiveForm {
  let ruleset: Ruleset
  let world: LiveFormWorld
  let isEager: Bool
  var log: [LiveFormEntry] = []
  /// Where it and validating the record say different things.
  var complaint: String?
  /// How many rules would be run if each look ran all of what it is about; and how many looks.
  var evaluations: UInt64 = 0
  var looks = 0

  // What is known of fields, by place; values by their places in `LiveFormValues`.
  var typed: [Int]
  var initial: [Int]
  var policies: [ValidationPolicy]
  var isChanged: [Bool]
  var isTouched: [Bool]
  /// Whether the form was submitted since the field was reset.
  var isSent: [Bool]
  var lastValid: [String]
  var changedAt: [UInt64]
  /// The values that came and went since somebody looked, and whether the present one was seen.
  var unseen: [[Int]]
  var isSeen: [Bool]
  var truths: [NaiveTruth] = []
  var scenario = Scenario.standard
  var isSubmitted = false
  var locale = 0
  var generation: UInt64 = 0

  var observers: [NaiveObserver] = []
  var queue: [NaiveEvent] = []
  var lastToken: UInt64 = 0
  var isDelivering = false
  var isClosed = false

  init(_ ruleset: Ruleset, _ world: LiveFormWorld, isEager: Bool) {
    self.ruleset = ruleset
    self.world = world
    self.isEager = isEager
    let count = ruleset.plan.fieldCount
    typed = Array(repeating: LiveFormValues.absent, count: count)
    initial = typed
    policies = (0..<count).map { ruleset.plan.fields[$0].policy }
    isChanged = Array(repeating: false, count: count)
    isTouched = isChanged
    isSent = isChanged
    lastValid = Array(repeating: LiveFormValues.describe(.absent), count: count)
    changedAt = Array(repeating: 0, count: count)
    unseen = Array(repeating: [], count: count)
    isSeen = isChanged
    truths = judgeAll()
  }

  var count: Int { typed.count }

  var language: LocaleChain { LocaleChain(accepting: LiveFormStep.locales[locale]) }

  func isActive(_ field: Int) -> Bool { ruleset.plan.fields[field].active & scenario.bit != 0 }

  /// Whether what its rules say of a field may be seen.
  func isJudged(_ field: Int) -> Bool {
    guard isActive(field) else { return false }
    switch policies[field] {
    case .change: return isSent[field] || isTouched[field] || isChanged[field]
    case .blur: return isSent[field] || isTouched[field]
    case .submit: return isSent[field]
    case .never: return false
    }
  }

  /// Whether a field counts for gates and for the form.
  func counts(_ field: Int) -> Bool { isActive(field) && policies[field] != .never }

  func isOpen(gate: Int) -> Bool {
    ruleset.plan.gates[gate].fields.allSatisfy { !counts($0.index) || truths[$0].verdict == .valid }
  }

  func isDirty(_ field: Int) -> Bool {
    let areEmpty = LiveFormValues.empty.isSuperset(of: [typed[field], initial[field]])
    return !areEmpty && typed[field] != initial[field]
  }

  func look(at field: Int) -> LiveFieldLook {
    var look = LiveFieldLook()
    look.policy = policies[field]
    look.isActive = isActive(field)
    look.isDirty = isDirty(field)
    look.isTouched = isTouched[field]
    if isJudged(field) {
      look.verdict = truths[field].verdict
      look.code = truths[field].code
      look.count = truths[field].errors.count
      look.warnings = truths[field].warningCount
    }
    let isWrong = look.verdict != .valid && look.verdict != .unknown
    look.shows = isWrong && (isTouched[field] || isSent[field])
    if look.shows {
      look.appearance = .mistake
    } else if look.isDirty || look.isTouched {
      look.appearance =
        LiveFormValues.empty.contains(typed[field])
        ? .empty : look.verdict == .invalid ? .suspect : .filled
    }
    return look
  }

  var state: LiveStateLook {
    var state = LiveStateLook(generation: generation, isSubmitted: isSubmitted)
    let all = (0..<count).map { look(at: $0) }
    let shown = all.filter(\.shows).map(\.verdict)
    state.dirty = all.filter(\.isDirty).count
    state.shown = shown.count
    state.isValid = (0..<count).allSatisfy { !counts($0) || truths[$0].verdict == .valid }
    let areKnown = (0..<count).allSatisfy { !counts($0) || all[$0].verdict == .valid }
    let order: [LiveVerdict] = [.invalid, .undecided, .incomplete]
    state.verdict = order.first { shown.contains($0) } ?? (areKnown ? .valid : .unknown)
    return state
  }

  /// All that there is to see.
  var everything: NaiveSnapshot {
    NaiveSnapshot(
      fields: (0..<count).map { field in
        NaiveSnapshot.Field(
          look: look(at: field), value: typed[field],
          findings: isJudged(field) ? told(truths[field].findings) : [],
          undecided: isJudged(field) ? truths[field].undecidedCount : 0,
          locale: look(at: field).count + look(at: field).warnings > 0 ? locale : 0)
      },
      gates: ruleset.plan.gates.indices.map { isOpen(gate: $0) }, state: state)
  }

  /// What is told of findings: of a field's own rules the first ones.
  private func told(_ findings: [NaiveFinding]) -> [NaiveFinding] {
    let isOwn: (NaiveFinding) -> Bool = { self.ruleset.plan.isOperation($0.detail) }
    let own = findings.filter(isOwn)
    return own.prefix(ruleset.plan.limits.issues) + findings.filter { !isOwn($0) }
  }

  /// Notes that somebody sees these fields: what passes now is the last valid value.
  func see(_ fields: some Sequence<Int>) {
    looks += 1
    for field in fields {
      let old = unseen[field]
      evaluations += rules(of: field) * UInt64(1 + old.count)
      unseen[field] = []
      isSeen[field] = true
      guard isActive(field) else { continue }
      if truths[field].passesItself {
        lastValid[field] = truths[field].final
      } else if let final = old.reversed().lazy.compactMap({ self.final(of: field, $0) }).first {
        lastValid[field] = final
      }
    }
  }

  /// Puts a value into a field.
  func put(_ field: Int, _ value: Int) {
    // What goes by other fields too is not judged when they may have become others.
    if !isSeen[field], ruleset.plan.dependencies.standsAlone[field] {
      unseen[field].append(typed[field])
    }
    isSeen[field] = false
    typed[field] = value
  }

  func see(_ observed: Observed) {
    switch observed {
    case .form: see(0..<count)
    case .field(let slot): see([slot.index])
    case .gate(let gate):
      see(Set(ruleset.plan.gates[gate].fields.map(\.index)).filter { counts($0) })
    }
  }

  private func rules(of field: Int) -> UInt64 {
    guard isActive(field) else { return 0 }
    var rules: UInt64 = 0
    var place = ruleset.plan.fields[field].first
    while place < ruleset.plan.fields[field].end {
      rules += 1
      place = ruleset.plan.operations[place].next
    }
    return rules + UInt64(ruleset.plan.formRules.count)
  }
}

/// All that there is to see of a form at one moment.
struct NaiveSnapshot {
  struct Field: Equatable {
    var look: LiveFieldLook
    var value: Int
    var findings: [NaiveFinding]
    /// Also of those that are not told.
    var undecided: Int
    /// The language of what is told of it.
    var locale: Int
  }

  var fields: [Field]
  var gates: [Bool]
  var state: LiveStateLook
}
