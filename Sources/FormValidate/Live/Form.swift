internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

/// A record while it is typed: fields that know their states, gates that open, and subscribers.
///
/// ```swift
/// let form = try Form(ruleset, scenario: "register")
/// try form.set("email", "ada@")
/// try form.blur("email")
/// try form["email"].appearance  // .mistake
/// try form.gates["register"]    // false
///
/// let buttons = try form.subscribe(.gate("register"), replay: true) { change in
///   button.isEnabled = change.gates["register"] ?? false
/// }
/// ```
/// Only what somebody reads or observes is judged, and only rules that read a changed field run
/// again. A form never rewrites what was typed.
///
/// A form belongs to one thread, task or actor at a time, which is why it is not `Sendable`. What a
/// change brings is told before the call that made it returns, to one subscriber after the other. One
/// that is made on an actor stays there, and takes the answers of rules `remote` there as they come;
/// any other takes them when somebody reads it or waits for it, as ``settled(isolation:)`` does.
public final class Form {
  /// The ruleset that it goes by.
  public let ruleset: Ruleset
  /// The language of its messages.
  public internal(set) var locale: String
  /// The name of its scenario.
  public internal(set) var scenario: String
  /// The names of its fields, in document order.
  public let fieldNames: [String]
  let gateNames: [String]
  let live: LiveForm
  let notes: FormNotes
  /// What it asks of others; nil where no rule does.
  let questions: FormQuestions?
  /// What is bound to its fields and gates, by the controls.
  var bindings: [ObjectIdentifier: Binding] = [:]
  /// What the first subscriber that failed threw.
  var thrown: (any Error)?
  /// How many calls of the engine are under way, one within the other.
  private(set) var depth = 0

  /// A form of a ruleset, in a scenario or the default one.
  ///
  /// `initial` are the values to begin with, `policies` say when fields are judged where that is not
  /// what the ruleset says. What is submitted leaves out what the scenario lists as `!name`, unless
  /// `keepsUnassignable`. `now` is what time it is until ``set(now:)``; nil for what the system's clock
  /// says, where the rules need it; `isolation` is the actor that it belongs to, which is that of
  /// whoever makes it.
  public init(
    _ ruleset: Ruleset, scenario: String? = nil, locale: String = "en",
    initial: [String: FormValue] = [:], policies: [String: ValidationPolicy] = [:],
    keepsUnassignable: Bool = false, now: Now? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) throws(FormError) {
    var place = FVForms.Scenario.standard
    if let scenario {
      guard let named = ruleset.core.scenario(scenario) else {
        throw .unknownScenario(scenario, hint: ruleset.core.hint(for: scenario, .scenario))
      }
      place = named
    }
    let chain = LocaleChain(accepting: locale)
    let made = LiveForm(
      ruleset.core, place, chain, ruleset.core.clock(now), keepingUnassignable: keepsUnassignable)
    guard let live = made else { throw .memory }
    let names = ruleset.fieldNames
    (self.ruleset, self.locale, self.live) = (ruleset, locale, live)
    (self.scenario, fieldNames) = (scenario ?? Form.standardScenario, names)
    gateNames = ruleset.core.gateNames
    notes = FormNotes(names)
    questions = FormQuestions(ruleset, isolation)
    questions?.begin(self)
    if ruleset.core.plan.hostFunctionCount > 0 { live.keep(companion: notes) }
    // Values after policies: what a form begins with was typed by nobody.
    for (name, policy) in policies { try setPolicy(name, policy) }
    for (name, value) in initial { try setInitial(name, value) }
  }

  /// A form of the engine's that was restored.
  init(
    _ ruleset: Ruleset, _ live: LiveForm, _ locale: String, isolation: isolated (any Actor)?
  ) {
    (self.ruleset, self.locale, self.live) = (ruleset, locale, live)
    (scenario, fieldNames) = (string(live.scenarioName), ruleset.fieldNames)
    gateNames = ruleset.core.gateNames
    notes = FormNotes(fieldNames)
    questions = FormQuestions(ruleset, isolation)
    questions?.begin(self)
    if ruleset.core.plan.hostFunctionCount > 0 { live.keep(companion: notes) }
  }

  deinit {
    live.close()
    questions?.end()
  }

  static let standardScenario = "default"

  /// Where a field stands, by its name or a pointer to it ("/lines/0/price").
  func slot(_ name: String) throws(FormError) -> Slot {
    try checkIdle()
    var name = name
    let known = name.withUTF8 { bytes -> (found: Slot?, isPath: Bool) in
      let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
      if let slot = try? live.slot(of: text) { return (slot, true) }
      return (nil, ruleset.core.plan.isPath(text))
    }
    if let found = known.found { return found }
    throw unknown(name, isPath: known.isPath)
  }

  /// Why nothing is at a place of that name.
  func unknown(_ name: String, isPath: Bool) -> FormError {
    isPath ? .noRow(name) : .unknownField(name, hint: ruleset.core.hint(for: name, .field))
  }

  /// The name of the field at a place, or the pointer to it.
  func path(of slot: Slot) -> String {
    var path = Buffer<UInt8>()
    live.appendPath(of: slot, to: &path)
    return string(path)
  }

  /// The place of a gate.
  func place(gate name: String) throws(FormError) -> Int {
    takeAnswers()
    guard let place = ruleset.core.gate(name) else {
      throw .unknownGate(name, hint: ruleset.core.hint(for: name, .gate))
    }
    return place
  }

  /// Throws when a function that the form has called asks the form.
  func checkIdle() throws(FormError) {
    if live.isJudging { throw .busy }
    takeAnswers()
  }

  /// Asks the engine, and throws this library's error where it fails.
  func ask<Result>(
    _ body: () throws(FVLive.FormError) -> Result
  ) throws(FormError) -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 {
        thrown = nil
        questions?.look(live)
      }
    }
    do throws(FVLive.FormError) {
      return try body()
    } catch {
      switch error {
      case .run(let failure): throw FormError(failure, thrown: notes.takeThrown())
      case .busy: throw .busy
      case .observer: throw thrown.map { .subscriber($0) } ?? .memory
      case .endless: throw .endless
      case .closed: throw .closed
      }
    }
  }
}

@available(*, unavailable)
extension Form: Sendable {}

extension Form: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the fields, without their values.
  public var description: String { "Form(\(fieldNames.joined(separator: ", ")))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["fields": fieldNames]) }
}

extension FVForms.Ruleset {
  /// The names of the gates, by place.
  var gateNames: [String] { (0..<plan.gateCount).map { string(plan.gateName($0)) } }

  /// The place of a gate, by its name.
  func gate(_ name: String) -> Int? {
    var name = name
    return name.withUTF8 { bytes in
      plan.gate(named: unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))
    }
  }
}
