#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// Texts that are a sequence of sets of characters with counts, each of which takes all it can,
/// where the machine has wide registers.
public struct SequenceKernel: BitwiseCopyable, Sendable {
  private let codes: ByteCodes
  /// For each step the bit of a number that tells its set, how many bytes it takes, and at most.
  private var steps = InlineArray<48, UInt8>(repeating: 0)
  private let count: Int

  /// Of each byte, `members` has the steps whose sets it is in, a bit each; `counts` the bytes that
  /// each takes. Nil when there are more than sixteen steps or more than three sets, or a set has
  /// bytes above 126.
  public init?(members: [UInt16], counts: [(least: Int, most: Int)]) {
    guard members.count == 256, counts.count <= 16, !members[127...].contains(where: { $0 != 0 })
    else { return nil }
    // The first step of each set stands for it.
    var firsts: [Int] = []
    for (step, count) in counts.enumerated() {
      let isSame = { (other: Int) in
        members.allSatisfy { $0 >> UInt16(step) & 1 == $0 >> UInt16(other) & 1 }
      }
      let plane = firsts.firstIndex(where: isSame) ?? firsts.count
      if plane == firsts.count { firsts.append(step) }
      guard plane < 3 else { return nil }
      // 64 is more than any row has that is looked at.
      steps[3 * step] = UInt8(plane)
      steps[3 * step + 1] = UInt8(max(0, min(count.least, 64)))
      steps[3 * step + 2] = UInt8(max(0, min(count.most, 64)))
    }
    self.count = counts.count
    codes = ByteCodes { byte in
      var number: UInt8 = 0
      for (plane, step) in firsts.enumerated() where members[Int(byte)] >> UInt16(step) & 1 != 0 {
        number |= 1 << UInt8(plane)
      }
      return number
    }
  }

  /// Writes which rows are, and returns how many rows it decided: as many as make whole blocks, or
  /// none. Calls `other` with the rows of each block that it leaves alone.
  public func check(
    _ column: TextColumn, valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best,
    other: (_ rows: Range<Int>) -> Void
  ) -> Int {
    var decided = 0
    #if FV_WIDE_KERNELS
      guard unsafe column.count >= kernels.block else { return 0 }
      decided =
        unsafe codes.withTables { tables in
          unsafe steps.span.withUnsafeBufferPointer { steps in
            guard let steps = steps.baseAddress else { return 0 }
            switch kernels {
            case .portable: return 0
            case .avx2:
              return unsafe FVKernelsAVX2.WideSequences.check(
                column.bytes, column.offsets, count: column.count, tables: tables, steps: steps,
                stepCount: count, valid: valid, other: { other($0..<$0 &+ kernels.block) })
            case .avx512:
              return unsafe FVKernelsAVX512.WideSequences.check(
                column.bytes, column.offsets, count: column.count, tables: tables, steps: steps,
                stepCount: count, valid: valid, other: { other($0..<$0 &+ kernels.block) })
            }
          }
        } ?? 0
    #endif
    return decided
  }
}
