public import FVRules
internal import FVText

extension RecordMemory {
  /// Judges only these fields, and all within them.
  public mutating func choose(
    _ fields: Span<FieldIndex>, _ plan: borrowing Plan
  ) throws(RunFailure) {
    isChosen.fill(with: false, count: plan.fields.count)
    isOnWay.fill(with: false, count: plan.isNested ? plan.fields.count : 0)
    guard isChosen.count == plan.fields.count, !plan.isNested || isOnWay.count == isChosen.count
    else { throw .memory }
    for index in fields.indices { choose(fields[index], plan) }
  }

  private mutating func choose(_ field: FieldIndex, _ plan: borrowing Plan) {
    guard !isChosen[field] else { return }
    isChosen[field] = true
    guard plan.isNested else { return }
    for part in plan.shapes[field].parts { choose(part, plan) }
    // What is around it has to be gone through, its own rules aside.
    var around = plan.shapes[field].parent
    if let map = around, plan.shapes[map].parts.first == field, let keys = plan.keys(of: map) {
      isChosen[keys] = true
    }
    while let parent = around, !isOnWay[parent] {
      isOnWay[parent] = true
      around = plan.shapes[parent].parent
    }
  }
}
