internal import CFormValidate
internal import FVCards
internal import FVRules

@_cdecl("fv_luhn_check") @implementation
public func fv_luhn_check(_ s: UnsafePointer<CChar>?, _ n: Int) -> Int32 {
  unsafe withText(s, n) { Luhn.isValid($0) ? FV_OK : FV_INVALID_CHECK_DIGIT }
}

@_cdecl("fv_luhn_check_digit") @implementation
public func fv_luhn_check_digit(
  _ s: UnsafePointer<CChar>?, _ n: Int, _ digit: UnsafeMutablePointer<CChar>?
) -> Int32 {
  unsafe withText(s, n) { text in
    guard let check = Luhn.checkDigit(for: text) else { return FV_CHARACTER_SET_ERROR }
    if let digit = unsafe digit { unsafe digit.pointee = CChar(bitPattern: check) }
    return FV_OK
  }
}
