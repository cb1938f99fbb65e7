internal import FVForms
internal import FVRules
internal import FVText

extension BlockWorker {
  /// Whether a plain condition holds in a row of the batch; nil without memory.
  ///
  /// It goes by values as they came in, and is neither the host's nor ever undecided.
  func holds(_ place: Int, _ row: Int, _ memory: inout RecordMemory) -> Bool? {
    let condition = unsafe job.pointee.ruleset.plan.conditions[place]
    switch condition.test {
    case .equals(let field, let value):
      guard let own = unsafe job.pointee.columns.pointee.value(Int(field), row, &memory) else {
        return nil
      }
      let wanted = unsafe job.pointee.ruleset.plan.constants.values[Int(value)]
      return Value.compare(own, wanted) == .same
    case .member(let field, let list):
      guard let own = unsafe job.pointee.columns.pointee.value(Int(field), row, &memory) else {
        return nil
      }
      let list = unsafe job.pointee.ruleset.plan.constants.lists[Int(list)]
      return list.contains(own, strictly: true)
    case .empty(let field, let wanted):
      let own = unsafe job.pointee.columns.pointee.value(Int(field), row, &memory)
      return own.map { $0.isEmpty == wanted }
    case .not: return holds(place &+ 1, row, &memory).map { !$0 }
    case .all, .any:
      var isAny = false
      if case .any = condition.test { isAny = true }
      var part = place &+ 1
      while part < Int(condition.next) {
        guard let answer = holds(part, row, &memory) else { return nil }
        if answer == isAny { return isAny }
        part = unsafe Int(job.pointee.ruleset.plan.conditions[part].next)
      }
      return !isAny
    case .matches, .custom: return nil
    }
  }
}
