internal import FVText

// Fields of "define" that nobody uses.

extension RulesetCompiler {
  /// Compiles them as fields at the root of a ruleset that has all else of this one, which is thrown
  /// away: what is wrong with them is told all the same.
  mutating func unusedFields(_ fields: TokenIndex?) {
    let unused = Array(fieldDefinitions.filter { !usedDefinitions.contains($0.key) })
      .ordered { $0.value < $1.value }
    guard goesOn, !unused.isEmpty else { return }
    var trial = RulesetCompiler(tokens, registry)
    trial.isOfUnused = true
    trial.definitions = definitions
    trial.fieldDefinitions = fieldDefinitions
    trial.patternLimits = patternLimits
    trial.plan.zone = plan.zone
    trial.plan.limits = plan.limits
    trial.scenariosAreDeclared = scenariosAreDeclared
    for place in 0..<plan.scenarioNames.count {
      _ = trial.addScenario(String(plan.scenarioNames[place]), at: .document)
    }
    if let fields { trial.declareFields(fields, and: unused.map { ($0.key, $0.value) }) }
    trial.compileFields(stopsAtFirst: true)
    trial.orderConditions()
    trial.finishComparisons()
    trial.finishWaiting()
    for index in trial.plan.fieldIndices where trial.goesOn { trial.recordRules(of: index) }
    trial.finishRelations()
    trial.compilePatterns()
    add(mistakesOf: trial)
  }
}
