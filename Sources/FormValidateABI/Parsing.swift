public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

@_cdecl("fv_parse_json") @implementation
public func fv_parse_json(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_options>?,
  _ take: fv_take_function?, _ context: UnsafeMutableRawPointer?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe validate(
    ruleset, scenario, json, n, options, report, failure,
    taker: Taker(take: take, context: context))
}

@_cdecl("fv_parse_values") @implementation
public func fv_parse_values(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ values: UnsafePointer<fv_value>?, _ count: Int, _ options: UnsafePointer<fv_options>?,
  _ take: fv_take_function?, _ context: UnsafeMutableRawPointer?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe validate(
    ruleset, scenario, values, count, options, report, failure,
    taker: Taker(take: take, context: context))
}

/// Who takes a valid record, if anybody does.
@safe
struct Taker {
  let take: fv_take_function?
  let context: UnsafeMutableRawPointer?
}

extension RecordMemory {
  /// Lends the record that was just judged, its values as what their rules say they are; false when there
  /// is no memory.
  mutating func lend(_ plan: borrowing Plan, _ request: Request, to taker: Taker) -> Bool {
    guard let take = unsafe taker.take else { return true }
    var place = 0
    var record = unsafe fv_value()
    guard takeToPieces(plan, request), unsafe lend(at: &place, plan, in: &record) else {
      return false
    }
    unsafe take(taker.context, &record)
    return true
  }

  /// The piece at a place and what is in it, behind which the place is then; false when there is no memory.
  /// How deep this goes, the plan says.
  private mutating func lend(
    at place: inout Int, _ plan: borrowing Plan, in target: UnsafeMutablePointer<fv_value>
  ) -> Bool {
    let piece = pieces[place]
    place += 1
    switch piece.kind {
    case .key: unsafe target.initialize(to: name(piece))
    case .value:
      guard let value = unsafe lent(piece, plan) else { return false }
      unsafe target.initialize(to: value)
    case .array, .object:
      let count = Int(piece.count) * (piece.kind == .object ? 2 : 1)
      guard let items = unsafe arena.list(of: count, as: fv_value.self) else { return false }
      if let start = items.baseAddress {
        for index in 0..<count {
          guard unsafe lend(at: &place, plan, in: start + index) else { return false }
        }
      }
      var container = unsafe fv_value()
      unsafe container.kind = piece.kind == .object ? FV_VALUE_MEMBERS : FV_VALUE_ARRAY
      unsafe container.items = UnsafePointer(items.baseAddress)
      unsafe container.count = Int(piece.count)
      unsafe target.initialize(to: container)
    }
    return true
  }

  @inline(__always)
  private func name(_ piece: CleanedPieces.Piece) -> fv_value {
    var name = unsafe fv_value(piece.value)
    if let field = piece.field {
      unsafe name.reserved = FV_TYPE_NAME
      unsafe name.integer = Int64(field.index)
    }
    return unsafe name
  }

  @inline(__always)
  private mutating func lent(
    _ piece: CleanedPieces.Piece, _ plan: borrowing Plan
  ) -> fv_value? {
    guard let field = piece.field else { return unsafe arena.lent(piece.value, tellingAll: true) }
    switch typed(piece.value, of: field, plan) {
    case .value(let value): return unsafe arena.lent(value, tellingAll: true)
    case .day(let day):
      var lent = unsafe fv_value()
      unsafe lent.kind = FV_VALUE_DATE
      unsafe lent.integer = day
      return unsafe lent
    case nil: return nil
    }
  }
}
