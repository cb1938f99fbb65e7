import FVKernels
import TestSupport
import Testing

struct LuhnKernelTests {
  @Test func equalsTheNaiveLoopAtEveryLength() {
    var random = Seeded(2)
    for length in 0...70 {
      for _ in 0..<60 {
        var text = random.digits(length)
        check(text)
        guard length > 0 else { continue }
        // One digit changed, and one byte that is no digit but near to being one.
        let place = Int.random(in: 0..<length, using: &random)
        text[place] = UInt8.random(in: 0x30...0x39, using: &random)
        check(text)
        text[place] = [0x2F, 0x3A, 0x00, 0xB0, 0xFF, 0x20].randomElement(using: &random) ?? 0
        check(text)
      }
    }
  }

  @Test func longTextsDoNotOverflow() {
    let nines = [UInt8](repeating: 0x39, count: 1 << 20)
    check(nines)
    check(nines + [0x30])
  }

  private func check(_ text: [UInt8]) {
    text.withUnsafeBufferPointer {
      #expect(LuhnKernel.isValid($0) == naiveLuhn(text))
    }
  }
}
