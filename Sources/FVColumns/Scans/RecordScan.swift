internal import FVForms
internal import FVRules
internal import FVText

/// Looks at whole columns of a ruleset that nests: finds the rows that have no error for certain, and tells of
/// others what is wrong with them. What is left is for the rules of records.
struct RecordScan: ~Copyable {
  private let anchor = Anchor()
  var sets: ElementSets
  var found: RecordFindings

  /// Where the rows of a column stand, and what becomes of them.
  struct Place {
    /// Within how many lists and maps.
    var depth = 0
    /// Whether what is found there is all that records find, where nothing else is wrong.
    var isTold = true
    /// Those in which something may be wrong, and those where it is known what.
    var open: ElementSets.Place
    var told: ElementSets.Place
  }

  /// Nil without memory.
  init?() {
    guard let sets = ElementSets(), let found = RecordFindings() else { return nil }
    self.sets = sets
    self.found = found
  }

  /// Judges the rows of a block; returns those that may have other errors.
  mutating func judge(
    _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) -> RowBits {
    sets.begin()
    guard let open = sets.make(block.count), let told = sets.make(block.count) else {
      throw .memory
    }
    let isSure =
      programs.scansRecords && !(programs.rejectsStrayNames && block.columns.hasExtraMembers)
    guard isSure else {
      sets[open].fill(true)
      return sets[open]
    }
    found.begin(plan)
    let place = Place(open: open, told: told)
    for field in plan.rootFields {
      look(at: field, block.columns[field], block, place, programs, plan, &scan, &memory)
    }
    guard !sets.isExhausted else { throw .memory }
    sets[told].subtract(sets[open])
    if !sets[told].isEmpty { try found.note(told, block, plan, &sets, &findings) }
    return sets[open]
  }

  /// Adds the rows of a column in which something may be wrong, and those where `found` has it.
  mutating func look(
    at field: FieldIndex, _ column: ArrowColumn, _ block: Block, _ place: Place,
    _ programs: ColumnPrograms, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory
  ) {
    found.enter(field, plan.shapes[field], column, block)
    let kind = plan.kind(of: field)
    if kind == .plain {
      return lookAtValues(of: field, column, block, place, programs, plan, &scan, &memory)
    }
    // Where a scenario leaves out what is around, nobody looks for what is within.
    var place = place
    place.isTold = place.isTold && programs.isActive[field]
    let sizes = programs.isActive[field] ? ListSizes(of: field, plan) : ListSizes()
    switch (kind, column.schema.type) {
    case (_, .missing), (_, .null): if !sizes.takeNone { sets[place.open].fill(true) }
    case (.record, .record):
      lookAtMembers(of: field, column, block, place, sizes, programs, plan, &scan, &memory)
    case (.list, .list32), (.list, .list64), (.list, .listFixed), (.map, .map):
      lookAtElements(of: field, column, block, place, sizes, programs, plan, &scan, &memory)
    default: sets[place.open].fill(true)
    }
  }

  private mutating func lookAtValues(
    of field: FieldIndex, _ column: ArrowColumn, _ block: Block, _ place: Place,
    _ programs: ColumnPrograms, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory
  ) {
    guard programs.isActive[field] else { return }
    // Nothing is wrong with nothing where there are no rules.
    let isNothing = column.schema.type == .missing || column.schema.type == .null
    if isNothing, programs[field].rules.isEmpty { return }
    guard !column.isLoose else { return sets[place.open].fill(true) }
    let isTold = place.isTold && !isNothing && !column.schema.type.isNested
    let (open, told) = (sets[place.open], sets[place.told])
    var first = 0
    while first < block.count {
      let start = first
      let part = block.part(start..<min(start &+ BatchJob.blockRows, block.count))
      first = start &+ part.count
      scan.begin(rows: part.count)
      let left = scan.accept(column, programs[field], part, plan, &memory)
      guard !left.isEmpty else { continue }
      if isTold {
        scan.tell(left, column, programs[field], part, plan, &memory) { rows, rule, code in
          found.learn(rows, from: start, of: field, rule, code, plan)
          told.formUnion(rows, from: start)
        } noteOne: { row, rule, code in
          found.learn(start &+ row.index, of: field, rule, code, plan)
          told.insert(BlockRow(start &+ row.index))
        }
        scan.tellEach(left, column, programs[field], part, plan, &memory) { row, rule, code in
          found.learn(start &+ row.index, of: field, rule, code, plan)
          told.insert(BlockRow(start &+ row.index))
        }
      }
      open.formUnion(left, from: start)
    }
  }
}

extension ListSizes {
  /// What the own rules of a list, map or record ask, where they ask no more.
  fileprivate init(of field: FieldIndex, _ plan: borrowing Plan) {
    self.init()
    for place in plan.fields[field].places {
      switch plan.operations[place].action {
      case .check(.required): takeNone = false
      case .check(.count(let check)):
        narrow(to: check)
        // One that looks at what is empty asks for some, or is asked itself.
        if !plan.operations[place].skipsEmpty { takeNone = false }
      default: break
      }
    }
  }
}
