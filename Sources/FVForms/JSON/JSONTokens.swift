internal import CSimdJSON
public import FVText

/// The tokens of a JSON document in the order of its text; the first is the whole document.
///
/// They are the parser's and go with its next parse: whoever keeps them longer reads what is no
/// longer there.
@safe
public struct JSONTokens: BitwiseCopyable, @unchecked Sendable {
  private let start: UnsafeMutablePointer<fvj_token>?
  /// The text that they are of, its escapes undone.
  private let text: UnsafePointer<UInt8>?
  /// How many there are.
  public let count: Int

  init(unsafe document: fvj_document) {
    unsafe start = document.tokens
    unsafe text = UnsafeRawPointer(document.text)?.assumingMemoryBound(to: UInt8.self)
    count = unsafe start == nil ? 0 : document.count
  }

  /// No tokens at all.
  public init() { unsafe self.init(unsafe: fvj_document()) }

  /// The places of a value and of all that is in it.
  func indices(in place: TokenIndex) -> some Sequence<TokenIndex> {
    (place.raw..<max(self[place].next, place).raw).lazy.map { TokenIndex($0) }
  }

  /// The place behind a value and all that is in it; behind a key and its value.
  public func behind(_ place: TokenIndex) -> TokenIndex { max(self[place].next, place.following) }

  /// Forgets them, but not their texts: what many of them take is there for what was made of them.
  func forget() {
    unsafe Pages.discard(start, count: count &* MemoryLayout<fvj_token>.stride)
  }

  /// The token at a place; outside of the document, a null after which nothing comes.
  @inline(__always)
  public subscript(index: TokenIndex) -> JSONToken {
    guard index.raw >= 0, index.raw < count, let start = unsafe start, let text = unsafe text else {
      return JSONToken(kind: .null, text: TextRef(), length: 0, offset: 0, next: TokenIndex(count))
    }
    let token = unsafe start[index.raw]
    // There are as many kinds as three bits tell apart.
    let bits = UInt8(truncatingIfNeeded: token.next_and_kind) & 7
    let kind = JSONToken.Kind(rawValue: bits) ?? .null
    let (length, offset) = (Int(token.length), Int(token.offset))
    let next = TokenIndex(Int(token.next_and_kind >> FVJ_KIND_BITS))
    // A container has a length but no text; that of a key or a string is behind its quote.
    let quote = kind == .key || kind == .string ? 1 : 0
    let bytes = kind == .object || kind == .array ? 0 : length
    return unsafe JSONToken(
      kind: kind, text: TextRef(unsafeStart: text + (offset &+ quote), count: bytes),
      length: length, offset: offset, next: next)
  }

  /// The index of the value of an object's member by its name, the last of several, or nil.
  public func member(_ name: TextRef, of object: TokenIndex) -> TokenIndex? {
    let container = self[object]
    guard container.kind == .object else { return nil }
    var found: TokenIndex?
    var index = object.following
    while index < container.next {
      let key = self[index]
      if key.text == name { found = index.following }
      index = max(key.next, index.following)
    }
    return found
  }
}
