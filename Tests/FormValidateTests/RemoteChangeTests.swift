import FormValidate
import TestSupport
import Testing

/// What a change tells of questions to somebody else.
struct RemoteChangeTests {
  @Test func aChangeTellsWhatIsAsked() throws {
    let form = try Form {
      Field("region")
      Field("name") {
        .required; .remote("free")
      }
    }
    try form.set("name", "ada")
    _ = try form["name"]
    let (all, one, other) = (Log<[RemoteRequest]>(), Log<[FormValue]>(), Log<[FormValue]>())
    let subscriptions = [
      try form.subscribe(replay: true) { all.add($0.requests) },
      try form.subscribe(.field("name")) { one.add($0.requests.map(\.value)) },
      try form.subscribe(.field("region")) { other.add($0.requests.map(\.value)) },
    ]
    #expect(all.entries == [form.requests] && form.requests.map(\.value) == ["ada"])
    try form.set("region", "x")
    try form.set("name", "eve")
    #expect(all.entries[1].isEmpty && all.entries[2] == form.requests)
    #expect((one.entries, other.entries) == ([["eve"]], [[]]))
    #expect(!"\(all.entries)".contains("eve"))
    try form.answer(form.requests[0].token, nil)
    #expect(all.entries.last?.isEmpty == true && one.entries.last?.isEmpty == true)
    for subscription in subscriptions { subscription.cancel() }
  }

  /// Of a slow listener's: only what is still asked, where it is by now.
  @Test func changesThatWaitAreOneChange() async throws {
    let form = try Form {
      Rows("lines") { Field("sku") { .remote("stock") } }
    }
    let lines = try form.rows("lines")
    for sku in ["a", "b"] as [FormValue] { try lines.append(["sku": sku]) }
    var changes = form.updates.makeAsyncIterator()
    let first = try #require(try await changes.next())
    #expect(Set(first.requests.map(\.path)) == ["/lines/0/sku", "/lines/1/sku"])
    for text in ["b2", "b3"] as [FormValue] { try form.set("/lines/1/sku", text) }
    try form.set("/lines/0/sku", "a2")
    try lines.move(from: 1, to: 0)
    try lines.append(["sku": "c"])
    try lines.remove(at: 1)
    let second = try #require(try await changes.next())
    let places = Dictionary(uniqueKeysWithValues: second.requests.map { ($0.path, $0.value) })
    #expect(places == ["/lines/0/sku": "b3", "/lines/1/sku": "c"])
  }
}
