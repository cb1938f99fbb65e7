internal import CFormValidate
internal import FVCards
internal import FVText

/// Runs `body` with a caller's options read, or returns what is wrong with them.
@inline(__always)
func withCardOptions(
  _ options: UnsafePointer<fv_card_options>?, _ body: (borrowing CardTable, CardPolicy) -> Int32
) -> Int32 {
  guard let options = unsafe options else { return body(CardTable.standard, CardPolicy()) }
  guard let given = unsafe whole(options) else { return FV_ERR_ARGUMENT }
  guard let handle = unsafe given.table else {
    return unsafe run(body, given, CardTable.standard)
  }
  guard let lent = unsafe resolve(handle) else { return FV_ERR_HANDLE }
  return unsafe run(body, given, lent.pointee.table)
}

@inline(__always)
private func run(
  _ body: (borrowing CardTable, CardPolicy) -> Int32, _ options: fv_card_options,
  _ table: borrowing CardTable
) -> Int32 {
  guard let policy = unsafe CardPolicy(options, table) else { return FV_ERR_ARGUMENT }
  return body(table, policy)
}

extension CardPolicy {
  fileprivate init?(_ options: fv_card_options, _ table: borrowing CardTable) {
    self.init()
    let flags = unsafe options.flags
    guard flags & ~(FV_CARD_NO_SEPARATORS | FV_CARD_LUHN_ALWAYS) == 0 else { return nil }
    separators = flags & FV_CARD_NO_SEPARATORS == 0
    isLuhnAlways = flags & FV_CARD_LUHN_ALWAYS != 0
    let count = unsafe options.accept_count
    guard count != 0 else { return }
    guard let accepted = unsafe options.accept, (1...Limits.acceptedBrands).contains(count)
    else { return nil }
    let brands = unsafe UnsafeBufferPointer(start: accepted, count: count)
    guard accept(unsafe brands.span, in: table) else { return nil }
  }
}
