#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// E-mail addresses of the plain kind, where the machine has wide registers.
///
/// A local part of unquoted characters with dots between them; an `@`; at least two labels of
/// letters, digits and inner hyphens, the last of letters; 63 bytes at most.
public struct EmailKernel: Sendable {
  /// See what reads them.
  private let codes: ByteCodes

  /// Looks up what each character is good for.
  public init() {
    codes = ByteCodes { byte in
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: 3
      case 0x30...0x39: 1
      case 0x2D: 5
      case 0x2E: 7
      case 0x40: 6
      case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: 2
      default: 0
      }
    }
  }

  /// Writes which rows are such addresses, and returns how many rows it decided: as many as make
  /// whole blocks, or none.
  public func check(
    _ column: TextColumn, valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best
  ) -> Int {
    #if FV_WIDE_KERNELS
      unsafe run(
        (FVKernelsAVX2.WideEmails.check, FVKernelsAVX512.WideEmails.check), column, valid, kernels)
    #else
      0
    #endif
  }

  /// Writes which rows are of up to 63 bytes and no such address even if their last label may have digits
  /// and hyphens too; and returns for how many rows it did, as above.
  public func checkWrong(
    _ column: TextColumn, wrong: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best
  ) -> Int {
    #if FV_WIDE_KERNELS
      unsafe run(
        (FVKernelsAVX2.WideEmails.checkWrong, FVKernelsAVX512.WideEmails.checkWrong), column, wrong,
        kernels)
    #else
      0
    #endif
  }

  #if FV_WIDE_KERNELS
    /// A loop of WideEmails.
    private typealias WideLoop = (
      UnsafePointer<UInt8>, UnsafePointer<Int32>, _ count: Int, _ tables: UnsafePointer<UInt8>,
      _ bits: UnsafeMutablePointer<UInt8>
    ) -> Int

    /// Runs a loop in the widest registers there are; returns how many rows it decided.
    @unsafe
    private func run(
      _ loops: (avx2: WideLoop, avx512: WideLoop), _ column: TextColumn,
      _ bits: UnsafeMutablePointer<UInt8>, _ kernels: KernelSet
    ) -> Int {
      guard kernels != .portable, unsafe column.count >= kernels.block else { return 0 }
      let loop = unsafe kernels == .avx2 ? loops.avx2 : loops.avx512
      return unsafe codes.withTables { tables in
        unsafe loop(column.bytes, column.offsets, column.count, tables, bits)
      } ?? 0
    }
  #endif
}
