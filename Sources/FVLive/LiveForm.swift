public import FVForms
internal import FVRules
public import FVText

/// A record while it is typed: fields that know their state, gates that open, and subscribers.
///
/// For one thread at a time. Fields are known by where they stand, which `slot(of:)` says; gates by
/// their places in the ruleset.
public final class LiveForm {
  /// What the form goes by, kept as long as the form.
  public let ruleset: Ruleset
  /// The language of its messages.
  public internal(set) var locale: LocaleChain
  var session: FormSession
  var observers: [Observer] = [] {
    didSet { callsHost = !observers.isEmpty || ruleset.plan.hostFunctionCount > 0 }
  }
  /// Whether code of the host's may run in a call: functions that its rules ask, or subscribers.
  public private(set) var callsHost: Bool
  var queue: [FormEvent] = []
  var spare: FormEvent?
  var lastToken: UInt64 = 0
  var toldState = FormStateView()
  /// Whether it judges, so that whoever asks is a function of the host's that it has called.
  public internal(set) var isJudging = false
  var isDelivering = false
  /// Arrays that were lent to a host, until the next change.
  public var lent: [Int: Companion] = [:]
  public internal(set) var isClosed = false
  public internal(set) var deliveries: UInt64 = 0

  /// A form with nothing typed; nil when there is no memory, or when the ruleset reads the time and is
  /// not told. Cleaned records keep what the scenario lists as not assignable if they are told to.
  public init?(
    _ ruleset: Ruleset, _ scenario: Scenario, _ locale: LocaleChain, _ clock: Clock? = nil,
    keepingUnassignable: Bool = false
  ) {
    guard let session = FormSession(ruleset.plan, scenario, clock) else { return nil }
    self.session = session
    self.session.request.keepsUnassignable = keepingUnassignable
    self.session.memory.tell(locale)
    self.ruleset = ruleset
    self.locale = locale
    callsHost = ruleset.plan.hostFunctionCount > 0
    guard self.session.hasMemory(ruleset.plan) else { return nil }
  }

  /// Keeps something for the host's functions, which find it as the `companion` of the memory that
  /// they are given.
  public func keep(companion: Companion) { session.memory.companion = companion }

  /// How many changes there were, rules were run, and subscribers there are.
  public var generation: UInt64 { session.generation }
  public var evaluations: UInt64 { session.outcomes.evaluations }
  public var subscriberCount: Int { observers.count }

  /// Runs something that changes the form, and tells subscribers what came of it.
  func change(
    _ body: (inout FormSession, borrowing Plan) throws(RunFailure) -> Bool
  ) throws(FormError) {
    guard !isJudging else { throw .busy }
    isJudging = true
    session.generation &+= 1
    if ruleset.plan.isNested {
      session.wholes.reset()
      // Nobody was told what lists did before.
      if observers.isEmpty { session.listNews.truncate() }
    }
    var failure: RunFailure?
    var isChanged = true
    do throws(RunFailure) {
      isChanged = try body(&session, ruleset.plan)
      if session.conditionsAreStale { try session.settleConditions(ruleset.plan) }
      if isChanged, session.outside.ofForm > 0 {
        session.removeOutsideOfForm(before: session.generation)
      }
      if !session.endedSlots.isEmpty { endObservers() }
      if !isChanged { session.generation &-= 1 }
      if isChanged, !observers.isEmpty { try queueNews() }
    } catch {
      failure = error
      if !session.endedSlots.isEmpty { endObservers() }
    }
    isJudging = false
    if isChanged, !lent.isEmpty { lent = [:] }
    let failed = deliver()
    if let failure { throw .run(failure) }
    if let failed { throw failed }
  }

  /// Runs something that only looks, judging what it needs.
  func look<Result>(
    _ body: (inout FormSession, borrowing Plan) throws(RunFailure) -> Result
  ) throws(FormError) -> Result {
    guard !isJudging else { throw .busy }
    isJudging = true
    defer { isJudging = false }
    do throws(RunFailure) {
      if session.conditionsAreStale { try session.settleConditions(ruleset.plan) }
      return try body(&session, ruleset.plan)
    } catch {
      throw .run(error)
    }
  }
}
