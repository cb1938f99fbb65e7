import FormValidate
import Foundation

/// Two screens of an app while somebody types: `screens RULESET`.
///
/// The first asks for an e-mail address and a password and opens its button, the second for a name
/// and a phone number, of which the number alone is enough for a code to be sent. A line for each
/// action tells the states of the screen's fields and which of its buttons are open. RULESET is
/// bindings/c/examples/screens.json; the examples for C and Python print the same.
@main
struct Screens {
  /// The ruleset tells which fields a button needs, and which of them nobody may see.
  private struct Description: Decodable {
    struct Field: Decodable {
      let name: String
      let sensitive: Bool
    }
    let fields: [Field]
    let gates: [String: [String]]
  }

  private let form: Form
  private let gates: [String: [String]]
  private let hidden: Set<String>

  private init(_ path: String) throws {
    let document = try String(contentsOfFile: path, encoding: .utf8)
    let ruleset = try Ruleset(json: document)
    let description = try JSONDecoder().decode(
      Description.self, from: Data(ruleset.described().utf8))
    gates = description.gates
    hidden = Set(description.fields.filter(\.sensitive).map(\.name))
    form = try Form(ruleset, scenario: "registration")
  }

  /// Prints the line of an action.
  private func show(_ action: String) throws {
    let fields = try form.fieldNames.map { try form[$0] }.filter(\.isActive)
    let states = fields.map { "\($0.name):\($0.verdict.rawValue)" }.joined(separator: " ")
    let names = Set(fields.map(\.name))
    let shown = form.gates.names.filter { !names.isDisjoint(with: gates[$0] ?? []) }
    let buttons = try shown.map { "[\($0) \(try form.gates[$0] ? "open" : "shut")]" }
    let padding = String(repeating: " ", count: max(0, 34 - action.count))
    print("\(action)\(padding)  \(states)  \(buttons.joined(separator: " "))")
  }

  private func type(_ field: String, _ texts: String...) throws {
    for text in texts {
      try form.set(field, .text(text))
      let typed = hidden.contains(field) ? "(\(text.count) characters)" : "\"\(text)\""
      try show("type \(field) \(typed)")
    }
  }

  private func leave(_ field: String) throws {
    try form.blur(field)
    try show("blur \(field)")
  }

  /// Plays both screens.
  private func play() throws {
    print("== Registration")
    try type("email", "a", "ada@", "ada@example.com")
    try leave("email")
    try type("password", "short")
    try leave("password")
    try type("password", "correct horse 1")

    try form.enter(scenario: "profile")
    print("== Profile")
    try type("phone", "+49", "+4915112345678")
    try type("name", "Ada")
    try type("surname", "Lovelace")
    let report = try form.submit()
    try show("submit \(report.verdict.rawValue)")
  }

  static func main() {
    guard CommandLine.arguments.count == 2 else {
      fail("usage: \(CommandLine.arguments[0]) RULESET", 2)
    }
    do {
      try Screens(CommandLine.arguments[1]).play()
    } catch {
      fail("screens: \(error)", 1)
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
