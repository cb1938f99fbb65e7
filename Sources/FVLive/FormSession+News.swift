internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// The form as a whole, everything stale having been judged.
  var stateView: FormStateView {
    var view = FormStateView()
    view.generation = generation
    view.verdict = outside.ofForm > 0 ? .invalid : totals.verdict
    view.isValid = whole.isOpen
    view.isSubmitted = isSubmitted
    view.dirtyCount = totals.dirty
    view.shownCount = totals.shown + outside.ofForm
    return view
  }

  /// Collects what is new since subscribers were last told, of the whole form.
  mutating func collect(_ event: FormEvent, _ plan: borrowing Plan) throws(RunFailure) {
    try settleAll(plan)
    for place in 0..<newsFields.count {
      let slot = newsFields[place]
      fields[slot].isListedNews = false
      collect(slot: slot, event)
    }
    newsFields.truncate()
    for place in 0..<newsGates.count {
      let gate = Int(newsGates[place])
      gates[gate].isListedNews = false
      collect(gate: gate, event)
    }
    newsGates.truncate()
    collectRequests(nil, event, plan)
    event.state = stateView
  }

  /// The same of one field or gate, and of nothing else.
  mutating func collect(
    _ observed: Observed, _ event: FormEvent, _ plan: borrowing Plan
  ) throws(RunFailure) {
    switch observed {
    case .form: break
    case .field(let slot):
      try settle(only: slot, plan)
      collect(slot: slot, event)
      collectRequests(slot, event, plan)
    case .gate(let gate):
      try settle(gate: gate, plan)
      collect(gate: gate, event)
    }
  }

  /// Collects the questions that subscribers were not told of.
  private mutating func collectRequests(
    _ slot: Slot?, _ event: FormEvent, _ plan: borrowing Plan
  ) {
    guard remote.requests.contains(where: { !$0.isTold }) else { return }
    findPaths(plan)
    for request in remote.requests where !request.isTold && (slot == nil || request.slot == slot) {
      request.isTold = true
      event.requests.append(request)
    }
  }

  /// Takes nothing for told any more: all of it is part of the next news.
  mutating func forgetTold() {
    for request in remote.requests { request.isTold = false }
    for slot in slots {
      fields[slot].told.valueVersion = ~fields[slot].view.valueVersion
      guard !fields[slot].isListedNews else { continue }
      fields[slot].isListedNews = true
      newsFields.append(slot)
    }
    for gate in 0..<gates.count {
      gates[gate].toldIsOpen = !gates[gate].isOpen
      guard !gates[gate].isListedNews else { continue }
      gates[gate].isListedNews = true
      newsGates.append(Int32(gate))
    }
  }

  /// Judges what is observed.
  mutating func settle(_ observed: Observed, _ plan: borrowing Plan) throws(RunFailure) {
    switch observed {
    case .form: try settleAll(plan)
    case .field(let slot): try settle(only: slot, plan)
    case .gate(let gate): try settle(gate: gate, plan)
    }
  }

  private mutating func collect(slot: Slot, _ event: FormEvent) {
    let view = fields[slot].view
    guard view != fields[slot].told else { return }
    fields[slot].told = view
    event.add(slot, view)
  }

  private mutating func collect(gate: Int, _ event: FormEvent) {
    let isOpen = gates[gate].isOpen
    guard isOpen != gates[gate].toldIsOpen else { return }
    gates[gate].toldIsOpen = isOpen
    event.add(gate: gate, isOpen: isOpen)
  }

  private mutating func replayRequests(
    _ slot: Slot?, _ event: FormEvent, _ plan: borrowing Plan
  ) {
    guard !remote.requests.isEmpty else { return }
    findPaths(plan)
    event.requests += remote.requests.filter { slot == nil || $0.slot == slot }
  }

  /// Collects what is observed as it is now, new or not.
  mutating func replay(
    _ observed: Observed, _ event: FormEvent, _ plan: borrowing Plan
  ) throws(RunFailure) {
    switch observed {
    case .form:
      try settleAll(plan)
      for slot in slots { event.add(slot, fields[slot].view) }
      for gate in 0..<gates.count { event.add(gate: gate, isOpen: gates[gate].isOpen) }
      event.state = stateView
      replayRequests(nil, event, plan)
    case .field(let slot):
      try settle(only: slot, plan)
      event.add(slot, fields[slot].view)
      replayRequests(slot, event, plan)
    case .gate(let gate):
      try settle(gate: gate, plan)
      event.add(gate: gate, isOpen: gates[gate].isOpen)
    }
  }
}
