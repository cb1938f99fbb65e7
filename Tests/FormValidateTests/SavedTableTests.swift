import FormValidate
import Testing

/// Parts of a table that add up.
struct SavedTableTests {
  private func ruleset(_ rest: String = "") throws -> Ruleset {
    try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {
          "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
          "born": {"rules": [{"rule": "date", "max": "now"}]},
          "age": {"rules": [{"rule": "integer", "min": 18, "level": "warning"}]}},
         "table": {"rules": [
           {"rule": "unique", "fields": ["email"]},
           {"rule": "aggregate", "take": "sum", "of": "age", "max": 100},
           {"rule": "sorted", "by": ["age"]}]}\(rest)}
        """)
  }

  private let rows: [(String?, Int?, CalendarDate?)] = [
    ("a@b.example", 17, nil), (nil, 18, CalendarDate(2031, 1, 1)), ("x", nil, nil),
    ("c@d.example", 40, CalendarDate(1999, 12, 31)), (" a@b.example", 39, nil),
    ("c@d.example", 41, CalendarDate(2031, 1, 1)), ("", 42, nil),
  ]

  private func table(_ places: Range<Int>) throws -> Table {
    try Table([
      Column("email", rows[places].map(\.0)), Column("age", rows[places].map(\.1)),
      Column("born", rows[places].map(\.2)),
    ])
  }

  private let options = TableOptions(
    saves: true, showsValues: true, now: Now(seconds: 1_906_632_000))

  private func expect(_ sum: TableReport, is whole: TableReport) {
    #expect(sum.verdict == whole.verdict && sum.verdicts == whole.verdicts)
    #expect(sum.errors == whole.errors && sum.findings == whole.findings)
    #expect(sum.thresholds == whole.thresholds && sum.passed == whole.passed)
    #expect(sum.columns == whole.columns)
    #expect(sum.errorCount == whole.errorCount && sum.warningCount == whole.warningCount)
  }

  @Test func partsAddUpToTheWholeHoweverTheyAreCut() throws {
    let rules = try ruleset()
    let whole = try rules.validate(table(0..<rows.count), options)
    #expect(whole.errors.contains { $0.row == 4 && $0.issue.code == .notUnique })
    #expect(whole.findings.contains { $0.issue.rule == "date" })
    for cut in 0...rows.count {
      for second in cut...rows.count {
        let parts = try [0..<cut, cut..<second, second..<rows.count].map { places in
          try #require(rules.validate(table(places), options).saved)
        }
        // Another ruleset of the same document, as in another process.
        try expect(ruleset().report(ofSaved: parts), is: whole)
        let front = try ruleset().report(ofSaved: parts[..<2], saves: true)
        let both = try ruleset().report(ofSaved: [#require(front.saved), parts[2]])
        expect(both, is: whole)
      }
    }
  }

  @Test func wordsAreOfTheLanguageThatTheSumAsksFor() throws {
    let rules = try ruleset()
    let part = try #require(rules.validate(table(0..<3), options).saved)
    let german = try rules.validate(
      table(0..<3), TableOptions(locale: "de", showsValues: true, now: options.now))
    try expect(rules.report(ofSaved: [part], locale: "de"), is: german)
  }

  @Test func nothingIsKeptUnlessItWasAskedFor() throws {
    #expect(try ruleset().validate(table(0..<3)).saved == nil)
    let part = try #require(ruleset().validate(table(0..<3), options).saved)
    #expect(try ruleset().report(ofSaved: [part]).saved == nil)
    let report = try ruleset().validate(table(0..<3), options)
    #expect(!String(reflecting: report).contains("a@b"))
  }

  @Test func whatDoesNotAddUpIsRefused() throws {
    let rules = try ruleset()
    let part = try #require(rules.validate(table(0..<3), options).saved)
    #expect(throws: TableError.self) { try rules.report(ofSaved: []) }
    #expect(throws: TableError.self) { try rules.report(ofSaved: [[]]) }
    #expect(throws: TableError.self) { try rules.report(ofSaved: [part, Array(part.dropLast())]) }
    let other = try ruleset(#", "x-of": "another""#)
    #expect(throws: TableError.self) { try other.report(ofSaved: [part]) }
    for place in stride(from: 0, to: part.count, by: 3) {
      var damaged = part
      damaged[place] ^= 0x41
      #expect(throws: TableError.self) { try rules.report(ofSaved: [damaged]) }
    }
  }

  @Test func whatAnotherVersionSavedIsSaidToBe() throws {
    let rules = try ruleset()
    var part = try #require(rules.validate(table(0..<3), options).saved)
    #expect(part.prefix(7).elementsEqual("fvbatch".utf8))
    part[7] = UInt8(ascii: "1")
    let error = #expect(throws: TableError.self) { try rules.report(ofSaved: [part]) }
    #expect(error.map { "\($0)".contains("another version") } ?? false)
  }
}
