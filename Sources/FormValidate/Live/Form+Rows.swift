internal import FVForms
internal import FVLive
internal import FVRules

extension Form {
  /// The rows of a list, by its name or a pointer to it ("/orders/0/lines").
  ///
  /// Throws ``FormError/notAList(_:)`` for any other field, ``FormError/noRow(_:)`` where the pointer
  /// names a row that is not there, and ``FormError/unknownField(_:hint:)``.
  public func rows(_ list: String) throws(FormError) -> FormRows {
    let rows = FormRows(form: self, list: list)
    _ = try rows.slot()
    return rows
  }
}

/// The rows of a list in a ``Form``, which come, go and move, and take along what is known of them.
///
/// ```swift
/// let lines = try form.rows("lines")
/// try lines.append(["sku": "A1", "quantity": 2])
/// try lines.move(from: 0, to: 1)
/// try form["/lines/1/sku"].verdict
/// ```
/// Each change is one of the form, of which subscribers are told before the call returns, and throws what
/// any change of a form does. The list is looked up by its name or pointer anew each time: of a list
/// within a row that has moved ask for the rows again. It keeps its form, and like that belongs to one
/// thread, task or actor at a time.
public struct FormRows {
  let form: Form
  /// The list, by its name or pointer.
  public let list: String

  /// How many rows there are.
  public var count: Int {
    get throws(FormError) { form.live.rowCount(try slot()) }
  }

  /// The numbers that stay with the rows, whatever their indexes, and are never used again.
  public var keys: [UInt64] {
    get throws(FormError) {
      let slot = try slot()
      return (0..<form.live.rowCount(slot)).compactMap { form.live.rowKey(slot, $0) }
    }
  }

  /// Puts a row in front of the one at an index, or behind all; of a record as an object, of which a
  /// copy is kept.
  ///
  /// Throws ``FormError/noRow(_:)`` for an index beyond ``count``, and ``FormError/limit(message:)`` for
  /// a value that is nested too deep or has too many elements. A row is put in whether or not it is
  /// valid; rules say so afterwards.
  public func insert(_ row: FormValue = .null, at index: Int) throws(FormError) {
    let slot = try slot()
    guard (0...form.live.rowCount(slot)).contains(index) else { throw .noRow(list) }
    try form.with(row) { value throws(FVLive.FormError) in
      try form.live.insert(into: slot, at: index, value)
    }
  }

  /// Puts a row behind all others.
  public func append(_ row: FormValue = .null) throws(FormError) {
    try insert(row, at: count)
  }

  /// Takes the row at an index out, and all that is known of it; subscriptions to its fields end.
  ///
  /// Throws ``FormError/noRow(_:)`` where there is none.
  public func remove(at index: Int) throws(FormError) {
    let slot = try slot(ofRow: index)
    try form.ask { () throws(FVLive.FormError) in try form.live.remove(from: slot, at: index) }
  }

  /// Moves the row at an index, so that it stands at another, with all that is known of it.
  ///
  /// Throws ``FormError/noRow(_:)`` where there is no row at either.
  public func move(from index: Int, to other: Int) throws(FormError) {
    _ = try slot(ofRow: other)
    let slot = try slot(ofRow: index)
    try form.ask { () throws(FVLive.FormError) in
      try form.live.move(in: slot, from: index, to: other)
    }
  }

  /// Where the list stands now: that of one within a row goes with its row.
  func slot() throws(FormError) -> Slot {
    let slot = try form.slot(list)
    guard form.live.isList(slot) else { throw .notAList(list) }
    return slot
  }

  private func slot(ofRow index: Int) throws(FormError) -> Slot {
    let slot = try slot()
    guard (0..<form.live.rowCount(slot)).contains(index) else { throw .noRow(list) }
    return slot
  }
}

@available(*, unavailable)
extension FormRows: Sendable {}
