import CFormValidate
import Testing

@testable import FormValidateABI

/// A struct of the header that has gained two members since its first version.
private struct Grown: Growing, Equatable {
  static var firstSize: Int { 16 }

  var struct_size: UInt32 = 0
  var first: UInt32 = 0
  var second: UInt64 = 0
  var later: UInt64 = 0
  var latest: UInt64 = 0
}

/// Structs as older and newer callers have them.
struct GrowthTests {
  /// Memory of a caller, of which the first bytes are a struct of that size.
  private func withMemory(
    size: Int, of whole: Grown, _ body: (UnsafeMutablePointer<Grown>) -> Void
  ) -> [UInt8] {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 8)
    defer { bytes.deallocate() }
    bytes.initializeMemory(as: UInt8.self, repeating: 0xAA)
    withUnsafeBytes(of: whole) { bytes.copyMemory(from: .init(rebasing: $0[..<min(size, 32)])) }
    bytes.storeBytes(of: UInt32(size), as: UInt32.self)
    if let start = bytes.baseAddress { body(start.assumingMemoryBound(to: Grown.self)) }
    return Array(bytes)
  }

  private let complete = Grown(struct_size: 0, first: 1, second: 2, later: 3, latest: 4)

  @Test(arguments: [(16, 0, 0), (24, 3, 0), (32, 3, 4), (48, 3, 4)])
  func whatLiesBeyondACallersStructReadsAsZero(size: Int, later: UInt64, latest: UInt64) {
    _ = withMemory(size: size, of: complete) { given in
      let expected = Grown(
        struct_size: UInt32(size), first: 1, second: 2, later: later, latest: latest)
      #expect(whole(UnsafePointer(given)) == expected)
    }
  }

  @Test(arguments: [16, 24, 32, 48])
  func whatLiesBeyondACallersStructIsNotWritten(size: Int) {
    let bytes = withMemory(size: size, of: Grown()) { out in
      #expect(fill(out) { $0 = fillUp($0) })
    }
    let answer = withUnsafeBytes(of: fillUp(Grown(struct_size: UInt32(size)))) { Array($0) }
    let written = min(size, 32)
    #expect(Array(bytes[..<written]) == Array(answer[..<written]))
    #expect(bytes[written...].allSatisfy { $0 == 0xAA })
  }

  private func fillUp(_ given: Grown) -> Grown {
    var filled = complete
    filled.struct_size = given.struct_size
    return filled
  }

  @Test(arguments: [0, 4, 15])
  func lessThanTheFirstSizeIsRefusedAndNothingWritten(size: Int) {
    let bytes = withMemory(size: size, of: Grown()) { out in
      #expect(whole(UnsafePointer(out)) == nil)
      #expect(!fill(out) { $0 = fillUp($0) })
    }
    #expect(bytes[max(size, 4)...].allSatisfy { $0 == 0xAA })
  }
}
