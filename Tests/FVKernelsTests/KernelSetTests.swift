import FVKernels
import Testing

struct KernelSetTests {
  @Test func theWidestIsChosen() {
    let available = KernelSet.allCases.filter(\.isAvailable)
    #expect(available.contains(.portable))
    #expect(KernelSet.best == available.last)
    #expect(KernelSet.best == KernelSet.best)
  }

  @Test func noneIsChosenThatTheMachineLacks() {
    let features = CPUFeatures.current
    #expect(!KernelSet.avx2.isAvailable || features.contains(.avx2))
    #expect(!KernelSet.avx512.isAvailable || features.contains(.avx512))
  }
}
