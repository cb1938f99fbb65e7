public import CFormValidate
internal import FVForms
internal import FVLive
internal import FVText

@_cdecl("fv_form_set_locale") @implementation
public func fv_form_set_locale(
  _ form: UnsafeMutablePointer<fv_form>?, _ locale: UnsafePointer<CChar>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    let chain = unsafe localeChain(locale)
    try calling { () throws(FormError) in try form.set(chain) }
  }
}

@_cdecl("fv_form_reset_field") @implementation
public func fv_form_reset_field(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    try calling { () throws(FormError) in try form.reset(slot) }
  }
}

@_cdecl("fv_form_touch") @implementation
public func fv_form_touch(
  _ form: UnsafeMutablePointer<fv_form>?, _ field: UnsafePointer<CChar>?, _ n: Int,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withField(form, field, n, failure) { form, slot throws(Failure) in
    try calling { () throws(FormError) in try form.touch(slot) }
  }
}

@_cdecl("fv_form_values") @implementation
public func fv_form_values(
  _ form: UnsafeMutablePointer<fv_form>?, _ json: UnsafeMutablePointer<fv_text>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe withForm(form, failure) { form throws(Failure) in
    var bytes = Buffer<UInt8>()
    do throws(FormError) { bytes = try form.values() } catch { throw Failure(error) }
    unsafe try give(bytes, to: json)
  }
}
