internal import CFormValidate
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

// The conventions of the header, once: text in, codes out, errors filled.

/// A caller's text, however long; nil for NULL with a length.
@inline(__always)
func text(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> UnsafeBufferPointer<UInt8>? {
  guard let bytes = unsafe bytes else {
    return unsafe length == 0 ? UnsafeBufferPointer(start: nil, count: 0) : nil
  }
  let start = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
  // size_t arrives as Int: what is beyond Int is negative here, and beyond every limit.
  return unsafe UnsafeBufferPointer(start: start, count: length < 0 ? Int.max : length)
}

/// Runs `body` on a caller's text. A NULL with a length is an argument's error; a text over `limit`
/// is not read and counts as undecided.
@inline(__always)
func withText(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, limit: Int = Limits.valueBytes,
  _ body: (Span<UInt8>) -> Int32
) -> Int32 {
  guard let text = unsafe text(bytes, length) else { return FV_ERR_ARGUMENT }
  guard text.count <= limit else { return FV_UNDECIDED }
  return body(unsafe text.span)
}

/// Runs `body` on a caller's column, or says what is wrong with it.
@inline(__always)
func withColumn(
  _ bytes: UnsafePointer<CChar>?, _ offsets: UnsafePointer<Int32>?, _ count: Int,
  _ body: (TextColumn) -> Int32
) -> Int32 {
  guard count >= 0, count <= Int(Int32.max) else { return FV_ERR_LIMIT }
  let start = unsafe UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self)
  guard let column = unsafe TextColumn(bytes: start, offsets: offsets, count: count) else {
    return FV_ERR_ARGUMENT
  }
  return unsafe body(column)
}

/// Runs `body`, and tells the caller what failed.
@inline(__always)
func telling(
  _ failure: UnsafeMutablePointer<fv_error>?, _ body: () throws(Failure) -> Int32
) -> Int32 {
  do throws(Failure) {
    let code = try body()
    if unsafe failure != nil { unsafe Failure.clear(failure) }
    return code
  } catch {
    return unsafe error.fill(failure)
  }
}

/// The text of a NUL-terminated argument, repaired where it is not UTF-8; nil for NULL.
func string(_ text: UnsafePointer<CChar>?) -> String? {
  unsafe text.map { unsafe String(cString: $0) }
}

extension MatchResult {
  /// The result as the code of a verdict, or the status of a call that failed.
  @inline(__always)
  var code: Int32 {
    switch self {
    case .matched: FV_OK
    case .mismatched: FV_REGEX_MISMATCH
    case .incomplete: FV_INCOMPLETE
    case .illFormed: FV_INVALID_UTF8
    case .undecided: FV_UNDECIDED
    case .outOfMemory: FV_ERR_MEMORY
    }
  }
}
