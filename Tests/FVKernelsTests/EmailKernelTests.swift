import FVKernels
import TestSupport
import Testing

struct EmailKernelTests {
  private var random = Seeded(60)
  private let kernel = EmailKernel()

  @Test(
    arguments: [
      ("a@b.c", true), ("ab.cd@x-y.z1.org", true), ("!#$%&'*+-/=?^_`{|}~@b.c", true),
      ("-a-@b.c", true), ("a@1.c", true), ("a@b--c.de", true), ("a-.-b@c.de", true),
      ("", false), ("@", false), ("a@b", false), ("@b.c", false), ("a@.c", false), ("a@b.", false),
      ("a@b..c", false), (".a@b.c", false), ("a.@b.c", false), ("a..b@c.de", false),
      ("a@-b.c", false), ("a@b-.c", false), ("a@b.c-", false), ("a@b.-c", false), ("a@b.1c", false),
      ("a@b.c1", false), ("a@b.c-d", false), ("a@b@c.de", false), ("a@@b.c", false), ("a.b", false),
      ("a b@c.de", false), ("a@b_c.de", false), ("a@b+.c", false), ("a(b@c.de", false),
      ("a@b.c\u{7F}", false), ("é@b.c", false), ("a@b.ç", false), ("a@b.c\0", false),
      ("a@b.c.", false), ("a.b@c", false), ("a.b@c-d", false),
    ] as [(String, Bool)])
  func known(_ text: String, _ isAddress: Bool) throws {
    #expect(EmailKernelTests.isAddress(Array(text.utf8)) == isAddress)
    try check([[UInt8]](repeating: Array(text.utf8), count: 64))
  }

  @Test mutating func everyByteAtEveryPlace() throws {
    let address = Array("a.b-1@c-d.e1.fg".utf8)
    for place in address.indices {
      let rows = (UInt8.min...UInt8.max).map { byte in
        var row = address
        row[place] = byte
        return row
      }
      try check(rows, from: place)
    }
  }

  /// Short words of what matters: all of four bytes, and with more before and behind.
  @Test func everyWordOfFew() throws {
    let letters = Array("a1.-@+".utf8) + [0x20]
    var words: [[UInt8]] = [[]]
    for _ in 0..<4 { words = words.flatMap { word in letters.map { word + [$0] } } }
    try check(words)
    try check(words.map { [0x61, 0x40] + $0 + [0x2E, 0x62] })
    try check(words.map { [0x61, 0x40, 0x62, 0x2E] + $0 })
    try check(words.map { $0 + [0x40, 0x62, 0x2E, 0x62] })
  }

  @Test mutating func rowsOfEveryLength() throws {
    for length in 0...66 {
      let rows = (0..<130).map { row in
        var text = address(length: length)
        if row % 3 == 0, !text.isEmpty {
          let place = Int.random(in: 0..<text.count, using: &random)
          text[place] = Array("a1.-@+ ".utf8).randomElement(using: &random) ?? 0
        }
        return text
      }
      try check(rows, from: length)
    }
  }

  @Test mutating func rowsOfMixedLengths() throws {
    for longest in [15, 16, 17, 31, 32, 33, 62, 63, 64, 65, 200] {
      for count in [32, 63, 64, 65, 200] {
        let rows = (0..<count).map { _ in
          address(length: .random(in: 0...longest, using: &random))
        }
        try check(rows, from: count % 7)
      }
    }
  }

  /// Mostly an address of that length.
  private mutating func address(length: Int) -> [UInt8] {
    let kinds = Array("aabbccz19-.+".utf8)
    let local = length < 5 ? 0 : Int.random(in: 1...(length - 4), using: &random)
    var text = (0..<length).map { _ in kinds.randomElement(using: &random) ?? 0 }
    if length >= 5 {
      text[local] = 0x40
      let dot = Int.random(in: (local + 2)..<(length - 1), using: &random)
      text[dot] = 0x2E
      for place in (dot + 1)..<length { text[place] = 0x61 }
      for place in (local + 1)..<dot where place % 3 != 0 || text[place] == 0x2B {
        text[place] = 0x62
      }
    }
    return text
  }

  private func check(_ rows: [[UInt8]], from first: Int = 0) throws {
    func decided(_ kernels: KernelSet) -> Int {
      kernels == .portable ? 0 : rows.count / kernels.size * kernels.size
    }
    try checkColumn(rows, from: first, expected: { EmailKernelTests.isAddress($0) }) {
      column, valid, kernels in
      #expect(kernel.check(column, valid: valid, with: kernels) == decided(kernels))
      column.writeBits(to: valid, rows: decided(kernels)..<rows.count) { _, text in
        EmailKernelTests.isAddress(Array(text))
      }
    }
    try checkColumn(rows, from: first, expected: EmailKernelTests.isWrong) {
      column, wrong, kernels in
      #expect(kernel.checkWrong(column, wrong: wrong, with: kernels) == decided(kernels))
      column.writeBits(to: wrong, rows: decided(kernels)..<rows.count) { _, text in
        EmailKernelTests.isWrong(Array(text))
      }
    }
  }

  /// Whether it is short enough to tell that it is none, whatever the last label ends in.
  private static func isWrong(_ text: [UInt8]) -> Bool {
    text.count <= 63 && !isAddress(text, isAnyLast: true)
  }

  /// By hand, part by part.
  private static func isAddress(_ text: [UInt8], isAnyLast: Bool = false) -> Bool {
    let parts = text.split(separator: 0x40, omittingEmptySubsequences: false)
    guard text.count <= 63, parts.count == 2 else { return false }
    let marks = Set("!#$%&'*+-/=?^_`{|}~".utf8)
    let atoms = parts[0].split(separator: 0x2E, omittingEmptySubsequences: false)
    guard
      atoms.allSatisfy({ !$0.isEmpty && $0.allSatisfy { isAlphanumeric($0) || marks.contains($0) } }
      )
    else { return false }
    let labels = parts[1].split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, isAnyLast || last.allSatisfy(isLetter) else {
      return false
    }
    return labels.allSatisfy { label in
      !label.isEmpty && label.first != 0x2D && label.last != 0x2D
        && label.allSatisfy { isAlphanumeric($0) || $0 == 0x2D }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte)
  }
}

extension KernelSet {
  /// How many rows its kernels look at together.
  var size: Int { self == .avx512 ? 64 : 32 }
}
