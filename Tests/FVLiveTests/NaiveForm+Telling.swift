import FVRules

@testable import FVForms
@testable import FVLive

/// Somebody who is told.
struct NaiveObserver {
  let token: UInt64
  let observed: Observed
  let status: Int32
  var script: [LiveFormStep]
}

/// What a change brought, or what is so now.
struct NaiveEvent {
  var fields: [Int: LiveFieldLook]
  var gates: [Int: Bool]
  var state: LiveStateLook
  var isReplay: Bool
  /// For whom it is.
  var tokens: ClosedRange<UInt64>
}

extension NaiveForm {
  /// Makes a change, computes everything anew and tells; returns the first failure to tell.
  func change(_ body: @escaping () -> Bool) -> String? {
    let before = everything
    let values = lastValid
    generation += 1
    if !body() {
      generation -= 1
      return deliver()
    }
    truths = judgeAll()
    if !observers.isEmpty { see() }
    queueNews(since: before, values)
    return deliver()
  }

  /// Notes that all observers see what they observe.
  private func see() {
    looks += 1
    var fields: Set<Int> = []
    for observer in observers {
      switch observer.observed {
      case .form: fields.formUnion(0..<count)
      case .field(let slot): fields.insert(slot.index)
      case .gate(let gate):
        fields.formUnion(ruleset.plan.gates[gate].fields.map(\.index).filter { counts($0) })
      }
    }
    see(fields)
  }

  private func queueNews(since before: NaiveSnapshot, _ values: [String]) {
    let now = everything
    var event = NaiveEvent(
      fields: [:], gates: [:], state: now.state, isReplay: false, tokens: 0...lastToken)
    for field in 0..<count {
      let isNew = now.fields[field] != before.fields[field] || values[field] != lastValid[field]
      guard isNew else { continue }
      event.fields[field] = now.fields[field].look
      changedAt[field] = generation
    }
    for gate in now.gates.indices where now.gates[gate] != before.gates[gate] {
      event.gates[gate] = now.gates[gate]
    }
    var old = before.state
    old.generation = now.state.generation
    if event.fields.isEmpty, event.gates.isEmpty, old == now.state { return }
    queue.append(event)
  }

  func subscribe(
    _ what: LiveFormStep.Observing, _ replays: Bool, _ script: [LiveFormStep], _ status: Int32
  ) -> String? {
    let observed: Observed
    switch what {
    case .form: observed = .form
    case .field(let number): observed = .field(Slot(number % count))
    case .gate(let number):
      guard !ruleset.plan.gates.isEmpty else { return nil }
      observed = .gate(number % ruleset.plan.gates.count)
    }
    guard !isClosed else { return "\(FormError.closed)" }
    see(observed)
    lastToken += 1
    let token = lastToken
    observers.append(
      NaiveObserver(token: token, observed: observed, status: status, script: script))
    if replays {
      let now = everything
      let fields = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, now.fields[$0].look) })
      let gates = Dictionary(uniqueKeysWithValues: now.gates.indices.map { ($0, now.gates[$0]) })
      queue.append(
        NaiveEvent(
          fields: fields, gates: gates, state: now.state, isReplay: true, tokens: token...token))
    }
    if let failed = deliver() {
      observers.removeAll { $0.token == token }
      return failed
    }
    log.append(.token(token))
    return nil
  }

  private func deliver() -> String? {
    guard !isDelivering else { return nil }
    isDelivering = true
    defer { isDelivering = false }
    var failed: String?
    while !queue.isEmpty, !isClosed {
      let event = queue.removeFirst()
      var token: UInt64 = 0
      while !isClosed, let next = observers.firstIndex(where: { $0.token > token }) {
        let observer = observers[next]
        token = observer.token
        guard event.tokens.contains(token), let news = news(event, observer) else { continue }
        log.append(.news(token, news))
        if !observer.script.isEmpty {
          perform(observers[next].script.removeFirst())
        }
        if observer.status != 0, failed == nil {
          failed = "\(FormError.observer(observer.status))"
        }
      }
    }
    return failed
  }

  private func news(_ event: NaiveEvent, _ observer: NaiveObserver) -> LiveFormNews? {
    var news = LiveFormNews(
      isReplay: event.isReplay, generation: event.state.generation, state: nil, fields: [:],
      gates: [:])
    switch observer.observed {
    case .form:
      news.state = event.state
      news.fields = event.fields
      news.gates = event.gates
    case .field(let slot):
      guard let look = event.fields[slot.index] else { return nil }
      news.fields[slot.index] = look
    case .gate(let gate):
      guard let isOpen = event.gates[gate] else { return nil }
      news.gates[gate] = isOpen
    }
    return news
  }
}
