import FVKernels
import TestSupport
import Testing

/// Long columns, whose offsets are looked at while the rows are.
struct LuhnUncheckedTests {
  private static let count = (1 << 18) + 77

  /// Rows of 16 digits, or of 13 to 19, some of them longer than any kernel takes.
  private static func columns() -> [(bytes: [UInt8], offsets: [Int32])] {
    var random = Seeded(25)
    return [false, true].map { isMixed in
      var offsets: [Int32] = [40]
      for row in 0..<count {
        let length = isMixed ? (row % 9_999 == 5_000 ? 300 : 13 + row % 7) : 16
        offsets.append((offsets.last ?? 0) + Int32(length))
      }
      return (random.digits(Int(offsets.last ?? 0)), offsets)
    }
  }

  @Test func equalsTheCheckOfCheckedColumns() throws {
    for (bytes, offsets) in LuhnUncheckedTests.columns() {
      let memory = try #require(GuardedBytes(bytes.count))
      defer { withExtendedLifetime(memory) {} }
      let text = UnsafePointer(memory.hold(bytes, atEnd: true))
      let count = LuhnUncheckedTests.count
      var expected = [UInt8](repeating: 0xA5, count: (count + 7) / 8)
      var found = expected
      offsets.withUnsafeBufferPointer { offsets in
        let column = TextColumn(bytes: text, offsets: offsets.baseAddress, count: count)
        _ = column.map { LuhnKernel.check($0, longest: 1_000, valid: &expected, with: .portable) }
        for kernels in kernelSets {
          found = [UInt8](repeating: 0xA5, count: found.count)
          let allDecided = LuhnKernel.check(
            bytes: text, offsets: offsets.baseAddress, count: count, longest: 1_000, valid: &found,
            with: kernels)
          #expect(allDecided == true)
          #expect(found == expected)
        }
      }
    }
  }

  @Test func offsetsThatFallAreFoundAndNothingIsWritten() throws {
    let count = LuhnUncheckedTests.count
    for (bytes, rising) in LuhnUncheckedTests.columns() {
      let memory = try #require(GuardedBytes(bytes.count))
      defer { withExtendedLifetime(memory) {} }
      let text = UnsafePointer(memory.hold(bytes, atEnd: true))
      let last = rising[count]
      for place in [0, 1, 64, 65_537, 200_001, count - 1, count] {
        for wrong: Int32 in [-1, last + 1, rising[place] - 20] {
          // What is as large as it may be is no mistake.
          if place == 0 && (0...56).contains(wrong) || place == count && wrong > last { continue }
          var offsets = rising
          offsets[place] = wrong
          var bits = [UInt8](repeating: 0xA5, count: (count + 7) / 8)
          for kernels in kernelSets where kernels != .portable {
            let answer = offsets.withUnsafeBufferPointer {
              LuhnKernel.check(
                bytes: text, offsets: $0.baseAddress, count: count, longest: 1_000, valid: &bits,
                with: kernels)
            }
            #expect(answer == nil, "\(kernels) \(place) \(wrong)")
          }
          let isUntouched = bits.allSatisfy { $0 == 0xA5 }
          #expect(isUntouched)
        }
      }
    }
  }

  @Test func shortColumnsAndMissingPointers() throws {
    for kernels in kernelSets {
      var bits: UInt8 = 0xA5
      #expect(
        LuhnKernel.check(
          bytes: nil, offsets: nil, count: 0, longest: 1_000, valid: &bits, with: kernels) == true)
      #expect(
        LuhnKernel.check(
          bytes: nil, offsets: nil, count: 1, longest: 1_000, valid: &bits, with: kernels) == nil)
      #expect(bits == 0xA5)
      let falling: [Int32] = [0, 2, 1]
      let text: [UInt8] = [0x31, 0x38]
      #expect(
        LuhnKernel.check(
          bytes: text, offsets: falling, count: 2, longest: 1_000, valid: &bits, with: kernels)
          == nil)
      #expect(
        LuhnKernel.check(
          bytes: text, offsets: [0, 2], count: 1, longest: 1_000, valid: &bits, with: kernels)
          == true)
      #expect(bits == 1)
    }
  }
}
