public import CFormValidate
internal import FVCards

@_cdecl("fv_card_check") @implementation
public func fv_card_check(
  _ s: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_card_options>?,
  _ out: UnsafeMutablePointer<fv_card>?
) -> Int32 {
  unsafe withCardOptions(options) { table, policy in
    let code = unsafe withText(s, n) { text in
      let number = CardNumber(text, separators: policy.separators)
      let answer = table.check(number, policy)
      let isFilled = unsafe fill(out) { card in card.fill(answer, of: number, in: table) }
      return isFilled ? answer.code : FV_ERR_ARGUMENT
    }
    guard code == FV_UNDECIDED else { return code }
    let isFilled = unsafe fill(out) { $0.clear(state: FV_STATE_UNDECIDED, code: code) }
    return isFilled ? code : FV_ERR_ARGUMENT
  }
}

@_cdecl("fv_card_candidates") @implementation
public func fv_card_candidates(
  _ s: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_card_options>?,
  _ candidates: UnsafeMutablePointer<fv_card_candidate>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  unsafe withCardOptions(options) { table, policy in
    if let count = unsafe count, unsafe text(s, n) != nil { unsafe count.pointee = 0 }
    return unsafe withText(s, n) { text in
      let number = CardNumber(text, separators: policy.separators)
      let found = table.candidates(number)
      if let count = unsafe count { unsafe count.pointee = found.count }
      guard !number.isNoNumber else { return FV_INVALID_PAYMENT_CARD_NUMBER }
      guard let candidates = unsafe candidates else { return FV_OK }
      var place = 0
      table.forEachCandidate(of: number, found) { brand, strength in
        guard place < capacity || capacity < 0 else { return }
        unsafe candidates[place] = fv_card_candidate(brand: brand, strength: Int32(strength))
        place += 1
      }
      return FV_OK
    }
  }
}

@_cdecl("fv_card_brand_name") @implementation
public func fv_card_brand_name(
  _ table: UnsafePointer<fv_card_table>?, _ brand: Int32, _ name: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  let text: fv_text?
  if let table = unsafe table {
    guard let lent = unsafe resolve(table) else { return FV_ERR_HANDLE }
    unsafe text = lent.pointee.names.text(of: brand)
  } else {
    unsafe text = builtInNames?.text(of: brand)
  }
  guard let text = unsafe text else { return FV_ERR_UNKNOWN_NAME }
  if let name = unsafe name { unsafe name.pointee = text }
  return FV_OK
}

@_cdecl("fv_card_brand_from_name") @implementation
public func fv_card_brand_from_name(
  _ table: UnsafePointer<fv_card_table>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ brand: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guard let name = unsafe text(name, n) else { return FV_ERR_ARGUMENT }
  guard name.count <= longestBrandName else { return FV_ERR_UNKNOWN_NAME }
  let spelled = unsafe String(decoding: name, as: UTF8.self)
  let number: Int32?
  if let table = unsafe table {
    guard let lent = unsafe resolve(table) else { return FV_ERR_HANDLE }
    number = unsafe lent.pointee.table.number(of: spelled)
  } else {
    number = CardBrand.number(ofBuiltIn: spelled)
  }
  guard let number else { return FV_ERR_UNKNOWN_NAME }
  if let brand = unsafe brand { unsafe brand.pointee = number }
  return FV_OK
}

/// The longest name a brand may have, in bytes.
let longestBrandName = 256

/// The names of the built-in brands by number, made on first use.
private let builtInNames = LentNames(
  CardBrand.builtIn.enumerated().map { (Int32($0.offset) + 1, $0.element.name) })
