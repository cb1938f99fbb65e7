import FormValidate
import Testing

@Test func subscribersAreToldOfChanges() throws {
  let form = try signUp("login")
  let log = Log<FormChange>()
  let subscription = try form.subscribe { log.add($0) }
  #expect(log.entries.isEmpty && subscription.isActive)
  try form.set("email", "a")
  try form.set("email", "a")
  try form.set("email", "a@b.example")
  try form.set("password", "long secret")
  #expect(log.entries.map(\.generation) == [1, 2, 3])
  #expect(log.entries.map { $0.fields.keys.sorted() } == [["email"], ["email"], ["password"]])
  #expect(log.entries[0].fields["email"]?.verdict == .incomplete)
  #expect(log.entries[1].fields["email"]?.verdict == .valid)
  #expect(log.entries[2].gates == ["login": true, "all": true])
  #expect(log.entries.map { $0.state?.isValid } == [false, false, true])
  #expect(try log.entries[2].state == form.state)
  subscription.cancel()
  subscription.cancel()
  #expect(!subscription.isActive)
  try form.set("email", "")
  #expect(log.entries.count == 3)
}

@Test func oneFieldOrGateCanBeObserved() throws {
  let form = try signUp()
  let fields = Log<FormChange>()
  let gates = Log<Bool?>()
  let phone = try form.subscribe(.field("phone")) { fields.add($0) }
  let gate = try form.subscribe(.gate("phone")) { gates.add($0.gates["phone"]) }
  try form.set("email", "a@b.example")
  #expect(fields.entries.isEmpty && gates.entries.isEmpty)
  try form.set("phone", "+49")
  try form.blur("phone")
  try form.set("phone", "+4915112345678")
  #expect(fields.entries.map { $0.fields["phone"]?.verdict } == [.unknown, .incomplete, .valid])
  #expect(fields.entries.allSatisfy { $0.state == nil && $0.gates.isEmpty && !$0.isReplay })
  // Gates look at the truth, whatever the policy.
  #expect(gates.entries == [false, true])
  withExtendedLifetime((phone, gate)) {}
}

@Test func thePresentStateIsToldWhenAskedFor() throws {
  let form = try signUp()
  try form.set("email", "a@b.example")
  let log = Log<FormChange>()
  let all = try form.subscribe(replay: true) { log.add($0) }
  #expect(log.entries.map(\.isReplay) == [true])
  #expect(log.entries[0].fields.keys.sorted() == form.fieldNames.sorted())
  #expect(log.entries[0].gates == ["login": false, "all": false, "phone": true, "nothing": true])
  let one = try form.subscribe(.gate("nothing"), replay: true) { log.add($0) }
  #expect(log.entries[1].gates == ["nothing": true] && log.entries[1].fields.isEmpty)
  let other = try form.subscribe(.field("email"), replay: true) { log.add($0) }
  #expect(log.entries[2].fields["email"]?.verdict == .valid)
  #expect(log.entries.count == 3)
  withExtendedLifetime((all, one, other)) {}
}

@Test func aSubscriptionEndsWhenItIsReleased() throws {
  let form = try signUp()
  let log = Log<UInt64>()
  var subscription: Form.Subscription? = try form.subscribe { log.add($0.generation) }
  try form.set("email", "a")
  #expect(try subscription != nil && form.statistics.subscribers == 1)
  subscription = nil
  #expect(try form.statistics.subscribers == 0)
  try form.set("email", "b")
  #expect(log.entries == [1])
}

@Test func whatASubscriberHoldsIsLetGo() throws {
  final class Screen {}
  let form = try signUp()
  weak var weakScreen: Screen?
  var subscription: Form.Subscription?
  do {
    let screen = Screen()
    weakScreen = screen
    subscription = try form.subscribe { _ in withExtendedLifetime(screen) {} }
  }
  #expect(weakScreen != nil)
  subscription?.cancel()
  #expect(weakScreen == nil && subscription?.isActive == false)
}

@Test func aSubscriberMayCallBackIn() throws {
  let form = try signUp()
  let log = Log<String>()
  let first = try form.subscribe(.field("email")) { [weak form] change in
    log.add("first \(change.generation)")
    guard let form, change.generation == 1 else { return }
    try form.set("email", "b")
    try form.blur("email")
    #expect(try form["email"].value == "b")
    log.add("done")
  }
  let second = try form.subscribe(.field("email")) { log.add("second \($0.generation)") }
  try form.set("email", "a")
  // Each change is told to all before the next one.
  #expect(
    log.entries == [
      "first 1", "done", "second 1", "first 2", "second 2", "first 3", "second 3",
    ])
  withExtendedLifetime((first, second)) {}
}

@Test func aSubscriberMayEndItselfAndOthers() throws {
  let form = try signUp()
  let log = Log<String>()
  var subscriptions: [Form.Subscription] = []
  subscriptions.append(
    try form.subscribe { _ in
      log.add("first")
      subscriptions.removeAll()
    })
  subscriptions.append(try form.subscribe { _ in log.add("second") })
  try form.set("email", "a")
  try form.set("email", "b")
  #expect(log.entries == ["first"])
  #expect(try form.statistics.subscribers == 0)
}

@Test func aSubscriberMaySubscribe() throws {
  let form = try signUp()
  let log = Log<String>()
  var later: [Form.Subscription] = []
  let first = try form.subscribe { [weak form] change in
    guard let form, later.isEmpty else { return }
    later.append(try form.subscribe(replay: true) { log.add("\($0.generation) \($0.isReplay)") })
  }
  try form.set("email", "a")
  #expect(log.entries == ["1 true"])
  try form.set("email", "b")
  #expect(log.entries == ["1 true", "2 false"])
  withExtendedLifetime(first) {}
}

@Test func aFormMayBeReleasedInACallback() throws {
  var form: Form? = try signUp()
  weak let weakForm = form
  let log = Log<Int>()
  let first = try form?.subscribe { _ in
    form = nil
    log.add(1)
  }
  let second = try form?.subscribe { _ in log.add(2) }
  try form?.set("email", "a")
  // The change is told to its end, and then the form is gone.
  #expect(log.entries == [1, 2])
  #expect(form == nil && weakForm == nil)
  #expect(first?.isActive == false && second?.isActive == false)
  first?.cancel()
}

@Test func aFormMayBeClosedInACallback() throws {
  let form = try signUp()
  let log = Log<Int>()
  let first = try form.subscribe { [weak form] _ in
    log.add(1)
    form?.close()
  }
  let second = try form.subscribe { _ in log.add(2) }
  try form.set("email", "a")
  try form.set("email", "b")
  #expect(log.entries == [1])
  #expect(!first.isActive && !second.isActive)
  #expect(throws: FormError.self) { _ = try form.subscribe { _ in } }
  #expect(try form["email"].value == "b")
}

@Test func whatASubscriberThrowsComesOutOfTheChange() throws {
  struct Other: Error {}
  let form = try signUp()
  let log = Log<UInt64>()
  let first = try form.subscribe { _ in throw Refusal() }
  let second = try form.subscribe { _ in throw Other() }
  let third = try form.subscribe { log.add($0.generation) }
  let calls: [() throws -> Void] = [
    { try form.set("email", "a") },
    { try form.blur("email") },
    { _ = try form.submit() },
    { _ = try form.assign(["email": "b"]) },
    { try form.enter(scenario: "login") },
    { try form.reset() },
  ]
  for call in calls {
    do {
      try call()
      Testing.Issue.record()
    } catch {
      guard case FormError.subscriber(let thrown) = error else { throw error }
      #expect(thrown is Refusal)
    }
  }
  #expect(log.entries == [1, 2, 3, 4, 5, 6] && form.scenario == "login")
  first.cancel()
  second.cancel()
  try form.set("email", "c")
  withExtendedLifetime(third) {}
}

@Test func aReplayThatFailsIsNoSubscription() throws {
  let form = try signUp()
  #expect(throws: FormError.self) { _ = try form.subscribe(replay: true) { _ in throw Refusal() } }
  #expect(try form.statistics.subscribers == 0)
  try form.set("email", "a")
}

@Test func answersWithoutEndAreCut() throws {
  let form = try signUp()
  var step = 0
  let subscription = try form.subscribe(.field("role")) { [weak form] _ in
    step += 1
    try form?.set("role", .integer(Int64(step)))
  }
  do {
    try form.set("role", "go")
    Testing.Issue.record()
  } catch {
    guard case .endless = error else { throw error }
  }
  #expect(step == 10_000)
  withExtendedLifetime(subscription) {}
}
