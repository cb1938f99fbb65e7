package import FVRules
package import FVText

extension Report {
  /// The words for what a rule finds of some value, which is not told: a report of this one issue, whose
  /// place is the path. Nil when there is no memory.
  package static func telling(
    _ code: Code, detail: RuleIndex?, _ field: FieldIndex?, isWarning: Bool, at path: TextRef,
    indexes: [Int32] = [], _ clock: Clock?, of ruleset: Ruleset, _ locale: LocaleChain
  ) -> Report? {
    guard var memory = RecordMemory(), (try? memory.set(clock, ruleset.plan)) != nil else {
      return nil
    }
    var finding = Finding(code, detail: detail, field)
    finding.isWarning = isWarning
    // Tables do not tell which element of an `each` it was; that around it is another.
    let isInEach = field.flatMap { field in
      detail.map { ruleset.plan.isInEach($0, of: field) }
    }
    if isInEach != true {
      for index in indexes { memory.indexes.append(index) }
      finding.indexCount = Int32(truncatingIfNeeded: memory.indexes.count)
    }
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
  /// The rule of which an error of a table tells its names, the field's and its place, which may be that
  /// of another ruleset: of several that are called so those of the field first, of these the one at the
  /// place, and else the first that has all that the words name.
  package func rule(
    _ name: TextRef, _ id: TextRef, of path: TextRef, finding code: Code, at place: Int
  ) -> RuleIndex? {
    var found: (rule: RuleIndex, rank: Int)?
    for index in details.indices where details[index].isCalled(name, id) {
      let rule = RuleIndex(index)
      let words = MessageContext(
        finding: Finding(code, detail: rule, nil), detail: details[index], locale: .english)
      let isThere = isRule(rule, of: path)
      let rank = (isThere ? 4 : 0) + (index == place ? 2 : 0) + (words.canTell ? 1 : 0)
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
    // Twins are told where they are, by a rule of the list around them.
    if rule.index < operations.count, case .unique(let unique) = operations[rule].action {
      return fieldPath(place(of: unique)) == path
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
