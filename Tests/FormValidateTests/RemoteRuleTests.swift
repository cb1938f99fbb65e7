import FormValidate
import Testing

extension Code { fileprivate static let nameTaken = Code(rawValue: 10_001) }

/// Rules of forms in Swift whose closures answer later.
struct RemoteRuleTests {
  @Test func rulesInSwiftAsk() async throws {
    let form = try Form {
      Field("name", label: "The name") {
        .required; .remote("free") { name in name == "ada" ? .nameTaken : nil }
      }
      Field("nick") {
        .remote("nick", delay: .milliseconds(1), reads: ["name"]) { request, value in
          request.reads["name"] == value ? Issue(message: "As the name") : nil
        }.message("Another, please")
      }
      Field("age") { .remote("age") { (age: Int) in age < 18 ? .tooSmall : nil } }
    }
    try form.set("name", "ada")
    try form.set("nick", "ada")
    try form.set("age", "x")
    _ = try form.state
    #expect(Set(form.requests.map(\.name)) == ["free", "nick", "age"])
    try await form.settled()
    #expect(try form["name"].code == .nameTaken && form["age"].code == .invalidType)
    #expect(try form["nick"].issues.map(\.message) == ["Another, please"])
    try form.set("name", "eve")
    try form.set("age", 20)
    try await form.settled()
    #expect(try form.verdicts("name", "nick", "age") == [.valid, .valid, .valid])
  }

  @Test func rowsAskForThemselves() async throws {
    let form = try Form {
      Rows("lines") {
        Field("sku") { .remote("stock") { sku in sku == "gone" ? .nameTaken : nil } }
      }
    }
    let lines = try form.rows("lines")
    for sku in ["a", "gone", "b"] { try lines.append(["sku": .text(sku)]) }
    _ = try form.state
    #expect(Set(form.requests.map(\.path)) == ["/lines/0/sku", "/lines/1/sku", "/lines/2/sku"])
    try lines.move(from: 1, to: 0)
    try await form.settled()
    #expect(
      try form.verdicts("/lines/0/sku", "/lines/1/sku", "/lines/2/sku")
        == [.incomplete, .valid, .valid])
  }

  /// What fills a message is that of the row, though all rows have the same code.
  @Test func rowsKeepTheirOwnParams() async throws {
    let form = try Form {
      Rows("lines") {
        Field("sku") {
          .remote("stock") { (sku: FormValue) in Issue(message: "{sku}", params: ["sku": sku]) }
        }
      }
    }
    for sku in ["a", "b"] as [FormValue] { try form.rows("lines").append(["sku": sku]) }
    try await form.settled()
    #expect(try form.issues.map(\.message) == ["a", "b"])
    #expect(try form.issues.map { $0.params["sku"] } == ["a", "b"])
  }
}
