internal import FVForms
internal import FVRules
internal import FVText

/// Looks at whole columns of a ruleset that nests, and finds the rows that have no error for certain:
/// the others are left to the rules of records.
struct RecordScan: ~Copyable {
  private let anchor = Anchor()
  private var sets: RowSets

  /// Nil without memory.
  init?(mostRows: Int) {
    guard let sets = RowSets(1, mostRows: mostRows) else { return nil }
    self.sets = sets
  }

  /// The rows of a block that may have errors.
  mutating func open(
    _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory
  ) -> RowBits {
    sets.begin(rows: block.count)
    let open = sets[0]
    let isSure =
      programs.scansRecords && !(programs.rejectsStrayNames && block.columns.hasExtraMembers)
    open.fill(!isSure)
    guard isSure else { return open }
    let walk = Walk(block: block, programs: programs)
    for field in plan.rootFields {
      walk.look(
        at: field, block.columns[field], block.rows, depth: 0, plan, &scan, &memory
      ) { row in open.insert(BlockRow(row &- block.first.index)) }
    }
    return open
  }
}

/// Goes through the columns within columns of a block.
private struct Walk {
  let block: Block
  let programs: ColumnPrograms

  /// Calls `open` with the rows of a column in which something may be wrong.
  func look(
    at field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, isElement: Bool = false,
    depth: Int, _ plan: borrowing Plan, _ scan: inout ColumnScan, _ memory: inout RecordMemory,
    _ open: (Int) -> Void
  ) {
    let kind = plan.kind(of: field)
    if kind == .plain {
      return lookAtValues(of: field, column, rows, isElement, plan, &scan, &memory, open)
    }
    let rules = ContainerRules(field, plan, programs.isActive[field])
    switch (kind, column.schema.type) {
    case (_, .missing), (_, .null):
      if rules.isRequired { for row in rows { open(row) } }
    case (.record, .record):
      lookAtMembers(of: field, column, rows, isElement, rules, depth, plan, &scan, &memory, open)
    case (.list, .list32), (.list, .list64), (.list, .listFixed), (.map, .map):
      lookAtElements(of: field, column, rows, isElement, rules, depth, plan, &scan, &memory, open)
    default: for row in rows { open(row) }
    }
  }

  private func isNull(_ column: ArrowColumn, _ row: Int, _ isElement: Bool) -> Bool {
    column.isNull(Row(row)) || !isElement && block.columns.isRecordNull(Row(row))
  }

  private func lookAtMembers(
    of field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, _ isElement: Bool,
    _ rules: ContainerRules, _ depth: Int, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory, _ open: (Int) -> Void
  ) {
    if rules.isRequired { for row in rows where isNull(column, row, isElement) { open(row) } }
    let members = column.firstMember..<column.firstMember &+ column.schema.members.count
    // Members mostly come in the order of the fields.
    var expected = members.lowerBound
    for part in plan.shapes[field].parts {
      let name = plan.fieldName(part)
      let isNext = expected < members.upperBound && block.columns.memberNames[expected] == name
      let place = isNext ? expected : members.first { block.columns.memberNames[$0] == name }
      if let place { expected = place &+ 1 }
      let member = place.map { block.columns.all[Int(block.columns.members[$0])] }
      look(
        at: part, member ?? ArrowColumn(ColumnSchema(.missing), count: column.count), rows,
        isElement: isElement, depth: depth, plan, &scan, &memory
      ) { row in
        // What is within a record that is null nobody looks at.
        if !isNull(column, row, isElement) { open(row) }
      }
    }
  }

  private func lookAtElements(
    of field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, _ isElement: Bool,
    _ rules: ContainerRules, _ depth: Int, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory, _ open: (Int) -> Void
  ) {
    let isMap = column.schema.type == .map
    // Of a map with two keys nobody knows here whether they are the same.
    let most = isMap ? 1 : Plan.mostElements(depth: depth)
    for row in rows {
      let count = isNull(column, row, isElement) ? 0 : column.elements(of: Row(row)).count
      if count > most || !rules.take(count) { open(row) }
    }
    guard !rows.isEmpty else { return }
    let first = column.elements(of: Row(rows.lowerBound)).lowerBound
    let end = column.elements(of: Row(rows.upperBound &- 1)).upperBound
    let inner = block.columns.inner(of: column)
    let opened: (Int) -> Void = { element in open(column.row(of: element, among: rows)) }
    let parts = plan.shapes[field].parts
    guard isMap else {
      return look(
        at: parts.lowerBound, inner, first..<end, isElement: true, depth: depth + 1, plan, &scan,
        &memory, opened)
    }
    let (key, value) = (inner.firstMember, inner.firstMember &+ 1)
    look(
      at: parts.lowerBound, block.columns.all[Int(block.columns.members[value])], first..<end,
      isElement: true, depth: depth + 1, plan, &scan, &memory, opened)
    guard let keys = plan.keys(of: field) else { return }
    look(
      at: keys, block.columns.all[Int(block.columns.members[key])], first..<end, isElement: true,
      depth: depth + 1, plan, &scan, &memory, opened)
  }

  private func lookAtValues(
    of field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, _ isElement: Bool,
    _ plan: borrowing Plan, _ scan: inout ColumnScan, _ memory: inout RecordMemory,
    _ open: (Int) -> Void
  ) {
    guard programs.isActive[field] else { return }
    // Nothing is wrong with nothing where there are no rules.
    let isNothing = column.schema.type == .missing || column.schema.type == .null
    if isNothing, programs[field].rules.isEmpty { return }
    guard !column.isLoose else {
      for row in rows { open(row) }
      return
    }
    var first = rows.lowerBound
    while first < rows.upperBound {
      let end = min(first &+ BatchJob.blockRows, rows.upperBound)
      let part = isElement ? block.elements(first..<end) : block
      scan.begin(rows: part.count)
      scan.accept(column, programs[field], part, plan, &memory).forEach { row in
        open(part[row].index)
      }
      first = end
    }
  }
}

/// What the own rules of a list, map or record ask, where they ask no more.
private struct ContainerRules {
  private(set) var isRequired = false
  private var (least, most) = (0, Int.max)

  init(_ field: FieldIndex, _ plan: borrowing Plan, _ isActive: Bool) {
    let own = plan.fields[field]
    guard isActive else { return }
    for place in own.places {
      switch plan.operations[place].action {
      case .check(.required): isRequired = true
      case .check(.count(let check)):
        (least, most) = (max(least, check.minimum), min(most, check.maximum))
      default: break
      }
    }
  }

  /// Whether so many elements are right; none are where nothing asks for some.
  func take(_ count: Int) -> Bool { count == 0 ? !isRequired : least <= count && count <= most }
}
