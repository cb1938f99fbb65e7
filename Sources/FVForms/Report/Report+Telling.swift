package import FVRules
package import FVText

extension Report {
  /// The words for what a rule finds of some value, which is not told: a report of this one issue, whose
  /// place is the path. Nil when there is no memory.
  package static func telling(
    _ code: Code, detail: RuleIndex?, _ field: FieldIndex?, isWarning: Bool, at path: TextRef,
    _ clock: Clock?, of ruleset: Ruleset, _ locale: LocaleChain
  ) -> Report? {
    guard var memory = RecordMemory(), (try? memory.set(clock, ruleset.plan)) != nil else {
      return nil
    }
    var finding = Finding(code, detail: detail, field)
    finding.isWarning = isWarning
    if code == .undecided, detail.map({ ruleset.plan.asksNobody($0) }) ?? false {
      finding.limit = .remote
    }
    var writer = ReportWriter(locale)
    writer.add(finding, at: path, memory, ruleset.plan)
    let report = writer.finished()
    return report.isExhausted ? nil : consume report
  }
}

extension Plan {
  /// The rule of which an error of a table tells no more than its names and the field's: of several
  /// that are called so those of the field first, and of these the first that has all that the words
  /// name.
  package func rule(
    _ name: TextRef, _ id: TextRef, of path: TextRef, finding code: Code
  ) -> RuleIndex? {
    var found: (rule: RuleIndex, rank: Int)?
    for place in details.indices where details[place].isCalled(name, id) {
      let rule = RuleIndex(place)
      let words = MessageContext(
        finding: Finding(code, detail: rule, nil), detail: details[place], locale: .english)
      let rank = (isRule(rule, of: path) ? 2 : 0) + (words.canTell ? 1 : 0)
      if rank > found?.rank ?? -1 { found = (rule, rank) }
    }
    return found?.rule
  }

  /// Whether somebody else would have to be asked about a rule, and tables ask nobody.
  fileprivate func asksNobody(_ rule: RuleIndex) -> Bool {
    guard rule.index < operations.count, case .remote(let remote) = operations[rule].action else {
      return false
    }
    return remotes[remote].function == nil
  }

  /// Whether errors of a rule may be told at a field.
  private func isRule(_ rule: RuleIndex, of path: TextRef) -> Bool {
    if fieldIndices.contains(where: { fields[$0].rules.contains(rule) && fieldPath($0) == path }) {
      return true
    }
    return details[rule].list.contains { fieldPath($0) == path }
  }

  /// A field by what errors of tables call it; nil where they are about the table.
  package func field(told path: TextRef) -> FieldIndex? {
    fieldIndices.first { fieldPath($0) == path }
  }
}

extension RuleDetail {
  fileprivate func isCalled(_ name: TextRef, _ id: TextRef) -> Bool {
    RuleDetail.isSame(rule, name) && RuleDetail.isSame(self.id, id)
  }

  private static func isSame(_ text: String, _ other: TextRef) -> Bool {
    let span = other.span
    guard text.utf8.count == other.count else { return false }
    return zip(text.utf8, span.indices).allSatisfy { $0 == span[$1] }
  }
}
