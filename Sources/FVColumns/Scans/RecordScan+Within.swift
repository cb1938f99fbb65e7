internal import FVForms
internal import FVRules
internal import FVText

// Columns within columns: the members of records, and the elements of lists and maps.

extension RecordScan {
  mutating func lookAtMembers(
    of field: FieldIndex, _ column: ArrowColumn, _ block: Block, _ place: Place,
    _ sizes: ListSizes, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ scan: inout ColumnScan, _ memory: inout RecordMemory
  ) {
    guard let present = sets.make(block.count) else { return }
    defer { sets.giveBack(present) }
    guard block.loadPresent(column, into: sets[present]) else {
      return lookAtParts(of: field, column, block, place, programs, plan, &scan, &memory)
    }
    if !sizes.takeNone { sets[place.open].formUnion(allBut: sets[present]) }
    guard let open = sets.make(block.count), let told = sets.make(block.count) else { return }
    var own = place
    (own.open, own.told) = (open, told)
    lookAtParts(of: field, column, block, own, programs, plan, &scan, &memory)
    // What is within a record that is null nobody looks at.
    sets[place.open].formUnion(sets[open], and: sets[present])
    sets[place.told].formUnion(sets[told], and: sets[present])
  }

  private mutating func lookAtParts(
    of field: FieldIndex, _ column: ArrowColumn, _ block: Block, _ place: Place,
    _ programs: ColumnPrograms, _ plan: borrowing Plan, _ scan: inout ColumnScan,
    _ memory: inout RecordMemory
  ) {
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
        at: part, member ?? ArrowColumn(ColumnSchema(.missing), count: column.count), block, place,
        programs, plan, &scan, &memory)
    }
  }

  mutating func lookAtElements(
    of field: FieldIndex, _ column: ArrowColumn, _ block: Block, _ place: Place,
    _ sizes: ListSizes, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ scan: inout ColumnScan, _ memory: inout RecordMemory
  ) {
    guard block.count > 0, let right = sets.make(block.count) else { return }
    defer { sets.giveBack(right) }
    guard let other = sets.make(block.count) else { return }
    let isMap = column.schema.type == .map
    let most = Plan.mostElements(depth: place.depth)
    // Of a map with two keys nobody knows here whether they are the same.
    sizes.upTo(isMap ? 1 : most).find(column, block, into: sets[right], sets[other])
    sets[place.open].formUnion(allBut: sets[right])
    let lists = ListRows(of: column, block)
    // Beneath a null, or in one list, there may be more than anybody looks at, which take no room at all.
    guard lists.elements.count <= block.count &* most else { return sets[place.open].fill(true) }
    let count = lists.elements.count
    guard let open = sets.make(count), let told = sets.make(count) else { return }
    let inner = block.columns.inner(of: column)
    // Where a key is wrong its value is not judged.
    let own = Place(
      depth: place.depth &+ 1, isTold: place.isTold && !isMap, open: open, told: told)
    let elements = block.elements(lists.elements)
    let parts = plan.shapes[field].parts
    if isMap {
      let key = block.columns.members[inner.firstMember]
      let value = block.columns.members[inner.firstMember &+ 1]
      look(
        at: parts.lowerBound, block.columns.all[Int(value)], elements, own, programs, plan, &scan,
        &memory)
      if let keys = plan.keys(of: field) {
        look(
          at: keys, block.columns.all[Int(key)], elements, own, programs, plan, &scan, &memory)
      }
    } else {
      look(at: parts.lowerBound, inner, elements, own, programs, plan, &scan, &memory)
    }
    lists.insert(among: sets[open], into: sets[place.open])
    lists.insert(among: sets[told], into: sets[place.told])
  }
}
