internal import CFormValidate

/// A struct of the header that can grow: it begins with its size, and a caller's may have any size
/// that a header of this SONAME ever had.
///
/// A new member lies wholly beyond the size the struct had before: padding at its end may hold
/// anything in the hands of an older caller. Zero must mean what was meant before there was one.
protocol Growing {
  /// Its size in version 0.1.0, on 64-bit systems: the least that is taken there. On others each struct
  /// is whole, as it has not grown since they are.
  static var firstSize: Int { get }

  var struct_size: UInt32 { get set }

  /// All zero.
  init()
}

extension fv_batch_options: @unsafe Growing { static var firstSize: Int { 32 } }
extension fv_batch_totals: Growing { static var firstSize: Int { 56 } }
extension fv_card: Growing { static var firstSize: Int { 248 } }
extension fv_card_brand: @unsafe Growing { static var firstSize: Int { 56 } }
extension fv_card_options: @unsafe Growing { static var firstSize: Int { 32 } }
extension fv_compile_options: @unsafe Growing { static var firstSize: Int { 32 } }
extension fv_field_state: @unsafe Growing { static var firstSize: Int { 160 } }
extension fv_form_counters: Growing { static var firstSize: Int { 40 } }
extension fv_form_state: Growing { static var firstSize: Int { 40 } }
extension fv_issue: @unsafe Growing { static var firstSize: Int { 152 } }
extension fv_options: @unsafe Growing { static var firstSize: Int { 40 } }
extension fv_pattern_limits: Growing { static var firstSize: Int { 24 } }
extension fv_request: @unsafe Growing { static var firstSize: Int { 144 } }
extension fv_report_counts: Growing { static var firstSize: Int { 32 } }

/// A caller's struct as this library has it: what lies beyond the caller's size reads as zero. Nil
/// for one that is smaller than the first.
@inline(__always)
func whole<Known: Growing>(_ given: UnsafePointer<Known>) -> Known? {
  guard let size = unsafe size(UnsafeRawPointer(given), of: Known.self) else { return nil }
  // Nearly all callers have this header.
  guard size < MemoryLayout<Known>.size else { return unsafe given.pointee }
  var known = Known()
  unsafe withUnsafeMutableBytes(of: &known) { bytes in
    unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: given, count: size))
  }
  return known
}

/// A caller's array of such structs, all of the size that the first one names.
func whole<Known: Growing>(_ given: UnsafePointer<Known>, count: Int) -> [Known]? {
  let start = unsafe UnsafeRawPointer(given)
  guard let stride = unsafe size(start, of: Known.self), stride <= longestStride,
    stride % MemoryLayout<Known>.alignment == 0
  else { return nil }
  var all: [Known] = []
  for place in 0..<count {
    let one = unsafe (start + place * stride).assumingMemoryBound(to: Known.self)
    guard let known = unsafe whole(one), Int(known.struct_size) == stride else { return nil }
    all.append(known)
  }
  return all
}

/// Has a caller's struct filled, as far as it goes: its size, and what lies behind it, stay as they
/// are. `fill` sets all but the size. False for a struct that is smaller than the first.
@inline(__always)
func fill<Known: Growing>(
  _ out: UnsafeMutablePointer<Known>?, _ fill: (inout Known) -> Void
) -> Bool {
  guard let out = unsafe out else { return true }
  guard let size = unsafe size(UnsafeRawPointer(out), of: Known.self) else { return false }
  guard size < MemoryLayout<Known>.size else {
    unsafe fill(&out.pointee)
    return true
  }
  var known = Known()
  known.struct_size = UInt32(truncatingIfNeeded: size)
  fill(&known)
  unsafe withUnsafeBytes(of: known) { bytes in
    unsafe UnsafeMutableRawBufferPointer(start: out, count: size).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: bytes[..<size]))
  }
  return true
}

/// No struct of an array is larger: a size that nobody set is not walked along.
private let longestStride = 4_096

@inline(__always)
private func size<Known: Growing>(_ given: UnsafeRawPointer, of type: Known.Type) -> Int? {
  let size = unsafe Int(clamping: given.loadUnaligned(as: UInt32.self))
  #if _pointerBitWidth(_64)
    let least = Known.firstSize
  #else
    let least = MemoryLayout<Known>.size
  #endif
  return size >= least ? size : nil
}
