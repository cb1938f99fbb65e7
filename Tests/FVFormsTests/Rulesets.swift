import FVRules
import FVText
import TestSupport

@testable import FVForms

/// What came of checking one record.
struct Outcome {
  var code: Int32
  var verdict: String
  /// Field, code and path of each issue, in report order.
  var issues: [[String]]
  /// The places of those that are warnings.
  var warnings: [Int]
  var messages: [String]
  var cleaned: String
  var json: String
}

/// The mistakes of a document as "kind pointer"; none when it compiles.
func mistakes(_ document: String, registry: Registry = Registry()) -> [String] {
  do throws(RulesetError) {
    _ = try Ruleset(Array(document.utf8).span, registry: registry)
    return []
  } catch {
    guard case .mistakes(let mistakes, _) = error else { return ["\(error)"] }
    return mistakes.map { "\($0.kind) \($0.pointer)" }
  }
}

/// Checks a record given as JSON, or one value against one rule.
func outcome(
  _ document: String, _ record: String, scenario: String? = nil, locale: String = "en",
  registry: Registry = Registry(), as source: Ruleset.Source = .document, clock: Clock? = nil
) throws -> Outcome {
  let ruleset = try Ruleset(Array(document.utf8).span, as: source, registry: registry)
  return try outcome(ruleset, record, scenario: scenario, locale: locale, as: source, clock: clock)
}

/// The same with a document that is compiled.
func outcome(
  _ ruleset: Ruleset, _ record: String, scenario: String? = nil, locale: String = "en",
  as source: Ruleset.Source = .document, clock: Clock? = nil
) throws -> Outcome {
  guard var memory = RecordMemory(), let chain = LocaleChain(locale) else { throw Missing() }
  var name = scenario ?? "default"
  let place = name.withUTF8 { bytes in
    ruleset.plan.scenario(named: TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))
  }
  guard let place else { throw Missing() }
  let request = Request(place, ruleset.plan)
  memory.begin(ruleset.plan)
  try memory.set(clock, ruleset.plan)
  switch source {
  case .document:
    try memory.read(
      Array(record.utf8).span, ruleset.plan)
  case .rule: try memory.readValue(Array(record.utf8).span, ruleset.plan)
  }
  try memory.unfold(ruleset.plan)
  return try outcome(&memory, ruleset.plan, request, chain)
}

private func outcome(
  _ memory: inout RecordMemory, _ plan: borrowing Plan, _ request: Request, _ chain: LocaleChain
) throws -> Outcome {
  let code = try Interpreter(request).judge(plan, &memory)
  guard var report = memory.report(plan, request, chain) else { throw Missing() }
  var issues: [[String]] = []
  var warnings: [Int] = []
  var messages: [String] = []
  for index in 0..<report.count {
    guard let row = report.issue(index) else { throw Missing() }
    issues.append([
      String(report.text(.field, of: row)), String(report.text(.codeName, of: row)),
      String(report.text(.path, of: row)),
    ])
    if row.isWarning { warnings.append(index) }
    messages.append(String(report.text(.message, of: row)))
  }
  let json = report.writeJSON().map { String($0) } ?? ""
  return Outcome(
    code: code.rawValue, verdict: "\(report.verdict)", issues: issues, warnings: warnings,
    messages: messages, cleaned: String(report.cleanedJSON), json: json)
}
