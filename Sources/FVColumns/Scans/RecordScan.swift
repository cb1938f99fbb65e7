internal import FVForms
internal import FVRules
internal import FVText

/// Looks at whole columns of a ruleset that nests: finds the rows that have no error for certain, and tells of
/// others what is wrong with them. What is left is for the rules of records.
struct RecordScan: ~Copyable {
  private let anchor = Anchor()
  private var sets: RowSets
  private var found = RecordFindings()

  /// Nil without memory.
  init?(mostRows: Int) {
    guard let sets = RowSets(2, mostRows: mostRows) else { return nil }
    self.sets = sets
  }

  /// Judges the rows of a block; returns those that may have other errors.
  mutating func judge(
    _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) -> RowBits {
    sets.begin(rows: block.count)
    let (open, told) = (sets[0], sets[1])
    let isSure =
      programs.scansRecords && !(programs.rejectsStrayNames && block.columns.hasExtraMembers)
    open.fill(!isSure)
    guard isSure else { return open }
    told.fill(false)
    found.begin(plan)
    let walk = Walk(block: block, programs: programs)
    for field in plan.rootFields {
      walk.look(
        at: field, block.columns[field], block.rows, Place(), plan, &scan, &memory, &found
      ) { row, isTold in
        (isTold ? told : open).insert(BlockRow(row &- block.first.index))
      }
    }
    told.subtract(open)
    if !told.isEmpty { try found.note(told, block, plan, &findings) }
    return open
  }
}

/// Where the rows of a column stand.
private struct Place {
  /// Within how many lists and maps.
  var depth = 0
  /// Whether what is found there is all that records find, where nothing else is wrong.
  var isTold = true

  var isElement: Bool { depth > 0 }
}

/// Goes through the columns within columns of a block.
private struct Walk {
  let block: Block
  let programs: ColumnPrograms

  /// Calls `open` with the rows of a column in which something may be wrong, and with those where `found`
  /// has it.
  func look(
    at field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, _ place: Place,
    _ plan: borrowing Plan, _ scan: inout ColumnScan, _ memory: inout RecordMemory,
    _ found: inout RecordFindings, _ open: (_ row: Int, _ isTold: Bool) -> Void
  ) {
    found.enter(field, plan.shapes[field], column, rows)
    let kind = plan.kind(of: field)
    if kind == .plain {
      return lookAtValues(of: field, column, rows, place, plan, &scan, &memory, &found, open)
    }
    // Where a scenario leaves out what is around, nobody looks for what is within.
    var place = place
    place.isTold = place.isTold && programs.isActive[field]
    let rules = ContainerRules(field, plan, programs.isActive[field])
    switch (kind, column.schema.type) {
    case (_, .missing), (_, .null):
      if rules.isRequired { for row in rows { open(row, false) } }
    case (.record, .record):
      lookAtMembers(of: field, column, rows, place, rules, plan, &scan, &memory, &found, open)
    case (.list, .list32), (.list, .list64), (.list, .listFixed), (.map, .map):
      lookAtElements(of: field, column, rows, place, rules, plan, &scan, &memory, &found, open)
    default: for row in rows { open(row, false) }
    }
  }

  private func isNull(_ column: ArrowColumn, _ row: Int, _ isElement: Bool) -> Bool {
    column.isNull(Row(row)) || !isElement && block.columns.isRecordNull(Row(row))
  }

  private func lookAtMembers(
    of field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, _ place: Place,
    _ rules: ContainerRules, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory, _ found: inout RecordFindings,
    _ open: (_ row: Int, _ isTold: Bool) -> Void
  ) {
    if rules.isRequired {
      for row in rows where isNull(column, row, place.isElement) { open(row, false) }
    }
    let members = column.firstMember..<column.firstMember &+ column.schema.members.count
    // Members mostly come in the order of the fields.
    var expected = members.lowerBound
    for part in plan.shapes[field].parts {
      let name = plan.fieldName(part)
      let isNext = expected < members.upperBound && block.columns.memberNames[expected] == name
      let own = isNext ? expected : members.first { block.columns.memberNames[$0] == name }
      if let own { expected = own &+ 1 }
      let member = own.map { block.columns.all[Int(block.columns.members[$0])] }
      look(
        at: part, member ?? ArrowColumn(ColumnSchema(.missing), count: column.count), rows, place,
        plan, &scan, &memory, &found
      ) { row, isTold in
        // What is within a record that is null nobody looks at.
        if !isNull(column, row, place.isElement) { open(row, isTold) }
      }
    }
  }

  private func lookAtElements(
    of field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, _ place: Place,
    _ rules: ContainerRules, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory, _ found: inout RecordFindings,
    _ open: (_ row: Int, _ isTold: Bool) -> Void
  ) {
    let isMap = column.schema.type == .map
    // Of a map with two keys nobody knows here whether they are the same.
    let most = isMap ? 1 : Plan.mostElements(depth: place.depth)
    for row in rows {
      let count = isNull(column, row, place.isElement) ? 0 : column.elements(of: Row(row)).count
      if count > most || !rules.take(count) { open(row, false) }
    }
    guard !rows.isEmpty else { return }
    let first = column.elements(of: Row(rows.lowerBound)).lowerBound
    let end = column.elements(of: Row(rows.upperBound &- 1)).upperBound
    // Beneath a null, or in one list, there may be more than anybody looks at, which take no room at all.
    guard end &- first <= rows.count &* Plan.mostElements(depth: place.depth) else {
      for row in rows { open(row, false) }
      return
    }
    let inner = block.columns.inner(of: column)
    // One row has several, mostly, and then the next.
    var row = rows.lowerBound
    func opened(_ element: Int, _ isTold: Bool) {
      if !column.elements(of: Row(row)).contains(element) {
        let next = row &+ 1
        let isNext = next < rows.upperBound && column.elements(of: Row(next)).contains(element)
        row = isNext ? next : column.row(of: element, among: rows)
      }
      open(row, isTold)
    }
    let parts = plan.shapes[field].parts
    // Where a key is wrong its value is not judged.
    let within = Place(depth: place.depth &+ 1, isTold: place.isTold && !isMap)
    guard isMap else {
      return look(
        at: parts.lowerBound, inner, first..<end, within, plan, &scan, &memory, &found, opened)
    }
    let (key, value) = (inner.firstMember, inner.firstMember &+ 1)
    look(
      at: parts.lowerBound, block.columns.all[Int(block.columns.members[value])], first..<end,
      within, plan, &scan, &memory, &found, opened)
    guard let keys = plan.keys(of: field) else { return }
    look(
      at: keys, block.columns.all[Int(block.columns.members[key])], first..<end, within, plan,
      &scan, &memory, &found, opened)
  }

  private func lookAtValues(
    of field: FieldIndex, _ column: ArrowColumn, _ rows: Range<Int>, _ place: Place,
    _ plan: borrowing Plan, _ scan: inout ColumnScan, _ memory: inout RecordMemory,
    _ found: inout RecordFindings, _ open: (_ row: Int, _ isTold: Bool) -> Void
  ) {
    guard programs.isActive[field] else { return }
    // Nothing is wrong with nothing where there are no rules.
    let isNothing = column.schema.type == .missing || column.schema.type == .null
    if isNothing, programs[field].rules.isEmpty { return }
    guard !column.isLoose else {
      for row in rows { open(row, false) }
      return
    }
    let isTold = place.isTold && !isNothing && !column.schema.type.isNested
    var first = rows.lowerBound
    while first < rows.upperBound {
      let end = min(first &+ BatchJob.blockRows, rows.upperBound)
      let part = place.isElement ? block.elements(first..<end) : block
      first = end
      scan.begin(rows: part.count)
      let left = scan.accept(column, programs[field], part, plan, &memory)
      guard !left.isEmpty else { continue }
      if isTold {
        scan.tell(left, column, programs[field], part, plan, &memory) { rows, rule, code in
          found.learn(rows, of: field, part, rule, code, plan)
          rows.forEach { row in open(part[row].index, true) }
        } noteOne: { row, rule, code in
          found.learn(row, of: field, part, rule, code, plan)
          open(part[row].index, true)
        }
      }
      left.forEach { row in open(part[row].index, false) }
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
        // One that looks at what is empty asks for some, or is asked itself.
        if !plan.operations[place].skipsEmpty { isRequired = true }
      default: break
      }
    }
  }

  /// Whether so many elements are right; none are where nothing asks for some.
  func take(_ count: Int) -> Bool { count == 0 ? !isRequired : least <= count && count <= most }
}
