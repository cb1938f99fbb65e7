internal import FVForms
internal import FVText

extension Report {
  /// Adds an error that somebody found who was not asked by a rule, as a database that was to keep
  /// the record; with the path "" it is about the record as a whole.
  ///
  /// The path is the name of a field, or a JSON Pointer. Without a message the words are the ruleset's
  /// for the code; with `params` the message is a template that is filled with them. It throws
  /// ``RecordError/limit(message:)`` when there are as many issues as there may be.
  /// ```swift
  /// try report.addError(at: "name", code: .nameTaken)
  /// ```
  public mutating func addError(
    at path: String, code: Code, message: String = "", params: [String: FormValue] = [:]
  ) throws(RecordError) {
    guard issues.count < Limits.highestIssues else {
      throw .limit(message: "A report has at most \(Limits.highestIssues) issues.")
    }
    let (core, locale) = (types.ruleset, locale)
    let added = lending(Array(path.utf8)) { path in
      Words(message, params).lend { words in
        RecordMemory.withThreadMemory { memory -> Issue? in
          memory.begin(core.plan)
          let request = Request(.standard, core.plan)
          let chain = LocaleChain(accepting: locale)
          guard var report = memory.emptyReport(core.plan, request, chain) else { return nil }
          report.ruleset = core
          guard report.addError(at: path, code.refused, words) else { return nil }
          return report.issue(0).map { Issue($0, of: report) }
        } ?? nil
      }
    }
    guard let added else { throw .memory }
    issues.append(added)
    invalidCount += 1
    verdict = .invalid
  }
}
