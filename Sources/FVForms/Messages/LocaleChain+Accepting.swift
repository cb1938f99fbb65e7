internal import FVText

extension LocaleChain {
  /// The most languages that are read of what is asked for.
  private static let mostRanges = 10

  /// The chain of whatever a caller asks for, which is never a mistake: a tag, or languages with
  /// weights as browsers send them in Accept-Language (`fr-CH, fr;q=0.9, *;q=0.5`). What is no tag is
  /// passed over, and English is left when nothing is.
  public init(accepting asked: String) {
    if let chain = LocaleChain(asked) {
      self = chain
      return
    }
    var tags: [String] = []
    for range in LocaleChain.ranges(in: asked) {
      // English comes last only where nobody asked for it.
      let isEnglish = range == "en" || range.utf8.starts(with: "en-".utf8)
      for tag in LocaleChain(range)?.tags ?? [] where !tags.contains(tag) {
        if tag != "en" || isEnglish { tags.append(tag) }
      }
    }
    if !tags.contains("en") { tags.append("en") }
    self.init(tags: tags)
  }

  /// The closest language to what is asked for, of those that are there; English when none is.
  public static func best(accepting asked: String, among isThere: (String) -> Bool) -> String {
    LocaleChain(accepting: asked).tags.first(where: isThere) ?? "en"
  }

  /// The tags of a list, what is wanted most first, without those of weight 0.
  private static func ranges(in list: String) -> [String] {
    var parts = list.utf8.prefix(Limits.localeListBytes).split(separator: UInt8(ascii: ","))
    // The last one may have been cut.
    if list.utf8.count > Limits.localeListBytes { _ = parts.popLast() }
    var ranges: [(weight: Double, tag: String)] = []
    for part in parts {
      let sides = part.split(separator: UInt8(ascii: ";"), maxSplits: 1)
      guard
        let tag = sides.first.flatMap({ canonical(String(decoding: trimmed($0), as: UTF8.self)) })
      else { continue }
      let weight = sides.count > 1 ? self.weight(trimmed(sides[1])) : 1
      if weight > 0 { ranges.append((weight, tag)) }
    }
    // Those of one weight stay in the order in which they were asked for.
    return ranges.ordered { $0.weight > $1.weight }.prefix(mostRanges).map { $0.tag }
  }

  /// The number of `q=0.8`; 0 for what is none.
  private static func weight(_ parameter: Substring.UTF8View) -> Double {
    guard parameter.starts(with: "q=".utf8) || parameter.starts(with: "Q=".utf8),
      let weight = Double(String(decoding: parameter.dropFirst(2), as: UTF8.self)),
      (0...1).contains(weight)
    else { return 0 }
    return weight
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var rest = bytes
    while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return rest
  }
}
