import FVRules
import TestSupport

@testable import FVForms
@testable import FVLive

/// A ruleset and a sequence of steps, done by a live form and by the reference.
struct LiveFormTrial {
  var document: LiveFormDocument
  var steps: [LiveFormStep]
  /// Whether the whole form is observed all the time.
  let isEager: Bool

  init(seed: UInt64) {
    var random = Seeded(seed)
    document = LiveFormDocument(using: &random)
    steps = LiveFormStep.sequence(longest: 40, using: &random)
    isEager = random.once(in: 3)
    if isEager { steps.insert(.subscribe(.form, replays: false, [], 0), at: 0) }
  }

  /// The first difference; nil for none.
  func difference() throws -> String? {
    let json = document.json
    let world = LiveFormWorld()
    let registry = LiveFormHost.registry(world)
    let ruleset = try Ruleset(Array(json.utf8).span, registry: registry)
    guard let subject = LiveFormSubject(ruleset, world, isEager: isEager) else { throw Missing() }
    let naive = NaiveForm(ruleset, world, isEager: isEager)
    // Each lives through the same times by itself.
    var times = (subject: 0, naive: 0)
    for step in steps + closing {
      let (evaluations, looks) = (subject.form.evaluations, naive.looks)
      subject.log = []
      naive.log = []
      world.time = times.subject
      subject.perform(step)
      (times.subject, world.time) = (world.time, times.naive)
      naive.perform(step)
      times.naive = world.time
      if let complaint = naive.complaint { return "\(step): \(complaint)" }
      if subject.log != naive.log { return describe(step, subject.log, naive.log) }
      if subject.form.generation != naive.generation { return "\(step): generation" }
      if naive.looks == looks, subject.form.evaluations != evaluations {
        return "\(step): nobody looked and rules ran"
      }
      if subject.form.evaluations > naive.evaluations {
        return "\(step): \(subject.form.evaluations) rules ran, at most \(naive.evaluations) had to"
      }
    }
    return nil
  }

  /// A look at everything in the end.
  private var closing: [LiveFormStep] {
    (0..<3).map { .lookGate($0) } + document.fields.indices.map { .look($0) }
      + [.report(nil), .lookState, .submit, .submitLater]
  }

  private func describe(
    _ step: LiveFormStep, _ subject: [LiveFormEntry], _ naive: [LiveFormEntry]
  ) -> String {
    for index in 0..<max(subject.count, naive.count) {
      let found = index < subject.count ? "\(subject[index])" : "nothing"
      let wanted = index < naive.count ? "\(naive[index])" : "nothing"
      let isSame = index < min(subject.count, naive.count) && subject[index] == naive[index]
      if !isSame { return "\(step):\n  form  \(found)\n  naive \(wanted)" }
    }
    return "\(step)"
  }

  /// The smallest trial that differs, found by leaving out what can be.
  func shrunk() -> LiveFormTrial {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in smallest.smaller where (try? candidate.difference()) ?? nil != nil {
        smallest = candidate
        isSmaller = true
        break
      }
    }
    return smallest
  }

  private var smaller: [LiveFormTrial] {
    var all: [LiveFormTrial] = []
    func add(_ body: (inout LiveFormTrial) -> Void) {
      var copy = self
      body(&copy)
      all.append(copy)
    }
    if steps.count > 3 {
      if !isEager { add { $0.steps.removeFirst(steps.count / 2) } }
      add { $0.steps.removeLast(steps.count / 2) }
    }
    for index in steps.indices.reversed() where !isEager || index > 0 {
      add { $0.steps.remove(at: index) }
    }
    for index in steps.indices {
      if case .subscribe(let what, let replays, let script, let status) = steps[index] {
        for place in script.indices {
          var less = script
          less.remove(at: place)
          add { $0.steps[index] = .subscribe(what, replays: replays, less, status) }
        }
      }
    }
    for index in document.form.indices { add { $0.document.form.remove(at: index) } }
    for index in document.gates.indices { add { $0.document.gates.remove(at: index) } }
    if !document.options.isEmpty { add { $0.document.options = "" } }
    for field in document.fields.indices {
      if !document.fields[field].attributes.isEmpty {
        add { $0.document.fields[field].attributes = "" }
      }
      for index in document.fields[field].rules.indices {
        add { $0.document.fields[field].rules.remove(at: index) }
      }
    }
    if !document.scenarios.isEmpty { add { $0.document.scenarios = [] } }
    return all
  }
}
