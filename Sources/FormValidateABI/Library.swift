internal import CFormValidate
internal import FVKernels
internal import FVPatterns
internal import FVRules

/// Static text as C wants it; every StaticString ends with NUL.
func lend(_ text: StaticString) -> UnsafePointer<CChar> {
  unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

@_cdecl("fv_version") @implementation
public func fv_version() -> UnsafePointer<CChar>? { unsafe lend("0.1.0") }

@_cdecl("fv_abi_version") @implementation
public func fv_abi_version() -> Int32 { FV_ABI_VERSION }

/// PCRE2's version, copied once to where it stays.
private let lentPCRE2Version = LentNames([(0, pcre2Version)])

@_cdecl("fv_pcre2_version") @implementation
public func fv_pcre2_version() -> UnsafePointer<CChar>? {
  unsafe lentPCRE2Version?.text(of: 0)?.bytes ?? lend("")
}

@_cdecl("fv_code_name") @implementation
public func fv_code_name(_ code: Int32) -> UnsafePointer<CChar>? {
  if let name = Code(rawValue: code).name { return unsafe lend(name) }
  let status = Status.names.first { $0.status == code }
  return unsafe lend(status?.name ?? "")
}

@_cdecl("fv_code_from_name") @implementation
public func fv_code_from_name(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ code: UnsafeMutablePointer<Int32>?
) -> Int32 {
  let status = unsafe withText(name, length, limit: 64) { name in
    let codes = Code.all.compactMap { code in code.name.map { (code.rawValue, $0) } }
    let named = (codes + Status.names.map { ($0.status, $0.name) }).first { _, known in
      known.utf8CodeUnitCount == name.count
        && name.indices.allSatisfy { unsafe known.utf8Start[$0] == name[$0] }
    }
    guard let named else { return FV_ERR_UNKNOWN_NAME }
    if let code = unsafe code { unsafe code.pointee = named.0 }
    return FV_OK
  }
  return status == FV_UNDECIDED ? FV_ERR_UNKNOWN_NAME : status
}

@_cdecl("fv_cpu_features") @implementation
public func fv_cpu_features() -> UInt64 { CPUFeatures.current.rawValue }
