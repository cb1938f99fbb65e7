/// What classes that go by Unicode are in the basic plane, as PCRE2 has them: each is looked for among
/// all of its characters.
struct UnicodeClasses {
  /// What the asking has cost, in states of automata.
  private(set) var cost = 0
  private let options: PatternOptions
  private var known: [[UInt8]: CodePointSet] = [:]
  private var everything: [UInt8] = []

  /// No pattern of people has more, and the same class can be said in many ways.
  private static let most = 12
  /// About a millisecond.
  private static let costOfOne = 40_000

  init(_ options: PatternOptions) {
    self.options = options.intersection(.unicode).union([.interpret, .search])
  }

  /// The class of an escape such as `\p{L}`; nil where PCRE2 does not say.
  mutating func set(of escape: [UInt8]) -> CodePointSet? {
    if let set = known[escape] { return set }
    guard known.count < UnicodeClasses.most else { return nil }
    cost += UnicodeClasses.costOfOne
    if everything.isEmpty { everything = UnicodeClasses.basicPlane() }
    let repeated = Array("(?:".utf8) + escape + Array(")++".utf8)
    guard let code = try? CompiledCode(repeated.span, options, use: .search),
      let runs = unsafe everything.withUnsafeBufferPointer({ unsafe code.matches(in: $0) })
    else { return nil }
    var ranges: [ClosedRange<UInt32>] = []
    ranges.reserveCapacity(runs.count)
    for run in runs {
      let first = point(at: run.lowerBound)
      ranges.append(first...max(first, point(before: run.upperBound)))
    }
    let set = CodePointSet(rising: ranges)
    known[escape] = set
    return set
  }

  /// All characters up to U+FFFF.
  private static func basicPlane() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(190_000)
    for point in 0..<0x1_0000 as Range<UInt32> {
      if let scalar = Unicode.Scalar(point) { text += UTF8.encode(scalar) ?? .init() }
    }
    return text
  }

  private func point(at place: Int) -> UInt32 {
    let lead = UInt32(everything[place])
    if lead < 0x80 { return lead }
    let second = UInt32(everything[place + 1] & 0x3F)
    if lead < 0xE0 { return (lead & 0x1F) << 6 | second }
    return (lead & 0x0F) << 12 | second << 6 | UInt32(everything[place + 2] & 0x3F)
  }

  private func point(before end: Int) -> UInt32 {
    var place = end - 1
    while everything[place] & 0xC0 == 0x80 { place -= 1 }
    return point(at: place)
  }
}
