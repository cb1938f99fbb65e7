public import FVText

/// `url`: an absolute URL of certain schemes.
public struct URLCheck: BitwiseCopyable, Sendable {
  public var scanner: URLScanner
  /// The places of the schemes among the texts: from the first, so many.
  public var firstScheme: Int32
  public var schemeCount: Int32
  /// The place of the scheme that is prepended where there is none, with "://".
  public var defaultScheme = OptionalPlace<ConstantIndex<TextRef>>(nil)

  public init(_ scanner: URLScanner, firstScheme: Int32, schemeCount: Int32) {
    self.scanner = scanner
    self.firstScheme = firstScheme
    self.schemeCount = schemeCount
  }

  /// Whether the scheme that is prepended is one that is accepted.
  public func acceptsDefault(_ constants: borrowing Constants) -> Bool {
    guard let defaultScheme = defaultScheme.place else { return true }
    let texts = constants.texts.span
    let front = texts[defaultScheme.index]
    return URLScanner.schemeEnd(front.span).map { accepts(front.slice(0..<$0), texts) } ?? false
  }

  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let text = value.textOrEmpty else { return .invalidURL }
    let texts = constants.texts.span
    // The same as if the scheme, which is one that is accepted, were put in front already.
    if let front = defaultScheme.place, !URLScanner.hasScheme(text.span) {
      return scanner.isValid(text.span, behind: texts[front.index].count) ? .ok : .invalidURL
    }
    let (first, count) = (Int(firstScheme), Int(schemeCount))
    let isValid = scanner.isValid(text.span) { scheme in
      for index in first..<first &+ count where URLCheck.isSame(texts[index].span, scheme) {
        return true
      }
      return false
    }
    return isValid ? .ok : .invalidURL
  }

  /// Whether two schemes are the same but for the case of ASCII letters.
  private static func isSame(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    return a.indices.allSatisfy { lower(a[$0]) == lower(b[$0]) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
