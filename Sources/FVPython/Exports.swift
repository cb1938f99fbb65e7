public import CFormValidate

@_cdecl("fv_python_luhn_check") @implementation
public func fv_python_luhn_check(_ object: UnsafeMutableRawPointer?) -> Int32 {
  unsafe withText(object) { unsafe fv_luhn_check($0, $1) }
}

@_cdecl("fv_python_pattern_match") @implementation
public func fv_python_pattern_match(
  _ pattern: UnsafePointer<fv_pattern>?, _ object: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe withText(object) { unsafe fv_pattern_match(pattern, $0, $1) }
}

@_cdecl("fv_python_pattern_progress") @implementation
public func fv_python_pattern_progress(
  _ pattern: UnsafePointer<fv_pattern>?, _ object: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe withText(object) { unsafe fv_pattern_progress(pattern, $0, $1) }
}

/// Runs `body` on the text of a str that is short enough to keep the GIL for.
@inline(__always)
private func withText(
  _ object: UnsafeMutableRawPointer?, _ body: (UnsafePointer<CChar>, Int) -> Int32
) -> Int32 {
  guard let object = unsafe object, let python = CPython.current,
    let text = unsafe python.text(of: object), unsafe text.count <= Int(FV_PYTHON_MAX_BYTES)
  else { return FV_ERR_PYTHON }
  return unsafe body(text.bytes, text.count)
}
