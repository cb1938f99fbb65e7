import FormValidate
import Observation
import TestSupport
import Testing

/// A text field as a toolkit may have it.
private final class TextField: FieldControl {
  var fieldText = "" { didSet { if tellsSetting { changed?() } } }
  /// Whether it also tells of what the program sets, as some toolkits do.
  var tellsSetting = false
  private(set) var shown: [FieldDisplay] = []
  private var changed: (() -> Void)?
  private var left: (() -> Void)?
  var isListened: Bool { changed != nil }

  func listen(changed: @escaping () -> Void, left: @escaping () -> Void) -> () -> Void {
    (self.changed, self.left) = (changed, left)
    return { [weak self] in
      self?.changed = nil
      self?.left = nil
    }
  }

  func show(_ display: FieldDisplay) { shown.append(display) }

  func type(_ text: String) {
    fieldText = text
    changed?()
  }

  func leave() { left?() }
}

private final class Button: GateControl {
  var isEnabled = true
}

private func contact() throws -> Form {
  try Form(initial: ["age": 41]) {
    Field("email", label: "E-mail") {
      .trim; .required; .email
    }
    Field("age") { .integer(min: 18) }
    Field("card") { .card }
    Field("vat") { .required }.when { call in call.record["age"]?.isEmpty ?? true }
    Rows("lines") { Field("sku") { .required } }
    Gate("send", "email", "age")
  }
}

struct BindingTests {
  @Test func aControlShowsWhatTheFormSays() throws {
    let form = try contact()
    let (email, send) = (TextField(), Button())
    var messages: [String?] = []
    try form.bind(email, to: "email") { messages.append($0.message) }
    try form.bind(send, toGate: "send")
    #expect(email.shown.map(\.verdict) == [.unknown] && !send.isEnabled)
    email.type("ada@")
    #expect(try form["email"].value == "ada@" && email.shown.last?.verdict == .incomplete)
    #expect(email.shown.last?.message == nil)
    email.leave()
    #expect(email.shown.last?.message == "E-mail is not a valid e-mail address.")
    #expect(email.shown.last?.showsError == true)
    email.type("ada@example.com")
    #expect(email.shown.last?.verdict == .valid && send.isEnabled)
    #expect(messages.count == email.shown.count && messages.last == .some(nil))
    #expect("\(email.shown)".contains("FieldDisplay(valid, filled)"))
  }

  @Test func aControlHasTheFieldsText() throws {
    let form = try contact()
    let (age, other, vat) = (TextField(), TextField(), TextField())
    age.tellsSetting = true
    try form.bind(age, to: "age")
    try form.bind(other, to: "age")
    try form.bind(vat, to: "vat")
    #expect([age.fieldText, other.fieldText, vat.fieldText] == ["41", "41", ""])
    // What the program sets in the control is nothing that somebody typed.
    #expect(try form["age"].value == 41 && form["age"].appearance == .pristine)
    #expect(vat.shown.map(\.isEnabled) == [false])
    age.tellsSetting = false
    age.type("")
    #expect(other.fieldText.isEmpty && vat.shown.last?.isEnabled == true)
    try form.reset()
    #expect([age.fieldText, other.fieldText] == ["41", "41"])
    try form.set("age", 17.5)
    #expect(age.fieldText == "17.5")
  }

  @Test func aCardIsSuggested() throws {
    let form = try contact()
    let card = TextField()
    try form.bind(card, to: "card")
    card.type("4111")
    #expect(card.shown.last?.suggestion == .visa)
  }

  @Test func warningsAreShownApartFromErrors() throws {
    let form = try Form {
      Field("password", label: "It") {
        .required; .length(min: 3)
        Rule.length(min: 8).level(.warning).message("Longer is safer.")
        Rule.containsNumber.level(.warning).message("A digit is safer.")
      }
    }
    let (password, model) = (TextField(), try FieldModel(form, "password"))
    try form.bind(password, to: "password")
    #expect(password.shown.last?.warning == nil)
    for (text, warning) in [
      ("pass", "Longer is safer."), ("passpass", "A digit is safer."), ("passpass1", nil),
    ] {
      password.type(text)
      #expect(password.shown.last?.warning == warning && model.display?.warning == warning)
      #expect(password.shown.last?.message == nil && password.shown.last?.verdict == .valid)
    }
    password.type("")
    password.leave()
    #expect(password.shown.last?.message == "It is required.")
    #expect(password.shown.last?.warning == nil)
  }

  @Test func aBindingGoesAlongWithItsRow() throws {
    let form = try contact()
    let lines = try form.rows("lines")
    try lines.append(["sku": "A"])
    try lines.append(["sku": "B"])
    let sku = TextField()
    let binding = try form.bind(sku, to: "/lines/1/sku")
    try lines.move(from: 1, to: 0)
    sku.type("C")
    #expect(try form["/lines/0/sku"].value == "C" && form["/lines/1/sku"].value == "A")
    try lines.remove(at: 0)
    #expect(!binding.isActive && !sku.isListened)
    try lines.append(["sku": "D"])
    sku.type("E")
    #expect(try form["/lines/0/sku"].value == "A" && form["/lines/1/sku"].value == "D")
  }

  @Test func aBindingEndsWithEitherSide() throws {
    var form: Form? = try contact()
    var email: TextField? = TextField()
    weak let gone = email
    let first = try #require(try email.flatMap { try form?.bind($0, to: "email") })
    email = nil
    #expect(gone == nil)
    try form?.set("email", "a")
    #expect(!first.isActive)

    let (second, send) = (TextField(), Button())
    let binding = try #require(try form?.bind(second, to: "email"))
    let gate = try #require(try form?.bind(send, toGate: "send"))
    #expect(second.fieldText == "a" && second.isListened)
    weak let noForm = form
    form = nil
    #expect(noForm == nil && !binding.isActive && !gate.isActive && !second.isListened)
    second.type("b")
  }

  @Test func aBindingIsCancelledOrReplaced() throws {
    let form = try contact()
    let field = TextField()
    let first = try form.bind(field, to: "email")
    let second = try form.bind(field, to: "age")
    #expect(!first.isActive && second.isActive && field.isListened && field.fieldText == "41")
    field.type("42")
    #expect(try form["age"].value == "42" && form["email"].value == .null)
    second.cancel()
    #expect(!second.isActive && !field.isListened)
    field.type("43")
    #expect(try form["age"].value == "42" && form.statistics.subscribers == 0)
    let third = try form.bind(field, to: "age")
    form.close()
    #expect(!third.isActive && !field.isListened)
  }

  @Test func whatIsNotThereCannotBeBound() throws {
    let form = try contact()
    #expect(throws: FormError.self) { try form.bind(TextField(), to: "emial") }
    #expect(throws: FormError.self) { try form.bind(TextField(), to: "/lines/0/sku") }
    #expect(throws: FormError.self) { try form.bind(Button(), toGate: "sent") }
    #expect(try form.statistics.subscribers == 0)
  }

  @Test func whatSubscribersThrowIsTold() throws {
    let form = try contact()
    let email = TextField()
    var failures: [String] = []
    try form.bind(email, to: "email", failing: { failures.append("\($0)") })
    let subscription = try form.subscribe { _ in throw Refusal() }
    email.type("a")
    #expect(failures == ["A subscriber failed: Refusal."])
    #expect(try form["email"].value == "a" && subscription.isActive)
  }

  @Test func aModelIsObserved() throws {
    let form = try contact()
    let (email, send) = (try FieldModel(form, "email"), try GateModel(form, "send"))
    email.text = "ada@"
    email.leave()
    #expect(email.display?.message == "E-mail is not a valid e-mail address.")
    let changes = Counter()
    withObservationTracking {
      _ = (email.display, send.isEnabled)
    } onChange: {
      changes.add()
    }
    email.text = "ada@example.com"
    #expect(changes.count == 1 && send.isEnabled && email.display?.verdict == .valid)
    try form.reset()
    #expect(email.text.isEmpty && !send.isEnabled)
  }
}
