public import CFormValidate
internal import FVPatterns
internal import FVText

@_cdecl("fv_pattern_compile") @implementation
public func fv_pattern_compile(
  _ pattern: UnsafePointer<CChar>?, _ n: Int, _ flags: UInt32,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_pattern>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe fv_pattern_compile_limited(pattern, n, flags, nil, out, failure)
}

@_cdecl("fv_pattern_compile_limited") @implementation
public func fv_pattern_compile_limited(
  _ pattern: UnsafePointer<CChar>?, _ n: Int, _ flags: UInt32,
  _ limits: UnsafePointer<fv_pattern_limits>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<fv_pattern>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe handOut(.pattern, to: out, failure) { () throws(Failure) -> Pattern in
    let limits = unsafe try PatternLimits(limits)
    let options = PatternOptions(rawValue: flags)
    guard options.isSubset(of: .known) else {
      throw Failure.unknownFlag("FV_PATTERN_")
    }
    guard let text = unsafe text(pattern, n) else { throw Failure.missingText }
    do throws(PatternError) {
      return try Pattern(unsafe text.span, options: options, limits: limits)
    } catch {
      throw Failure(error)
    }
  }
}

@_cdecl("fv_pattern_match") @implementation
public func fv_pattern_match(
  _ pattern: UnsafePointer<fv_pattern>?, _ s: UnsafePointer<CChar>?, _ n: Int
) -> Int32 {
  guard let pattern = unsafe resolve(pattern) else { return FV_ERR_HANDLE }
  return unsafe withText(s, n) { unsafe pattern.pointee.match($0).code }
}

@_cdecl("fv_pattern_progress") @implementation
public func fv_pattern_progress(
  _ pattern: UnsafePointer<fv_pattern>?, _ s: UnsafePointer<CChar>?, _ n: Int
) -> Int32 {
  guard let pattern = unsafe resolve(pattern) else { return FV_ERR_HANDLE }
  return unsafe withText(s, n) { unsafe pattern.pointee.progress($0).code }
}

@_cdecl("fv_pattern_tier") @implementation
public func fv_pattern_tier(
  _ pattern: UnsafePointer<fv_pattern>?, _ tier: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guard let pattern = unsafe resolve(pattern) else { return FV_ERR_HANDLE }
  if let tier = unsafe tier { unsafe tier.pointee = pattern.pointee.tier }
  return FV_OK
}

@_cdecl("fv_pattern_free") @implementation
public func fv_pattern_free(_ pattern: UnsafeMutablePointer<fv_pattern>?) {
  endHandle(UInt(bitPattern: pattern), .pattern, as: Pattern.self)
}

extension PatternLimits {
  /// The header's limits, where 0 takes the default.
  fileprivate init(_ limits: UnsafePointer<fv_pattern_limits>?) throws(Failure) {
    self.init()
    guard let limits = unsafe limits else { return }
    guard let given = unsafe whole(limits) else {
      throw Failure.structSize("fv_pattern_limits")
    }
    guard given.heap_kib <= heapKiB, given.pattern_bytes <= patternBytes,
      given.subject_bytes <= Limits.valueBytes
    else {
      throw Failure(
        status: FV_ERR_ARGUMENT,
        message:
          sentence(
            "heap_kib must be at most %, pattern_bytes at most %, subject_bytes at most %.",
            String(heapKiB), String(patternBytes), String(Limits.valueBytes)))
    }
    if given.match != 0 { match = given.match }
    if given.depth != 0 { depth = given.depth }
    if given.heap_kib != 0 { heapKiB = given.heap_kib }
    if given.subject_bytes != 0 { subjectBytes = Int(clamping: given.subject_bytes) }
    if given.pattern_bytes != 0 { patternBytes = Int(clamping: given.pattern_bytes) }
  }
}
