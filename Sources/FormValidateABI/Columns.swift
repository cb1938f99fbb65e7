public import CFormValidate
internal import FVCards
internal import FVKernels
internal import FVPatterns
internal import FVText

@_cdecl("fv_luhn_check_utf8") @implementation
public func fv_luhn_check_utf8(
  _ bytes: UnsafePointer<CChar>?, _ offsets: UnsafePointer<Int32>?, _ count: Int,
  _ valid: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  guard count >= 0, count <= Int(Int32.max) else { return FV_ERR_LIMIT }
  let start = unsafe UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self)
  let checked = unsafe LuhnKernel.check(
    bytes: start, offsets: offsets, count: count, longest: Limits.valueBytes, valid: valid)
  guard let allDecided = checked else { return FV_ERR_ARGUMENT }
  return allDecided ? FV_OK : FV_UNDECIDED
}

@_cdecl("fv_card_check_utf8") @implementation
public func fv_card_check_utf8(
  _ bytes: UnsafePointer<CChar>?, _ offsets: UnsafePointer<Int32>?, _ count: Int,
  _ options: UnsafePointer<fv_card_options>?, _ valid: UnsafeMutablePointer<UInt8>?,
  _ brands: UnsafeMutablePointer<Int16>?
) -> Int32 {
  unsafe withCardOptions(options) { table, policy in
    unsafe withColumn(bytes, offsets, count) { column in
      unsafe table.check(column, policy, valid: valid, brands: brands) ? FV_OK : FV_UNDECIDED
    }
  }
}

@_cdecl("fv_pattern_match_utf8") @implementation
public func fv_pattern_match_utf8(
  _ pattern: UnsafePointer<fv_pattern>?, _ bytes: UnsafePointer<CChar>?,
  _ offsets: UnsafePointer<Int32>?, _ count: Int, _ valid: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  guard let pattern = unsafe resolve(pattern) else { return FV_ERR_HANDLE }
  return unsafe withColumn(bytes, offsets, count) { column in
    guard let allDecided = unsafe pattern.pointee.check(column, valid: valid) else {
      return FV_ERR_MEMORY
    }
    return allDecided ? FV_OK : FV_UNDECIDED
  }
}
