import FVKernels
import TestSupport
import Testing

struct OffsetsKernelTests {
  @Test func oneThatFallsIsFoundWhereverItIs() throws {
    for count in [1, 2, 15, 31, 32, 33, 64, 65, 130, 300] {
      let rising = (0...count).map { Int32($0 * 3) }
      try check(rising, true)
      for place in 0...count {
        for wrong: Int32 in [-1, .min, .max] {
          var offsets = rising
          offsets[place] = wrong
          try check(offsets, wrong == .max && place == count)
        }
        if place > 0 {
          var offsets = rising
          offsets[place] = rising[place - 1] - 1
          try check(offsets, false)
        }
      }
    }
  }

  @Test func longColumns() throws {
    var offsets = (0...40_000).map { Int32($0) }
    try check(offsets, true)
    for place in [1, 9_999, 10_000, 20_001, 39_999, 40_000] {
      offsets[place] -= 2
      try check(offsets, false)
      offsets[place] += 2
    }
  }

  private func check(_ offsets: [Int32], _ rises: Bool) throws {
    let memory = try #require(GuardedBytes(offsets.count * 4))
    defer { withExtendedLifetime(memory) {} }
    for place in [memory.start, memory.end - offsets.count * 4] {
      let held = place.assumingMemoryBound(to: Int32.self)
      held.update(from: offsets, count: offsets.count)
      for kernels in kernelSets {
        #expect(OffsetsKernel.rise(held, count: offsets.count - 1, with: kernels) == rises)
      }
    }
  }
}
