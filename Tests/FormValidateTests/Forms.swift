import FormValidate

/// What the tests of forms share.
let signUpDocument = """
  {"formvalidate": 1, "fields": {
     "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
     "password": {"sensitive": true, "rules": ["required", {"rule": "length", "min": 8}]},
     "again": {"sensitive": true, "rules": ["required", {"rule": "compare", "field": "password"}]},
     "phone": {"validateOn": "blur", "rules": ["phone"]},
     "card": {"rules": ["card"]},
     "role": {"rules": []}},
   "scenarios": {"login": ["email", "password"],
     "register": ["email", "password", "again", "phone", "card", "!role"]},
   "gates": {"login": ["email", "password"], "all": ["email", "password", "again"],
     "phone": ["phone"], "nothing": []}}
  """

/// Some error of somebody's.
struct Refusal: Error {}

func signUp(_ scenario: String? = "register", locale: String = "en") throws -> Form {
  try Form(try Ruleset(json: signUpDocument), scenario: scenario, locale: locale)
}

/// A form of fields, each with its rules as JSON.
func form(
  _ fields: KeyValuePairs<String, String>, _ rest: String = "", functions: Functions = Functions()
) throws -> Form {
  let members = fields.map { "\"\($0)\": {\"rules\": \($1)}" }.joined(separator: ", ")
  let document = "{\"formvalidate\": 1, \"fields\": {\(members)}\(rest)}"
  return try Form(try Ruleset(json: document, functions: functions))
}

extension Form {
  /// The verdicts of fields.
  func verdicts(_ names: String...) throws -> [Verdict] { try names.map { try self[$0].verdict } }
}

/// What happened, in order.
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }
}
