internal import FVText

/// The languages in which a message is looked for, one after the other.
///
/// `zh-Hans-CN` is looked for as itself, then as `zh-Hans`, `zh`, and in the end `en`: the lookup of
/// RFC 4647, section 3.4. Where Chinese is written in traditional characters, `zh-Hant` comes before
/// `zh`. Tags are compared as `canonical` writes them.
public struct LocaleChain: Equatable, Sendable {
  /// The tags from the closest to `en`.
  public let tags: [String]

  init(tags: [String]) { self.tags = tags }

  /// English alone.
  package static let english = LocaleChain(tags: ["en"])

  /// The chain of a tag such as `de-AT` or `de_at`, or nil when it is no language tag.
  public init?(_ tag: String) {
    guard var parts = LocaleChain.parts(of: tag) else { return nil }
    var tags = [parts.joined(separator: "-")]
    // Past the third part come variants and extensions, in which no catalogue is written.
    if parts.count > 4 { parts.removeLast(parts.count - 4) }
    while parts.count > 1 {
      parts.removeLast()
      // A single letter introduces what stood behind it and means nothing without.
      if parts.count > 1, parts.last?.utf8.count == 1 { continue }
      if parts == ["zh"], LocaleChain.traditional.contains(tags.last ?? "") {
        tags.append("zh-Hant")
      }
      tags.append(parts.joined(separator: "-"))
    }
    if tags.last != "en" { tags.append("en") }
    self.tags = tags
  }

  /// Where Chinese is written in traditional characters, as CLDR's likely subtags have it.
  private static let traditional = ["zh-TW", "zh-HK", "zh-MO"]

  /// The tag as it is usually written (`zh-Hans-CN`), or nil when it is no language tag.
  public static func canonical(_ tag: String) -> String? {
    parts(of: tag)?.joined(separator: "-")
  }

  /// The language of such a tag.
  static func language(of tag: String) -> String {
    String(decoding: tag.utf8.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// The parts: language small, script of four letters with a capital, region of two in capitals.
  private static func parts(of tag: String) -> [String]? {
    guard (1...Limits.localeBytes).contains(tag.utf8.count) else { return nil }
    let bytes = tag.utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x2D || $0 == 0x5F })
    guard let language = bytes.first, language.allSatisfy(isLetter) else { return nil }
    var isExtension = false
    var parts: [String] = []
    for (place, part) in bytes.enumerated() {
      guard !part.isEmpty, part.allSatisfy({ isLetter($0) || isDigit($0) }) else { return nil }
      var small = part.map { isLetter($0) ? $0 | 0x20 : $0 }
      if place > 0, !isExtension, part.allSatisfy(isLetter) {
        if small.count == 2 { small = small.map { $0 & 0xDF } }
        if small.count == 4 { small = small.prefix(1).map { $0 & 0xDF } + small.dropFirst() }
      }
      isExtension = isExtension || part.count == 1
      parts.append(String(decoding: small, as: UTF8.self))
    }
    return parts
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
