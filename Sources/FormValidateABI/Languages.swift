public import CFormValidate
internal import FVForms
internal import FVText

@_cdecl("fv_messages_json") @implementation
public func fv_messages_json(
  _ locale: UnsafePointer<CChar>?, _ messages: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  unsafe giveMade(messages, nil) { () throws(Failure) in
    unsafe Catalogue.json(localeChain(locale))
  }
}

@_cdecl("fv_best_locale") @implementation
public func fv_best_locale(
  _ asked: UnsafePointer<CChar>?, _ n: Int, _ handle: UnsafePointer<fv_ruleset>?,
  _ locale: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let bytes = unsafe text(asked, n) else { return FV_ERR_ARGUMENT }
  let ruleset = unsafe handle == nil ? nil : resolve(handle)
  if unsafe handle != nil, ruleset == nil { return FV_ERR_HANDLE }
  return unsafe giveMade(locale, nil) { () throws(Failure) in unsafe best(bytes, ruleset) }
}

/// The tag of the closest language that there is.
private func best(_ asked: UnsafeBufferPointer<UInt8>, _ ruleset: Ruleset?) -> Buffer<UInt8> {
  // What lies behind the part of a list that is read is not looked at.
  let read = unsafe UnsafeBufferPointer(rebasing: asked.prefix(Limits.localeListBytes + 1))
  let tag = LocaleChain.best(accepting: unsafe String(decoding: read, as: UTF8.self)) { language in
    ruleset?.hasMessages(in: language) ?? Catalogue.languages.contains(language)
  }
  var text = Buffer<UInt8>()
  text.append(tag)
  return text
}
