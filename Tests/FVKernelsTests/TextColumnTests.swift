import FVKernels
import TestSupport
import Testing

struct TextColumnTests {
  @Test(
    arguments: [
      ([0], true), ([0, 0], true), ([0, 1, 1, 4], true), ([3, 3, 4], true),
      ([-1, 0], false), ([0, -1], false), ([0, 3, 2], false), ([5, 4], false),
      ([0, Int32.max, Int32.min], false), ([Int32.min, 0], false),
    ] as [([Int32], Bool)])
  func offsetsRise(_ offsets: [Int32], _ isGood: Bool) {
    let bytes = [UInt8](repeating: 0x61, count: 8)
    bytes.withUnsafeBufferPointer { bytes in
      offsets.withUnsafeBufferPointer { offsets in
        let column = TextColumn(
          bytes: bytes.baseAddress, offsets: offsets.baseAddress, count: offsets.count - 1)
        #expect((column != nil) == isGood)
      }
    }
  }

  @Test func missingPointers() {
    #expect(TextColumn(bytes: nil, offsets: nil, count: 0) != nil)
    #expect(TextColumn(bytes: nil, offsets: nil, count: 1) == nil)
    let empty: [Int32] = [0, 0, 0]
    let full: [Int32] = [0, 2]
    empty.withUnsafeBufferPointer {
      #expect(TextColumn(bytes: nil, offsets: $0.baseAddress, count: 2) != nil)
    }
    full.withUnsafeBufferPointer {
      #expect(TextColumn(bytes: nil, offsets: $0.baseAddress, count: 1) == nil)
    }
  }

  @Test func misalignedOffsetsAreRefused() {
    let words = [UInt8](repeating: 0, count: 16)
    words.withUnsafeBytes { words in
      guard let start = words.baseAddress else { return }
      let odd = Int(bitPattern: start) % 2 == 0 ? 1 : 0
      let offsets = UnsafePointer<Int32>(bitPattern: UInt(bitPattern: start) + UInt(odd))
      #expect(TextColumn(bytes: nil, offsets: offsets, count: 1) == nil)
    }
  }

  @Test func everyRowHasItsBitAndThoseBehindAreZero() {
    var random = Seeded(3)
    for count in 0...70 {
      // Rows of one or no byte; a row passes when it has one.
      let passes = (0..<count).map { _ in Bool.random(using: &random) }
      var offsets: [Int32] = [2]
      for pass in passes { offsets.append((offsets.last ?? 0) + (pass ? 1 : 0)) }
      let bytes = [UInt8](repeating: 0x61, count: count + 2)
      var bits = [UInt8](repeating: 0xFF, count: (count + 7) / 8 + 1)
      bytes.withUnsafeBufferPointer { bytes in
        offsets.withUnsafeBufferPointer { offsets in
          bits.withUnsafeMutableBufferPointer { bits in
            let column = TextColumn(
              bytes: bytes.baseAddress, offsets: offsets.baseAddress, count: count)
            column?.writeBits(to: bits.baseAddress) { _, text in !text.isEmpty }
          }
        }
      }
      for row in 0..<bits.count * 8 - 8 {
        #expect((bits[row / 8] >> (row % 8) & 1 == 1) == (row < count && passes[row]))
      }
      #expect(bits.last == 0xFF)  // nothing is written behind the last byte
    }
  }
}
