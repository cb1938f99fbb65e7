internal import CSimdJSON
public import FVText

/// The tokens of a JSON document in the order of its text; the first is the whole document.
///
/// They are the parser's and go with its next parse: whoever keeps them longer reads what is no
/// longer there.
@safe
public struct JSONTokens: BitwiseCopyable, @unchecked Sendable {
  private let start: UnsafePointer<fvj_token>?
  /// How many there are.
  public let count: Int

  init(unsafeStart start: UnsafePointer<fvj_token>?, count: Int) {
    unsafe self.start = start
    self.count = unsafe start == nil ? 0 : count
  }

  /// No tokens at all.
  public init() { unsafe self.init(unsafeStart: nil, count: 0) }

  /// The places of a value and of all that is in it.
  func indices(in place: TokenIndex) -> some Sequence<TokenIndex> {
    (place.raw..<max(self[place].next, place).raw).lazy.map { TokenIndex($0) }
  }

  /// The place behind a value and all that is in it; behind a key and its value.
  public func behind(_ place: TokenIndex) -> TokenIndex { max(self[place].next, place.following) }

  /// The token at a place; outside of the document, a null after which nothing comes.
  @inline(__always)
  public subscript(index: TokenIndex) -> JSONToken {
    guard index.raw >= 0, index.raw < count, let start = unsafe start else {
      return JSONToken(kind: .null, text: TextRef(), length: 0, offset: 0, next: TokenIndex(count))
    }
    let token = unsafe start[index.raw]
    // There are as many kinds as three bits tell apart.
    let kind = unsafe JSONToken.Kind(rawValue: UInt8(truncatingIfNeeded: token.kind) & 7) ?? .null
    let length = unsafe Int(token.length)
    // A container has a length but no text.
    let text = unsafe UnsafeRawPointer(token.text)?.assumingMemoryBound(to: UInt8.self)
    return unsafe JSONToken(
      kind: kind, text: TextRef(unsafeStart: text, count: length), length: length,
      offset: Int(token.offset), next: TokenIndex(Int(token.next)))
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
