public import FVForms
public import FVRules
public import FVText

extension LiveForm {
  /// Where a field stands, by its name or by a JSON Pointer ("/lines/0/price"); nil where there is
  /// none, or not that row.
  public func slot(of path: TextRef) throws(FormError) -> Slot? {
    var name = Buffer<UInt8>()
    if let slot = session.slot(ofPath: path, &name, ruleset.plan) { return slot }
    guard !name.isExhausted else { throw .run(.memory) }
    return nil
  }

  /// The place that a path leads to, or the one whose value holds what it leads to, as a map does;
  /// then with what is left of the path. Nil where the form has nothing.
  func slot(around path: TextRef) throws(FormError) -> (slot: Slot, rest: TextRef)? {
    var end = path.count
    while true {
      if let slot = try slot(of: path.slice(0..<end)) {
        let kind = ruleset.plan.kind(of: field(at: slot))
        guard end == path.count || kind == .plain || kind == .map else { return nil }
        return (slot, path.slice(end..<path.count))
      }
      repeat { end -= 1 } while end > 0 && path.span[end] != UInt8(ascii: "/")
      guard end > 0 else { return nil }
    }
  }

  /// The field of a place.
  public func field(at slot: Slot) -> FieldIndex {
    ruleset.plan.isNested ? session.fields[slot].field : FieldIndex(raw: slot.raw)
  }

  /// Appends what issues and events call the field at a place: at the root its name, else a pointer.
  public func appendPath(of slot: Slot, to out: inout Buffer<UInt8>) {
    session.appendPath(of: slot, to: &out, ruleset.plan)
  }

  /// Whether there is a list at a place.
  public func isList(_ slot: Slot) -> Bool { session.isList(slot, ruleset.plan) }

  /// How many rows a list has.
  public func rowCount(_ list: Slot) -> Int { session.memory.rowCount(of: list) }

  /// The number that stays with the row at an index, whatever its index; nil for no row.
  public func rowKey(_ list: Slot, _ index: Int) -> UInt64? {
    session.memory.row(of: list, at: index).map { session.rowStates[$0].key }
  }

  /// Puts a row into a list, before the one at an index.
  public func insert(into list: Slot, at index: Int, _ value: Value) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      let row = try session.insertRow(into: list, at: index, plan)
      do throws(RunFailure) {
        _ = try session.type(session.element(of: row, list, plan), value, plan)
      } catch {
        // What could not be filled was never there.
        session.removeRow(from: list, at: index, plan)
        session.listNews.truncate(session.listNews.count - 2)
        session.refreshListDirty(list, plan)
        throw error
      }
      session.refreshListDirty(list, plan)
      session.noteTyped(list, plan)
      return true
    }
  }

  /// Takes the row at an index out of a list.
  public func remove(from list: Slot, at index: Int) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      session.removeRow(from: list, at: index, plan)
      session.refreshListDirty(list, plan)
      session.noteTyped(list, plan)
      return true
    }
  }

  /// Moves the row at an index, so that it stands at another.
  public func move(in list: Slot, from: Int, to index: Int) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      guard session.moveRow(of: list, from: from, to: index, plan) else { return false }
      session.noteTyped(list, plan)
      return true
    }
  }
}

extension FormSession {
  /// Where a field stands; nil where there is none, or not that row, or when there was no memory for a
  /// name: then `name` is exhausted.
  func slot(
    ofPath path: TextRef, _ name: inout Buffer<UInt8>, _ plan: borrowing Plan
  ) -> Slot? {
    guard path.count > 0, path.span[0] == UInt8(ascii: "/") else {
      return plan.field(named: path).map(Slot.init(ofRoot:))
    }
    var slot: Slot?
    var rest = path.slice(1..<path.count)
    while true {
      let end = RulePointer.end(ofStep: rest)
      name.truncate()
      guard RulePointer.unescape(rest.slice(0..<end), into: &name),
        let next = self.slot(of: name.text, in: slot, plan)
      else { return nil }
      slot = next
      guard end < rest.count else { return next }
      rest = rest.slice(end + 1..<rest.count)
    }
  }

  /// The place of a step of a pointer, from that of the step before.
  func slot(of name: TextRef, in outer: Slot?, _ plan: borrowing Plan) -> Slot? {
    guard let outer else { return plan.field(named: name).map(Slot.init(ofRoot:)) }
    guard plan.isNested else { return nil }
    let field = fields[outer].field
    switch plan.shapes[field].kind {
    case .plain, .map: return nil
    case .record:
      return plan.member(name, of: field).map {
        memory.frames[fields[outer].frame].slot($0)
      }
    case .list:
      guard let index = RulePointer.index(name), let element = plan.element(of: field),
        let row = memory.row(of: outer, at: index)
      else { return nil }
      return memory.frames[row].slot(element)
    }
  }

  func isList(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    plan.isNested && plan.shapes[fields[slot].field].kind == .list
  }

  func appendPath(of slot: Slot, to out: inout Buffer<UInt8>, _ plan: borrowing Plan) {
    let field = fields[slot].field
    guard !plan.isAtRoot(field) else { return out.append(plan.fieldName(field)) }
    memory.write(pathOf: field, fields[slot].frame, toldTo: .people, to: &out, plan)
  }
}

/// The steps of JSON Pointers (RFC 6901).
enum RulePointer {
  /// Where the first step ends.
  static func end(ofStep text: TextRef) -> Int {
    let bytes = text.span
    var end = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
    return end
  }

  /// Appends a step as the name it stands for; false for a tilde that says nothing.
  static func unescape(_ step: TextRef, into name: inout Buffer<UInt8>) -> Bool {
    let bytes = step.span
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "~") else {
        name.append(bytes[index])
        index += 1
        continue
      }
      guard index + 1 < bytes.count else { return false }
      switch bytes[index + 1] {
      case UInt8(ascii: "0"): name.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): name.append(UInt8(ascii: "/"))
      default: return false
      }
      index += 2
    }
    return !name.isExhausted
  }

  /// The index that a step writes: digits, without zeros in front.
  static func index(_ step: TextRef) -> Int? {
    let digits = step.span
    guard (1...9).contains(digits.count), digits.count == 1 || digits[0] != UInt8(ascii: "0") else {
      return nil
    }
    var index = 0
    for place in digits.indices {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = digits[place] else { return nil }
      index = index * 10 + Int(digits[place] - UInt8(ascii: "0"))
    }
    return index
  }
}
