package import FVRules
internal import FVText

extension Interpreter {
  /// How many of a list's elements are judged: the most that its rules `count` take, warnings aside.
  package func mostRows(
    of list: FieldIndex, _ count: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Int {
    var most = count
    var place = plan.fields[list].first
    while place < plan.fields[list].end {
      let operation = plan.operations[place.index]
      let isAsked = operation.scenarios & request.scenario.bit != 0 && !operation.isWarning
      // A bound that is worked out stands within a rule over all of them.
      if isAsked, operation.boundsElements || operation.isAll,
        try answer(of: place, list, plan, &memory) == .yes
      {
        most = try min(most, bound(operation, most, plan, &memory))
        place = place.advanced(by: 1)
      } else {
        place = operation.end(at: place)
      }
    }
    return most
  }

  /// How many elements a rule takes, if not so many as there are.
  private func bound(
    _ operation: Operation, _ count: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Int {
    switch operation.action {
    case .check(.count(let check)): return check.maximum
    case .relation(let check, let operand, as: .count):
      guard check.operator == .lessOrEqual,
        case .value(let other) = try outcome(of: operand, plan, &memory)
      else { return count }
      var (least, most) = (0, count)
      while least < most {
        let middle = (least + most + 1) / 2
        let code = check.evaluate(
          Value(Int64(middle)), against: other, plan.constants, memory.times)
        if code == .tooBig { most = middle - 1 } else { least = middle }
      }
      return least
    default: return count
    }
  }
}

extension Operation {
  /// Whether it says how many elements there are.
  var boundsElements: Bool {
    switch action {
    case .check(.count), .relation(_, _, as: .count): true
    default: false
    }
  }
}

extension Plan {
  /// The fewest elements that a rule of a list might take, whatever it goes by.
  package func fewestElements(of list: FieldIndex) -> Int {
    var fewest = Int.max
    for place in fields[list].rules {
      switch operations[place].action {
      case .check(.count(let check)): fewest = min(fewest, check.maximum)
      case .relation(_, _, as: .count): return 0
      default: break
      }
    }
    return fewest
  }

  /// Whether a rule of a list, or one within it, says how many of its elements are judged.
  package func boundsElements(_ rule: RuleIndex) -> Bool {
    (rule..<operations[rule].end(at: rule)).contains { operations[$0].boundsElements }
  }
}
