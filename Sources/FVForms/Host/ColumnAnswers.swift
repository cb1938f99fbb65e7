package import FVRules
package import FVText

/// What functions of the host answered of whole columns: a code a row, by the rule that asked.
package final class ColumnAnswers: @unchecked Sendable {
  private final class Answer {
    let rule: RuleIndex
    let codes: Buffer<Int32>

    init(_ rule: RuleIndex, _ codes: consuming Buffer<Int32>) {
      self.rule = rule
      self.codes = codes
    }
  }

  private var all: [Answer] = []

  package init() {}

  /// Keeps what one rule was answered.
  package func add(_ codes: consuming Buffer<Int32>, to rule: RuleIndex) {
    all.append(Answer(rule, codes))
  }

  /// What a rule was answered of a row; nil where it did not ask.
  func code(of rule: RuleIndex, row: Int) -> Code? {
    for answer in all where answer.rule == rule && row < answer.codes.count {
      return Code(rawValue: answer.codes[row])
    }
    return nil
  }
}

/// A rule that asks a function of the host about its whole column.
package struct ColumnRule {
  package let field: FieldIndex
  package let rule: RuleIndex
  /// Who is asked: whoever drives knows what that is.
  package let function: Companion
}

extension Plan {
  /// The rules of fields at the root that ask about whole columns in a scenario. A field with transforms
  /// has other values than its column, and is asked value by value.
  package func columnRules(in scenario: Scenario) -> [ColumnRule] {
    guard !columnFunctions.isEmpty else { return [] }
    var found: [ColumnRule] = []
    for field in rootFields where fields[field].active & scenario.bit != 0 {
      guard kind(of: field) == .plain, !fields[field].hasTransforms else { continue }
      for place in fields[field].first..<fields[field].end {
        guard case .custom(let index) = operations[place.index].action,
          operations[place.index].scenarios & scenario.bit != 0,
          let function = columnFunctions[index], !isInEach(place, of: field)
        else { continue }
        found.append(ColumnRule(field: field, rule: place, function: function))
      }
    }
    return found
  }

  /// Whether a rule of a field is about the elements of its lists.
  func isInEach(_ place: RuleIndex, of field: FieldIndex) -> Bool {
    guard fields[field].rules.contains(place) else { return false }
    return (fields[field].first..<place).contains { outer in
      guard case .each = operations[outer.index].action else { return false }
      return operations[outer.index].next > place
    }
  }

  /// The name of a scenario.
  package func scenarioName(_ scenario: Scenario) -> TextRef { scenarioNames[scenario.place] }

  /// The "params" of a rule, as JSON.
  package func columnParams(of rule: RuleIndex) -> TextRef { hostParam(rule) }
}
