public import CFormValidate
internal import FVForms

@_cdecl("fv_ruleset_each_mistake") @implementation
public func fv_ruleset_each_mistake(
  _ json: UnsafePointer<CChar>?, _ n: Int, _ options: UnsafePointer<fv_compile_options>?,
  _ function: fv_mistake_function?, _ context: UnsafeMutableRawPointer?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe telling(failure) { () throws(Failure) in
    guard let function = unsafe function else {
      throw Failure(status: FV_ERR_ARGUMENT, message: "The function is NULL.")
    }
    for mistake in unsafe try CompileCall(options).mistakes(json, n) {
      unsafe mistake.withLent { told in unsafe function(context, told) }
    }
    return FV_OK
  }
}

extension Mistake {
  /// Runs `body` with the mistake as C wants it.
  fileprivate func withLent(_ body: (UnsafePointer<fv_mistake>) -> Void) {
    unsafe lend(kind.name) { name in
      unsafe lend(pointer) { pointer in
        unsafe lend(message) { message in
          unsafe lend(file) { file in
            var told = unsafe fv_mistake(
              struct_size: UInt32(MemoryLayout<fv_mistake>.size), kind: kind.rawValue,
              offset: offset.map(UInt64.init) ?? FV_NO_OFFSET, kind_name: name, pointer: pointer,
              message: message, file: file)
            unsafe body(&told)
          }
        }
      }
    }
  }
}

/// Runs `body` with a text that the library lends.
private func lend(_ text: String, _ body: (fv_text) -> Void) {
  var text = text
  text.withUTF8 { bytes in
    let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
    unsafe body(fv_text(bytes: start, length: bytes.count))
  }
}
