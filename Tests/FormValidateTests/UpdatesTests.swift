import FormValidate
import Testing

/// Waits until something holds; false when it never does.
private func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
  for _ in 0..<20_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}

@Test func updatesBeginWithTheStateNow() async {
  let field = ValidatedField<String?>(nil, [.required])
  var states: [Verdict] = []
  for await state in field.updates {
    states.append(state.status)
    if states.count == 1 { field.value = "x" }
    if states.count == 2 { field.value = "" }
    if states.count == 3 { break }
  }
  #expect(states == [.invalid, .valid, .invalid])
}

@Test func nobodyListeningMeansNothingValidated() async {
  let counter = Counter()
  let field = ValidatedField<String?>(nil, [.counting(counter)])
  let updates = field.updates
  var iterator = updates.makeAsyncIterator()
  field.value = "a"
  #expect(counter.count == 0)
  #expect(await iterator.next()?.value == "a")
  #expect(counter.count == 1)
  // Between two states it listens no more than before the first.
  field.value = "b"
  field.value = "c"
  field.value = "d"
  #expect(counter.count == 1)
  #expect(await iterator.next()?.value == "d")
  #expect(counter.count == 2)
}

@Test func sameValuesWakeNobody() async {
  let counter = Counter()
  let field = ValidatedField<String?>("a", [.counting(counter)])
  let task = Task { for await _ in field.updates {} }
  #expect(await eventually { counter.count == 1 })
  field.value = "a"
  field.value = "b"
  #expect(await eventually { counter.count == 2 })
  field.value = "b"
  for _ in 0..<100 { await Task.yield() }
  #expect(counter.count == 2)
  task.cancel()
  await task.value
  field.value = "c"
  for _ in 0..<100 { await Task.yield() }
  #expect(counter.count == 2)
}

@Test func everyListenerValidatesForItself() async {
  let counter = Counter()
  let field = ValidatedField<Int>(0, [.counting(counter)])
  let tasks = (0..<3).map { _ in
    Task {
      for await state in field.updates where state.value == 1 { return true }
      return false
    }
  }
  #expect(await eventually { counter.count == 3 })
  field.value = 1
  for task in tasks { #expect(await task.value) }
  #expect(counter.count == 6)
}

@Test func cancellingEndsTheSequence() async {
  let field = ValidatedField<Int>(0, [.integer])
  let seen = Counter()
  let task = Task {
    for await _ in field.updates { seen.add() }
    return true
  }
  #expect(await eventually { seen.count == 1 })
  task.cancel()
  #expect(await task.value)
}

@Test func cancelledBeforehandNothingIsValidated() async {
  let counter = Counter()
  let field = ValidatedField<Int>(0, [.counting(counter)])
  let task = Task {
    while !Task.isCancelled { await Task.yield() }
    for await _ in field.updates {}
  }
  task.cancel()
  await task.value
  #expect(counter.count == 0)
}

@Test func listeningDoesNotKeepAFieldAlive() async {
  let seen = Counter()
  var field: ValidatedField<Int>? = ValidatedField(0, [.integer])
  let updates = field?.updates
  let task = Task {
    guard let updates else { return false }
    for await _ in updates { seen.add() }
    return true
  }
  #expect(await eventually { seen.count == 1 })
  field = nil
  #expect(await task.value)
}

@Test func aStormOfChangesEndsWithTheLast() async {
  let field = ValidatedField<Int>(0, [.range(max: 1_000)])
  let listeners = (0..<4).map { _ in
    Task {
      for await state in field.updates where state.value < 0 { return true }
      return false
    }
  }
  await withTaskGroup(of: Void.self) { group in
    for start in 0..<4 {
      group.addTask { for step in 1..<500 { field.value = start * 1_000 + step } }
    }
  }
  field.value = -1
  for listener in listeners { #expect(await listener.value) }
}

@Test func anActorMayListen() async {
  actor Screen {
    var shown: [Verdict] = []

    func listen(_ field: ValidatedField<Int>, _ count: Int) async {
      for await state in field.updates {
        shown.append(state.status)
        if shown.count == count { return }
        field.value += 10
      }
    }
  }
  let screen = Screen()
  await screen.listen(ValidatedField(0, [.range(max: 15)]), 3)
  #expect(await screen.shown == [.valid, .valid, .invalid])
}
