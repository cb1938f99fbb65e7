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

  /// The token at a place; outside of the document, a null after which nothing comes.
  @inline(__always)
  public subscript(index: Int) -> JSONToken {
    guard index >= 0, index < count, let start = unsafe start else {
      return JSONToken(kind: .null, text: TextRef(), length: 0, offset: 0, next: count)
    }
    let token = unsafe start[index]
    let kind = unsafe JSONToken.Kind(rawValue: UInt8(truncatingIfNeeded: token.kind)) ?? .null
    let length = unsafe Int(token.length)
    // A container has a length but no text.
    let text = unsafe UnsafeRawPointer(token.text)?.assumingMemoryBound(to: UInt8.self)
    return unsafe JSONToken(
      kind: kind, text: TextRef(unsafeStart: text, count: length), length: length,
      offset: Int(token.offset), next: Int(token.next))
  }

  /// The index of the value of an object's member by its name, the last of several, or nil.
  public func member(_ name: TextRef, of object: Int) -> Int? {
    let container = self[object]
    guard container.kind == .object else { return nil }
    var found: Int?
    var index = object &+ 1
    while index < container.next {
      let key = self[index]
      if key.text == name { found = index &+ 1 }
      index = max(key.next, index &+ 1)
    }
    return found
  }
}
