internal import FVForms
internal import FVRules
public import FVText

/// What a saved form calls its parts.
enum SavedKey {
  /// The version of the format.
  static let version: StaticString = "formvalidate.form"
  static let scenario: StaticString = "scenario"
  static let locale: StaticString = "locale"
  /// Of the form: that it was submitted; of a place: false, where it was reset since.
  static let submitted: StaticString = "submitted"
  /// The highest number that a row had.
  static let key: StaticString = "key"
  /// The highest number that a question to somebody else had; left out where nobody was asked.
  static let token: StaticString = "token"
  static let places: StaticString = "places"
  static let path: StaticString = "path"
  static let value: StaticString = "value"
  static let initial: StaticString = "initial"
  /// The keys of a list's rows, and of those that it began with.
  static let rows: StaticString = "rows"
  static let first: StaticString = "first"
  static let typed: StaticString = "typed"
  static let touched: StaticString = "touched"
  static let policy: StaticString = "policy"

  static let present: Int64 = 1
  /// Keys of rows and numbers of questions are not higher: there are readers of JSON that would not take such numbers as they are.
  static let highestKey: Int64 = 1 << 53

  /// A JSON Pointer to a member of the document.
  @inline(never)
  static func pointer(_ key: StaticString) -> String { sentence("/%", key.description) }
}

/// A form as it is to be restored: what a person did with it, and nothing that rules say of it.
struct FormSaving: ~Copyable {
  private var writer = JSONWriter()
  private let takesAll: Bool

  init(sensitive: Bool) { takesAll = sensitive }

  consuming func finished() -> Buffer<UInt8> { writer.finished() }

  mutating func write(
    _ session: inout FormSession, _ plan: borrowing Plan, _ locale: LocaleChain
  ) throws(RunFailure) {
    writer.beginObject()
    writer.key(SavedKey.version)
    writer.integer(SavedKey.present)
    writer.key(SavedKey.scenario)
    writer.string(plan.scenarioNames[session.request.scenario.place])
    writer.key(SavedKey.locale)
    writer.string(locale.tags.joined(separator: ", "))
    writer.key(SavedKey.submitted)
    writer.boolean(session.isSubmitted)
    writer.key(SavedKey.key)
    writer.integer(Int64(clamping: session.lastKey))
    if session.remote.lastToken > 0 {
      writer.key(SavedKey.token)
      writer.integer(Int64(clamping: session.remote.lastToken))
    }
    writer.key(SavedKey.places)
    writer.beginArray()
    var slots = Buffer<Slot>()
    session.forEachPlace(plan) { _, slot, _ in slots.append(slot) }
    guard !slots.isExhausted else { throw .memory }
    for index in 0..<slots.count { write(slots[index], session, plan) }
    writer.endArray()
    writer.endObject()
  }

  /// A place of which there is something to save.
  private mutating func write(
    _ slot: Slot, _ session: borrowing FormSession, _ plan: borrowing Plan
  ) {
    let state = session.fields[slot]
    let isKept = takesAll || !plan.isSecret(state.field)
    let isOfPolicy = state.view.policy == plan.fields[state.field].policy
    let isUsed =
      state.isTyped || state.view.isTouched || state.isSubmitted != session.isSubmitted
    let hasValues =
      !session.stores[slot].initial.value.isAbsent || !session.stores[slot].typed.value.isAbsent
      || session.stores[slot].initialRows.count > 0
    guard !isOfPolicy || (isKept && (isUsed || hasValues)) else { return }
    writer.beginObject()
    writer.key(SavedKey.path)
    var path = Buffer<UInt8>()
    session.appendPath(of: slot, to: &path, plan)
    writer.string(path.text)
    if path.isExhausted { writer.bytes.exhaust() }
    if !isOfPolicy {
      writer.key(SavedKey.policy)
      writer.string(state.view.policy.name)
    }
    if isKept { writeUse(slot, session, plan) }
    writer.endObject()
  }

  private mutating func writeUse(
    _ slot: Slot, _ session: borrowing FormSession, _ plan: borrowing Plan
  ) {
    let state = session.fields[slot]
    if state.isTyped { flag(SavedKey.typed, true) }
    if state.view.isTouched { flag(SavedKey.touched, true) }
    if state.isSubmitted != session.isSubmitted { flag(SavedKey.submitted, state.isSubmitted) }
    let initial = session.stores[slot].initial.value
    if !initial.isAbsent {
      writer.key(SavedKey.initial)
      write(initial, of: state.field, plan)
    }
    if session.stores[slot].initialRows.count > 0 {
      writer.key(SavedKey.first)
      writer.beginArray()
      for index in 0..<session.stores[slot].initialRows.count {
        writer.integer(Int64(clamping: session.stores[slot].initialRows[index]))
      }
      writer.endArray()
    }
    let rows = session.memory.rowCount(of: slot)
    if plan.kind(of: state.field) == .list, rows > 0 {
      writer.key(SavedKey.rows)
      writer.beginArray()
      for index in 0..<rows {
        guard let row = session.memory.row(of: slot, at: index) else { continue }
        writer.integer(Int64(clamping: session.rowStates[row].key))
      }
      writer.endArray()
      return
    }
    let typed = session.stores[slot].typed.value
    // A record is what is in it.
    guard !typed.isAbsent, plan.kind(of: state.field) != .record || !typed.hasMembers else {
      return
    }
    writer.key(SavedKey.value)
    writer.saved(typed)
  }

  private mutating func flag(_ name: StaticString, _ value: Bool) {
    writer.key(name)
    writer.boolean(value)
  }

  /// What a field began with, without what is not to be saved. How deep this goes, the plan says.
  private mutating func write(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) {
    switch plan.kind(of: field) {
    case .record where value.hasMembers:
      writer.beginObject()
      writer.key(SavedKind.members)
      writer.beginObject()
      for part in plan.shapes[field].parts where takesAll || !plan.isSecret(part) {
        guard let own = value.member(plan.fieldName(part)) else { continue }
        writer.key(plan.fieldName(part))
        write(own, of: part, plan)
      }
      writer.endObject()
      writer.endObject()
    case .list where value.kind == .array:
      let element = plan.shapes[field].parts.lowerBound
      let isKept = takesAll || !plan.isSecret(element)
      writer.beginArray()
      let elements = value.elements
      for index in elements.indices { write(isKept ? elements[index] : .null, of: element, plan) }
      writer.endArray()
    default: writer.saved(value)
    }
  }
}

extension Plan {
  /// Whether what stands in a field is not saved unless that is asked for; of a map, what may stand in
  /// it.
  fileprivate func isSecret(_ field: FieldIndex) -> Bool {
    if fields[field].isSensitive || fields[field].isCard { return true }
    guard kind(of: field) == .map else { return false }
    return fieldIndices.contains {
      isWithin($0, field) && (fields[$0].isSensitive || fields[$0].isCard)
    }
  }

  private func isWithin(_ field: FieldIndex, _ map: FieldIndex) -> Bool {
    var around = shapes[field].parent
    while let place = around, place != map { around = shapes[place].parent }
    return around == map
  }
}

extension LiveForm {
  /// What a person did with the form, as JSON from which it can be restored; without what was typed in
  /// sensitive fields and card fields, unless that is asked for. Judges nothing.
  public func save(sensitive: Bool) throws(FormError) -> Buffer<UInt8> {
    guard !isJudging else { throw .busy }
    var saving = FormSaving(sensitive: sensitive)
    do throws(RunFailure) {
      try saving.write(&session, ruleset.plan, locale)
    } catch {
      throw .run(error)
    }
    let saved = saving.finished()
    guard !saved.isExhausted else { throw .run(.memory) }
    return saved
  }
}
