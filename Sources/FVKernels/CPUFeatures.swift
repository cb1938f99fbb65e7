internal import CKernels

/// What the processor has and the operating system has enabled, of what kernels can use.
public struct CPUFeatures: OptionSet, Sendable {
  /// The bits, as they cross the C ABI.
  public let rawValue: UInt64

  /// A set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// 256-bit integer vectors.
  public static let avx2 = CPUFeatures(rawValue: 1)
  /// 512-bit vectors: F, BW, DQ, VL and VBMI together.
  public static let avx512 = CPUFeatures(rawValue: 2)

  /// Those of this machine.
  public static var current: CPUFeatures {
    var features: CPUFeatures = []
    if fvk_has_avx2() { features.insert(.avx2) }
    if fvk_has_avx512() { features.insert(.avx512) }
    return features
  }
}
