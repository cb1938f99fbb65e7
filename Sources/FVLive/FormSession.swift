internal import FVForms
internal import FVRules
internal import FVText

/// The state of a live form: what was typed, what is known of it, and what must be judged anew.
///
/// It knows nothing of who looks; `LiveForm` does.
struct FormSession: ~Copyable {
  private let anchor = Anchor()
  /// The typed values stand in its `raw`.
  var memory: RecordMemory
  var request: Request
  var fields = Buffer<FieldState>()
  var stores: Slots<FieldStore>
  /// What is known of the rules.
  var outcomes: LiveOutcomes
  var formRules = Buffer<FormRuleState>()
  var gates = Buffer<GateState>()
  /// The whole form, as a gate of all its fields.
  var whole = GateState()
  /// The fields with rules to run; those, and the gates, that subscribers may have to be told of.
  var staleFields = Buffer<Slot>()
  var newsFields = Buffer<Slot>()
  var newsGates = Buffer<Int32>()
  var totals = FormTotals()
  /// How many values stand within the lists of what was typed, and of the initial values.
  var typedElements = 0
  var initialElements = 0
  /// By row: the root is the first. Rows that were removed are used again.
  var rowStates = Buffer<RowState>()
  var spareRows = Buffer<FrameIndex>()
  var lastKey: UInt64 = 0
  /// What lists did since subscribers were last told, and places that are no more.
  var listNews = Buffer<ListNews>()
  var endedSlots = Buffer<Slot>()
  /// Values of records and lists as a whole, until the next change.
  var wholes = Arena()
  /// Whether only what may be assigned in bulk is set.
  var isAssigning = false
  /// Whether a list gets its rows, all of which are to be judged anyway.
  var isFilling = false
  /// Whether something was changed that conditions of fields go by.
  var conditionsAreStale = false
  /// Whether there was no memory to take a map apart.
  var mapsAreTorn = false
  /// Where conditions of fields are undecided, in the order of reports.
  var unsure = Buffer<UnsurePart>()
  /// Which values were found to be like one before in their list.
  var twinNotes = TwinNotes()
  var isSubmitted = false
  var generation: UInt64 = 0
  /// What somebody outside said.
  var outside = OutsideErrors()
  /// What somebody else is asked, and answered.
  var remote = RemoteAnswers()
  /// Whether what waits for an answer is told among what was found.
  var tellsPending = false
  /// Whether nobody is to be asked now.
  var asksNobody = false

  /// A form with nothing typed; nil when there is no memory, or when the plan reads the time and is not
  /// told. Ask `hasMemory` before use.
  init?(_ plan: borrowing Plan, _ scenario: Scenario, _ clock: Clock? = nil) {
    guard let stores = Slots(count: plan.slotCount, FieldStore.init) else { return nil }
    guard var memory = RecordMemory(), (try? memory.set(clock, plan)) != nil,
      let outcomes = LiveOutcomes(plan)
    else { return nil }
    self.memory = memory
    self.outcomes = outcomes
    self.stores = stores
    request = Request(scenario, plan)
    request.hasAllFields = true
    request.remote = .ask
    guard self.memory.beginRows(plan) else { return }
    rowStates.append(RowState())
    fields.fill(with: FieldState(), count: plan.slotCount)
    for slot in slots { fields[slot].field = FieldIndex(raw: slot.raw) }
    formRules.fill(with: FormRuleState(), count: plan.formRules.count)
    gates.fill(with: GateState(), count: plan.gates.count)
    guard hasMemory(plan) else { return }
    // Each of them stands there once at most: listing them cannot fail.
    guard staleFields.reserve(fields.count), newsFields.reserve(fields.count),
      newsGates.reserve(gates.count)
    else {
      gates.truncate()
      fields.truncate()
      return
    }
    for slot in slots {
      fields[slot].view.policy = plan.fields[fields[slot].field].policy
      totals.count(fields[slot].view, 1)
    }
    beginShapes(plan)
    enter(scenario, plan)
    for slot in slots { fields[slot].told = fields[slot].view }
    newsFields.truncate()
    for slot in slots { fields[slot].isListedNews = false }
    for gate in 0..<gates.count {
      gates[gate].isListedNews = false
      // A gate of fields that are never judged is open already.
      gates[gate].toldIsOpen = gates[gate].isOpen
    }
  }

  @inline(never)
  deinit {}

  /// Where its fields stand.
  var slots: Range<Slot> { Slot(0)..<Slot(fields.count) }

  /// Whoever runs its rules.
  var interpreter: Interpreter { Interpreter(request) }

  /// Makes ready for judging fields, whose values stay from one round to the next.
  mutating func beginRound(_ plan: borrowing Plan) throws(RunFailure) {
    memory.startOver()
    let isForgotten =
      plan.isNested ? memory.forgetNotedFinals() : memory.forgetFinals(plan)
    guard isForgotten else { throw .memory }
  }

  /// Whether there was memory for all of it.
  func hasMemory(_ plan: borrowing Plan) -> Bool {
    memory.raw.count >= plan.slotCount && fields.count >= plan.slotCount && rowStates.count > 0
      && outcomes.states.count >= plan.operations.count && formRules.count >= plan.formRules.count
      && gates.count == plan.gates.count
  }
}

/// What is known of a rule over several fields.
struct FormRuleState: BitwiseCopyable {
  var isStale = true
  /// What it found, `ok` for nothing.
  var code = Code.ok
  var limit = LimitName.none
  /// Whether more text in the field it is told at may mend it.
  var isOpen = false
  /// Where it is told in this scenario; nil when the scenario has none of its fields.
  var slot: Slot?
  /// Which rule it is of, in which row.
  var rule = FormRuleIndex(0)
  var frame = FrameIndex.root
  /// The next rule that is told at the same field.
  var next: FormRuleSlot?
}

/// The place of what a form knows of a rule over several fields: each row has one for each rule of its scope.
struct FormRuleSlot: Place {
  let raw: Int32
}

/// A named set of fields that is open when all are valid.
struct GateState: BitwiseCopyable {
  /// How many of its fields must be judged first, and how many are not valid.
  var pending = 0
  var closed = 0
  /// What subscribers were told last, and whether there may be news for them.
  var toldIsOpen = false
  var isListedNews = false

  var isOpen: Bool { pending == 0 && closed == 0 }

  @inline(__always)
  mutating func add(pending: Int, closed: Int) {
    self.pending += pending
    self.closed += closed
  }
}

/// Counts over all fields, of what there is to see of them.
struct FormTotals: BitwiseCopyable {
  var dirty = 0
  /// Fields whose error is to be seen, by what it comes to.
  var shownInvalid = 0
  var shownUndecided = 0
  var shownIncomplete = 0
  /// Fields that wait for an answer.
  var pending = 0
  /// Fields that count and are not known to be valid.
  var notValid = 0

  var shown: Int { shownInvalid + shownUndecided + shownIncomplete }

  /// The form's verdict: it says what is wrong only where an error is to be seen.
  var verdict: LiveVerdict {
    if shownInvalid > 0 { return .invalid }
    if shownUndecided > 0 { return .undecided }
    if shownIncomplete > 0 { return .incomplete }
    if pending > 0 { return .pending }
    return notValid == 0 ? .valid : .unknown
  }

  @inline(__always)
  mutating func count(_ view: FieldView, _ change: Int) {
    if view.isDirty { dirty += change }
    let counts = view.isActive || view.isUnsure
    if counts, view.policy != .never, view.verdict != .valid { notValid += change }
    if view.verdict == .pending, view.isActive { pending += change }
    guard view.shows else { return }
    switch view.verdict {
    case .invalid: shownInvalid += change
    case .undecided: shownUndecided += change
    case .incomplete: shownIncomplete += change
    case .unknown, .valid, .pending: break
    }
  }
}
