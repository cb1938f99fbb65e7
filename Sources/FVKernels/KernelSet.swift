internal import CKernels
internal import Synchronization

/// Which code the loops over columns run; the answers are the same.
public enum KernelSet: UInt8, CaseIterable, Sendable {
  /// Words of 64 bits, on any processor.
  case portable = 1
  /// Vectors of 256 bits.
  case avx2
  /// Vectors of 512 bits.
  case avx512

  /// Whether this machine can run it, and this build has it.
  public var isAvailable: Bool {
    #if FV_WIDE_KERNELS
      switch self {
      case .portable: true
      case .avx2: fvk_can_run_avx2_kernels()
      case .avx512: fvk_can_run_avx512_kernels()
      }
    #else
      self == .portable
    #endif
  }

  /// How many rows it looks at together; of fewer it decides none.
  package var block: Int { self == .avx512 ? 64 : 32 }

  /// The widest that is available: chosen on first use, one load from then on.
  public static var best: KernelSet {
    if let known = KernelSet(rawValue: chosen.load(ordering: .relaxed)) { return known }
    let best: KernelSet = avx512.isAvailable ? .avx512 : avx2.isAvailable ? .avx2 : .portable
    chosen.store(best.rawValue, ordering: .relaxed)  // whoever else comes here finds the same
    return best
  }

  /// The raw value of what was chosen, or 0: constant, so that nothing is initialised on the way.
  /// Tests choose others by it.
  static let chosen = Atomic<UInt8>(0)
}
