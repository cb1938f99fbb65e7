public import FVKernels
internal import FVText

extension CardTable {
  /// Writes which rows are valid numbers and the brand of each row, and returns whether all could
  /// be decided.
  public func check(
    _ column: TextColumn, _ policy: CardPolicy, valid: UnsafeMutablePointer<UInt8>?,
    brands: UnsafeMutablePointer<Int16>?, with kernels: KernelSet = .best
  ) -> Bool {
    var allDecided = true
    let decided = unsafe checkBlocks(of: column, policy, valid, brands, kernels) { first, rows in
      var left = rows
      while left != 0 {
        let row = first &+ left.trailingZeroBitCount
        left &= left &- 1
        let passes = unsafe check(column.text(row), row, policy, brands, &allDecided)
        guard let byte = unsafe valid.map({ unsafe $0 + row &>> 3 }) else { continue }
        let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: row & 7)
        unsafe byte.pointee = passes ? byte.pointee | bit : byte.pointee & ~bit
      }
    }
    unsafe column.writeBits(to: valid, rows: decided..<column.count) { row, text in
      unsafe check(text, row, policy, brands, &allDecided)
    }
    return allDecided
  }

  /// Whether one row is valid; writes its brand.
  @inline(__always)
  private func check(
    _ text: UnsafeBufferPointer<UInt8>, _ row: Int, _ policy: CardPolicy,
    _ brands: UnsafeMutablePointer<Int16>?, _ allDecided: inout Bool
  ) -> Bool {
    if let brands = unsafe brands { unsafe brands[row] = 0 }
    guard text.count <= Limits.valueBytes else {
      allDecided = false
      return false
    }
    // Most of what is no number is so from its first character on; of what is too short the brand counts.
    if let first = unsafe text.first, first &- 0x30 > 9 { return false }
    if unsafe brands == nil && text.count < shortest { return false }
    let number = CardNumber(unsafe text.span, separators: policy.separators)
    let answer = check(number, policy)
    if let brands = unsafe brands {
      unsafe brands[row] = Int16(truncatingIfNeeded: answer.brand(in: self))
    }
    return answer.state == .valid
  }

  /// Decides whole blocks of rows where there is a kernel for that: how many rows. `other` gets the
  /// rows of a block that it does not know.
  @inline(__always)
  private func checkBlocks(
    of column: TextColumn, _ policy: CardPolicy, _ valid: UnsafeMutablePointer<UInt8>?,
    _ brands: UnsafeMutablePointer<Int16>?, _ kernels: KernelSet, _ other: (Int, UInt64) -> Void
  ) -> Int {
    // Parts of brands have lengths of their own, which the kernel does not know.
    guard kernels != .portable, policy.subBrandRows == 0, unsafe column.count >= kernels.block
    else { return 0 }
    var lengths = InlineArray<64, UInt32>(repeating: 0)
    var numbers = InlineArray<64, UInt32>(repeating: 0)
    for row in rows.indices {
      let isAccepted = policy.rows & (1 << UInt64(row)) != 0
      let needsLuhn = !rows[row].isLuhnOptional || policy.isLuhnAlways
      lengths[row + 1] = isAccepted ? rows[row].lengths : 0
      let number = UInt16(truncatingIfNeeded: rows[row].number)
      numbers[row + 1] = UInt32(number) | (needsLuhn ? 0 : 0x10000)
    }
    let (lengthSpan, numberSpan) = (lengths.span, numbers.span)
    return unsafe lengthSpan.withUnsafeBufferPointer { lengths in
      unsafe numberSpan.withUnsafeBufferPointer { numbers in
        unsafe prefixTable.first.withUnsafeBufferPointer { first in
          unsafe prefixTable.next.withUnsafeBufferPointer { next in
            unsafe prefixTable.brands.withUnsafeBufferPointer { states in
              guard
                let tables = unsafe CardKernel.Tables(
                  first: first, next: next, brands: states, lengths: lengths, numbers: numbers)
              else { return 0 }
              return unsafe CardKernel.check(
                column, tables, separators: policy.separators, valid: valid, brands: brands,
                with: kernels, other: other)
            }
          }
        }
      }
    }
  }
}
