#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// Decimal integers of the form `[+-]? digits` that 64 bits hold, zeros in front included.
public enum IntegerKernel {
  /// The number that a text is, or nil.
  public static func value(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard var place = text.baseAddress, text.count > 0 else { return nil }
    var count = text.count
    let sign = unsafe place[0]
    let isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") {
      unsafe place += 1
      count &-= 1
      if count == 0 { return nil }
    }
    // Zeros in front would count as digits below; the last one may be the number.
    while count > 19, unsafe place[0] == 0x30 {
      unsafe place += 1
      count &-= 1
    }
    guard count <= 19 else { return nil }
    // Nineteen nines are below 2^64.
    var whole: UInt64 = 0
    while count >= 8 {
      let digits = unsafe LuhnKernel.load(place, 0) ^ LuhnKernel.zeros
      guard LuhnKernel.isDecimal(LuhnKernel.outside(digits)) else { return nil }
      whole = whole &* 100_000_000 &+ number(digits)
      unsafe place += 8
      count &-= 8
    }
    while count > 0 {
      let digit = unsafe place[0] ^ 0x30
      guard digit < 10 else { return nil }
      whole = whole &* 10 &+ UInt64(digit)
      unsafe place += 1
      count &-= 1
    }
    guard whole <= UInt64(Int64.max) &+ (isNegative ? 1 : 0) else { return nil }
    return Int64(truncatingIfNeeded: isNegative ? 0 &- whole : whole)
  }

  /// Eight digits, the first in the lowest byte, as a number: pairs, then fours, then all of them.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    let first = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let last = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (first &+ last) &>> 32
  }

  /// Writes which rows are such numbers and, where somebody wants them, the numbers; 0 for others.
  public static func read(
    _ column: TextColumn, values: UnsafeMutablePointer<Int64>?, valid: UnsafeMutablePointer<UInt8>,
    with kernels: KernelSet = .best
  ) {
    func oneByOne(_ rows: Range<Int>) {
      unsafe column.writeBits(to: valid, rows: rows) { row, text in
        let value = unsafe value(text)
        if let values = unsafe values { unsafe values[row] = value ?? 0 }
        return value != nil
      }
    }
    var decided = 0
    #if FV_WIDE_KERNELS
      func block(_ row: Int) { oneByOne(row..<row &+ kernels.block) }
      switch kernels {
      case .avx512:
        decided = unsafe FVKernelsAVX512.WideIntegers.read(
          column.bytes, column.offsets, count: column.count, values: values, valid: valid,
          other: block)
      case .avx2:
        decided = unsafe FVKernelsAVX2.WideIntegers.read(
          column.bytes, column.offsets, count: column.count, values: values, valid: valid,
          other: block)
      case .portable: break
      }
    #endif
    unsafe oneByOne(decided..<column.count)
  }
}
