#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// Columns of card numbers, where the machine has wide vectors.
public enum CardKernel {
  /// A table of brands as an automaton over digits. Its owner keeps the memory for as long as it is
  /// used.
  @unsafe
  public struct Tables {
    let first: UnsafePointer<UInt32>
    let next: UnsafePointer<UInt16>
    let brands: UnsafePointer<UInt8>
    let lengths: UnsafePointer<UInt32>
    let numbers: UnsafePointer<UInt32>

    /// Nil where a table is smaller than a look into it needs.
    ///
    /// - `first`, for each number of three digits: the state they lead to, plus 0x10000 if no prefix
    ///   goes on from there, plus the state's brand times 0x1000000.
    /// - `next`: the state after one more digit, ten a state, 0 where no prefix goes on; and one more.
    /// - `brands`: the brand of each state, 1 to 63, or 0; and three more.
    /// - `lengths`, for each of 64 brands: bit n, numbers of n digits are valid.
    /// - `numbers`, for each of 64 brands: what to call it, plus 0x10000 if it asks for no Luhn.
    public init?(
      first: UnsafeBufferPointer<UInt32>, next: UnsafeBufferPointer<UInt16>,
      brands: UnsafeBufferPointer<UInt8>, lengths: UnsafeBufferPointer<UInt32>,
      numbers: UnsafeBufferPointer<UInt32>
    ) {
      let states = brands.count &- 3
      guard first.count == 1_000, states > 0, next.count > 10 &* states, lengths.count == 64,
        numbers.count == 64, let firstStart = first.baseAddress, let nextStart = next.baseAddress,
        let brandStart = brands.baseAddress, let lengthStart = lengths.baseAddress,
        let numberStart = numbers.baseAddress
      else { return nil }
      unsafe self.first = firstStart
      unsafe self.next = nextStart
      unsafe self.brands = brandStart
      unsafe self.lengths = lengthStart
      unsafe self.numbers = numberStart
    }
  }

  /// Writes which rows are valid and the brand of each, of as many rows as make whole blocks;
  /// returns how many, which is 0 on other machines. Calls `other` with the first row of a block and
  /// the rows of it, a bit each, that the caller is to decide after that.
  public static func check(
    _ column: TextColumn, _ tables: Tables, separators: Bool, valid: UnsafeMutablePointer<UInt8>?,
    brands: UnsafeMutablePointer<Int16>?, with kernels: KernelSet = .best,
    other: (_ row: Int, _ rows: UInt64) -> Void
  ) -> Int {
    #if FV_WIDE_KERNELS
      let lent = unsafe (
        first: tables.first, next: tables.next, brands: tables.brands, lengths: tables.lengths,
        numbers: tables.numbers
      )
      switch kernels {
      case .portable: break
      case .avx2:
        return unsafe FVKernelsAVX2.WideCards.check(
          column.bytes, column.offsets, count: column.count, tables: lent, separators: separators,
          valid: valid, brands: brands, other: other)
      case .avx512:
        return unsafe FVKernelsAVX512.WideCards.check(
          column.bytes, column.offsets, count: column.count, tables: lent, separators: separators,
          valid: valid, brands: brands, other: other)
      }
    #endif
    return 0
  }
}
