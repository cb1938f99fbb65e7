import FormValidate
import Testing

/// A table of sign-ups, as a program of somebody else judges it.
@Test func signUpsAreJudgedAsATable() throws {
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "fields": {
        "email": {"rules": ["trim", "required", "email"]},
        "age": {"rules": ["integer", {"rule": "number", "min": 18}]}}}
      """)
  let table = try Table([
    Column("email", ["ada@a.example ", "x"]), Column("age", ["36", "17"]),
  ])
  let report = try ruleset.validate(table, TableOptions(cleans: true))
  #expect(report.verdicts == [.valid, .invalid])
  #expect(report.errors.map(\.issue.code) == [.invalidEmail, .tooSmall])
  let clean = try report.cleaned(of: table)
  #expect(clean.record(0) == ["email": "ada@a.example", "age": 36])
}
