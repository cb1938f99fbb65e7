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
      let isEnglish = range == "en" || range.hasPrefix("en-")
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
      guard let tag = sides.first.flatMap({ canonical(String(trimmed($0))) }) else { continue }
      let weight = sides.count > 1 ? self.weight(trimmed(sides[1])) : 1
      if weight > 0 { ranges.append((weight, tag)) }
    }
    // Those of one weight stay in the order in which they were asked for.
    return ranges.ordered { $0.weight > $1.weight }.prefix(mostRanges).map { $0.tag }
  }

  /// The number of `q=0.8`; 0 for what is none.
  private static func weight(_ parameter: Substring) -> Double {
    guard parameter.hasPrefix("q=") || parameter.hasPrefix("Q="),
      let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight)
    else { return 0 }
    return weight
  }

  private static func trimmed(_ bytes: Substring.UTF8View.SubSequence) -> Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var rest = Substring(decoding: bytes, as: UTF8.self)
    while let first = rest.utf8.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.utf8.last, isBlank(last) { rest = rest.dropLast() }
    return rest
  }
}
