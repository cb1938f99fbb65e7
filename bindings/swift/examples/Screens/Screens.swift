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
  private let form: Form
  private let fields: [TextField]
  private let buttons: [PushButton]

  private init(_ path: String) throws {
    let ruleset = try Ruleset(json: String(contentsOfFile: path, encoding: .utf8))
    form = try Form(ruleset, scenario: "registration")
    fields = try ruleset.fields().map { TextField($0.name, isSecret: $0.isSensitive) }
    buttons = form.gates.names.map { PushButton($0) }
    for field in fields { try form.bind(field, to: field.name) }
    for button in buttons { try form.bind(button, toGate: button.name) }
  }

  /// Prints the line of an action.
  private func show(_ action: String) throws {
    let visible = fields.filter(\.isVisible)
    let states = visible.map { "\($0.name):\($0.verdict.rawValue)" }.joined(separator: " ")
    let names = Set(visible.map(\.name))
    let shown = try buttons.filter { try !names.isDisjoint(with: form.gates.fields(of: $0.name)) }
    let open = shown.map { "[\($0.name) \($0.isEnabled ? "open" : "shut")]" }
    let padding = String(repeating: " ", count: max(0, 34 - action.count))
    print("\(action)\(padding)  \(states)  \(open.joined(separator: " "))")
  }

  private func type(_ name: String, _ texts: String...) throws {
    for field in fields where field.name == name {
      for text in texts {
        field.type(text)
        try show("type \(name) \(field.isSecret ? "(\(text.count) characters)" : "\"\(text)\"")")
      }
    }
  }

  private func leave(_ name: String) throws {
    for field in fields where field.name == name { field.leave() }
    try show("blur \(name)")
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
