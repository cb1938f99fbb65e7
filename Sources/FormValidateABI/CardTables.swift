public import CFormValidate
internal import FVCards
internal import FVPlatform
internal import FVText

@_cdecl("fv_card_table_version") @implementation
public func fv_card_table_version() -> UnsafePointer<CChar>? { unsafe lend(CardBrand.factsDate) }

@_cdecl("fv_card_table_compile") @implementation
public func fv_card_table_compile(
  _ brands: UnsafePointer<fv_card_brand>?, _ count: Int,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_card_table>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.cardTable, to: out, failure) { () throws(Failure) -> LentCardTable in
    guard let brands = unsafe brands, (1...Limits.brands).contains(count) else {
      throw Failure(
        status: FV_ERR_ARGUMENT, message: "A table must have 1 to \(Limits.brands) brands.")
    }
    var rows: [CardBrand] = []
    guard let given = unsafe whole(brands, count: count) else {
      throw Failure.structSize("fv_card_brand")
    }
    for place in unsafe given.indices { rows.append(unsafe try CardBrand(given[place], place)) }
    let table = try compile(rows)
    let names = LentNames(table.numbers.map { ($0, table.name(of: $0) ?? "") })
    guard let names else { throw Failure.memory }
    return LentCardTable(table: table, names: names)
  }
}

private func compile(_ rows: [CardBrand]) throws(Failure) -> CardTable {
  do throws(CardTableError) {
    return try CardTable(rows)
  } catch {
    throw Failure(error)
  }
}

@_cdecl("fv_card_table_free") @implementation
public func fv_card_table_free(_ table: UnsafeMutablePointer<fv_card_table>?) {
  endHandle(UInt(bitPattern: table), .cardTable, as: LentCardTable.self)
}

extension CardBrand {
  /// The header's row, or the built-in one that it names.
  fileprivate init(_ row: fv_card_brand, _ place: Int) throws(Failure) {
    guard unsafe row.flags & ~FV_CARD_BRAND_LUHN_OPTIONAL == 0 else {
      throw Failure.unknownFlag("FV_CARD_BRAND_")
    }
    let name = unsafe try CardBrand.text(row.name, "name", place, limit: longestBrandName) ?? ""
    let prefixes = unsafe try CardBrand.text(
      row.prefixes, "prefixes", place, limit: Limits.prefixBytes)
    guard let prefixes else {
      guard let number = CardBrand.number(ofBuiltIn: name) else {
        throw Failure(
          status: FV_ERR_COMPILE, pointer: "/\(place)/name",
          message: "Unknown brand: a brand of your own needs prefixes.")
      }
      unsafe try CardBrand.refuseMembers(of: row, place)
      self = CardBrand.builtIn[Int(number) - 1]
      return
    }
    unsafe self.init(
      name, prefixes: prefixes,
      lengths: try CardBrand.text(row.lengths, "lengths", place, limit: 256) ?? "",
      gaps: try CardBrand.text(row.gaps, "gaps", place, limit: 256) ?? "",
      code: (
        try CardBrand.text(row.code_name, "code_name", place, limit: 256) ?? "",
        Int(row.code_size)
      ),
      isLuhnOptional: row.flags & FV_CARD_BRAND_LUHN_OPTIONAL != 0)
  }

  /// Refuses what else is said of a built-in row, which is taken as it is.
  private static func refuseMembers(of row: fv_card_brand, _ place: Int) throws(Failure) {
    let members = unsafe [
      ("lengths", isGiven(row.lengths)), ("gaps", isGiven(row.gaps)),
      ("code_name", isGiven(row.code_name)), ("code_size", row.code_size != 0),
      ("flags", row.flags != 0),
    ]
    for (member, isGiven) in members where isGiven {
      throw Failure(
        status: FV_ERR_COMPILE, pointer: "/\(place)/\(member)",
        message: "A built-in row, which has no prefixes here, is taken as it is: give prefixes too."
      )
    }
  }

  private static func isGiven(_ text: UnsafePointer<CChar>?) -> Bool {
    unsafe text.map { unsafe $0[0] != 0 } ?? false
  }

  /// A NUL-terminated text of a row, looked at no further than its limit; nil for NULL.
  private static func text(
    _ text: UnsafePointer<CChar>?, _ field: String, _ place: Int, limit: Int
  ) throws(Failure) -> String? {
    guard let text = unsafe text else { return nil }
    let length = unsafe strnlen(text, limit + 1)
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
    guard length <= limit, let string = unsafe String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        status: FV_ERR_COMPILE, pointer: "/\(place)/\(field)",
        message: "The text is longer than \(limit) bytes, or is not UTF-8.")
    }
    return string
  }
}
