import FormValidate
import Testing

/// What is said of tables.
struct TableTests {
  private func ruleset(_ fields: String, _ rest: String = "") throws -> Ruleset {
    try Ruleset(json: "{\"formvalidate\": 1, \"fields\": {\(fields)}\(rest)}")
  }

  private var people: Ruleset {
    get throws {
      try ruleset(
        """
        "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
        "age": {"rules": [{"rule": "integer", "min": 18, "id": "grown-up",
          "message": {"de": "Ab {min}!"}}]},
        "born": {"rules": ["date"]}
        """)
    }
  }

  private func table() throws -> Table {
    try Table([
      Column("email", [" ada@a.example", "x", nil, "bob@b.example"]),
      Column("age", [36, 17, nil, 18]),
      Column("born", [CalendarDate(1984, 2, 29), nil, nil, CalendarDate(2001, 1, 1)]),
      Column("note", [true, false, nil, true]),
    ])
  }

  @Test func rowsHaveVerdictsAndIssues() throws {
    let report = try people.validate(table(), TableOptions(locale: "de"))
    #expect(report.verdicts == [.valid, .invalid, .invalid, .valid])
    #expect(report.verdict == .invalid && !report.isValid && !report.passed)
    #expect(report.validCount == 2 && report.invalidCount == 2 && report.undecidedCount == 0)
    #expect(report.rowCount == 4 && report.errorCount == 3 && report.warningCount == 0)
    #expect(report.errors.map(\.row) == [1, 1, 2])
    #expect(report.errors.map(\.issue.path) == ["/email", "/age", "/email"])
    #expect(report.errors.map(\.issue.code) == [.invalidEmail, .tooSmall, .required])
    #expect(report.errors[1].issue.message == "Ab 18!" && report.errors[1].issue.id == "grown-up")
    #expect(report.errors[0].issue.message == "E-mail ist keine gültige E-Mail-Adresse.")
    #expect(report.findings.map(\.count) == [1, 1, 1])
    #expect(report.findings.map(\.issue.code) == [.required, .invalidEmail, .tooSmall])
    #expect(report.findings[2].issue.params == ["min": 18])
    #expect(report.columns.extra == ["note"] && report.columns.missing == [])
    #expect(report.columns.types["born"] == "date32[day]" && report.columns.types["age"] == "int64")
    #expect(!report.isTruncated)
    // No value is in what describes it.
    #expect("\(report)" == "invalid (4 rows: 2 valid, 2 invalid, 0 undecided)")
    let told = [String(reflecting: report), String(reflecting: try table())]
    #expect(told.allSatisfy { !$0.contains("ada") })
  }

  @Test func theWordsForAllRowsAreTheRecords() throws {
    let (rules, table) = (try people, try table())
    let report = try rules.validate(table)
    for row in 0..<table.rowCount {
      let record = try rules.validate(table.record(row))
      let told = report.errors.filter { $0.row == row }.map(\.issue.message)
      #expect(told == record.issues.map(\.message))
      #expect(report.verdicts[row] == record.verdict)
    }
  }

  @Test func aTableIsSplitAndCleaned() throws {
    let rules = try ruleset(
      """
      "email": {"rules": ["trim", "required", "email"]},
      "age": {"rules": ["integer"]}, "born": {"rules": ["date"]},
      "price": {"rules": [{"rule": "number", "decimals": 2}]},
      "secret": {}, "kind": {"rules": [{"rule": "default", "value": "person"}]}
      """,
      """
      , "scenarios": {"default": ["email", "age", "born", "price", "!secret", "kind"]}
      """)
    let table = try Table([
      Column("born", ["2024-02-29", nil, "x"]),
      Column("email", [" a@b.example ", "c@d.example", "e@f.example"]),
      Column("age", ["1", "", "3"]),
      Column("price", ["1.5", "-0.05", "2"]),
      Column("secret", [1, 2, 3]),
    ])
    let report = try rules.validate(table, TableOptions(columns: .any, cleans: true))
    #expect(report.verdicts == [.valid, .valid, .invalid])
    let (valid, rejected) = try report.split(table)
    #expect(valid["age"]?.values == ["1", ""] && rejected["age"]?.values == ["3"])
    let cleaned = try report.cleaned(of: table)
    #expect(cleaned.columns.map(\.name) == ["born", "email", "age", "price", "secret", "kind"])
    #expect(
      cleaned.columns.map(\.type) == [
        .date, .text, .integer(bits: 64, isSigned: true), .decimal(scale: 2),
        .integer(bits: 64, isSigned: true), .text,
      ])
    #expect(
      cleaned.record(0) == [
        "born": "2024-02-29", "email": "a@b.example", "age": 1, "price": .decimal("1.50"),
        "secret": .null, "kind": "person",
      ])
    #expect(cleaned["price"]?.values == [.decimal("1.50"), .decimal("-0.05")])
    #expect(cleaned["age"]?.values == [1, .null])
    // What is clean stays so.
    #expect(try rules.validate(cleaned, TableOptions(columns: .any)).isValid)
    let plain = try rules.validate(table, TableOptions(columns: .any))
    #expect(throws: TableError.self) { try plain.cleaned(of: table) }
    #expect(throws: TableError.self) { try report.split(valid) }
  }

  @Test func tablesHaveRulesAndThresholds() throws {
    let rules = try ruleset(
      """
      "key": {"rules": ["trim"]}, "p": {},
      "n": {"rules": [{"rule": "integer", "min": 0, "mostly": 0.5}]}
      """,
      """
      , "table": {"rules": [
        {"rule": "unique", "fields": ["key"], "id": "keys"},
        {"rule": "references", "fields": ["p"], "table": "planes", "to": ["id"]},
        {"rule": "rows", "min": 9}, {"rule": "aggregate", "take": "sum", "of": "n", "min": 10}]}
      """)
    let table = try Table([
      Column("key", ["a", "b", " a"]), Column("n", [1, -1, 2]), Column("p", ["x", "y", "z"]),
    ])
    let planes = TableReference.table(try Table([Column("id", ["x", "y"])]))
    let report = try rules.validate(
      table, TableOptions(showsValues: true), references: ["planes": planes])
    #expect(report.verdicts == [.valid, .invalid, .invalid])
    #expect(report.errors.map(\.issue.code) == [.tooSmall, .notUnique, .notReferenced])
    #expect(report.errors[1].issue.id == "keys" && report.errors[1].issue.path == "")
    #expect(report.errors[1].issue.field == "")
    let told = report.findings.filter { $0.issue.code == .tableRule }
    #expect(told.map(\.issue.rule) == ["rows", "aggregate"])
    #expect(told[1].issue.params["value"] == 2)
    #expect(report.thresholds.map(\.passed) == [true])
    #expect(report.thresholds[0].mostly == 0.5 && report.thresholds[0].ran == 3)
    #expect(report.thresholds[0].failed == 1 && report.thresholds[0].field == "n")
    #expect(throws: TableError.self) { try rules.validate(table) }
    // In parts it is the same table.
    let parts = (0..<3).map { table.rows([$0]) }
    let whole = try rules.validate(parts: parts, references: ["planes": planes])
    #expect(whole.errors == report.errors)
    let odd = [table, try Table([Column("key", [1])])]
    #expect(throws: TableError.self) {
      try rules.validate(parts: odd, references: ["planes": planes])
    }
  }

  @Test func columnsMustBeThere() throws {
    let table = try Table([Column("email", ["a@b.example"]), Column("extra", [1.5])])
    let rules = try people
    #expect(throws: TableError.self) { try rules.validate(table) }
    #expect(try rules.validate(table, TableOptions(columns: .any)).isValid)
    let exact = TableOptions(columns: .exact)
    do {
      _ = try rules.validate(table, exact)
      Testing.Issue.record("must throw")
    } catch {
      #expect("\(error)".contains("\"age\"") && "\(error)".contains("\"extra\""))
    }
    #expect(throws: TableError.self) { try rules.validate(table, scenario: "none") }
    #expect(throws: TableError.self) { try rules.validate(table, TableOptions(threads: 0)) }
    #expect(throws: TableError.self) { try rules.validate(table, TableOptions(errorLimit: -1)) }
    #expect(throws: TableError.self) { try Table([Column("a", [1]), Column("a", [2])]) }
    #expect(throws: TableError.self) { try Table([Column("a", [1]), Column("b", [2, 3])]) }
    #expect(try rules.validate(Table([]), TableOptions(columns: .any)).verdicts == [])
  }

  @Test func functionsAreToldTheRecord() throws {
    struct Stop: Error {}
    var functions = Functions()
    functions.addCheck("other") { call, value in
      if call.record["b"] == "stop" { throw Stop() }
      return call.record["b"] == value ? nil : FormValidate.Issue(.notEqual)
    }
    let rules = try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {
          "a": {"rules": [{"rule": "custom", "name": "other"}]}, "b": {}}}
        """, functions: functions)
    let table = try Table([Column("a", ["x", "y", "z"]), Column("b", ["x", "x", "z"])])
    #expect(try rules.validate(table).verdicts == [.valid, .invalid, .valid])
    do {
      _ = try rules.validate(try Table([Column("a", ["x"]), Column("b", ["stop"])]))
      Testing.Issue.record("must throw")
    } catch .function(let error) {
      #expect(error is Stop)
    }
    var told: [Int] = []
    let rows = TableOptions(progress: { rows in if rows > 2 { throw Stop() } })
    do {
      _ = try rules.validate(table, rows)
      told.append(1)
    } catch {
      guard case .function(let thrown) = error else { throw error }
      #expect(thrown is Stop)
    }
    #expect(told == [])
  }

  @Test func columnsAreCheckedAsAWhole() throws {
    struct Stop: Error {}
    var functions = Functions()
    functions.addColumnCheck("even") { column, params in
      if params == "stop" { throw Stop() }
      if params == "short" { return [] }
      return column.values.map { value in
        guard case .integer(let number) = value else { return nil }
        return number.isMultiple(of: 2) ? nil : .custom
      }
    }
    func rules(_ params: String) throws -> Ruleset {
      try Ruleset(
        json: """
          {"formvalidate": 1, "fields": {"n": {"column": "integer", "rules": [
            {"rule": "custom", "name": "even", "params": "\(params)"}]}}}
          """, functions: functions)
    }
    let table = try Table([Column("n", [2, 3, nil, 4])])
    let report = try rules("").validate(table)
    #expect(report.verdicts == [.valid, .invalid, .valid, .valid])
    #expect(try rules("").validate(parts: [table.rows([0]), table.rows([1])]).invalidCount == 1)
    #expect(try rules("").validate(["n": 2]).verdict == .undecided)
    #expect(try rules("").field("n").column == "integer")
    do {
      _ = try rules("stop").validate(table)
      Testing.Issue.record("must throw")
    } catch let TableError.function(error) {
      #expect(error is Stop)
    }
    #expect(throws: TableError.self) { try rules("short").validate(table) }
    #expect(throws: TableError.self) { try rules("").validate(Table([Column("n", ["x"])])) }
    let form = try Ruleset { Field("n") { .integer }.column("text") }
    #expect(try form.field("n").column == "text")
  }

  @Test(arguments: ["/a/zip", "/l/*/sku", "/p/*"])
  func rulesAboutTablesAreAboutColumns(path: String) {
    let fields = """
      "a": {"fields": {"zip": {}}}, "l": {"items": {"fields": {"sku": {}}}}, "p": {"items": {}}
      """
    let rule = "{\"rule\": \"unique\", \"fields\": [\"\(path)\"]}"
    #expect {
      try ruleset(fields, ", \"table\": {\"rules\": [\(rule)]}")
    } throws: {
      "\($0)".contains("\"\(path)\" stands within another field")
    }
  }
}
