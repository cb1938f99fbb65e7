internal import CSimdJSON
public import FVText

/// Reads JSON documents one after the other, in memory that is used again.
///
/// The whole document is checked by RFC 8259. Numbers stay text, so that none is too large or too
/// fine; names that occur twice in an object are left to whoever knows what they mean.
@safe
public struct JSONParser: ~Copyable, @unchecked Sendable {
  private let parser: OpaquePointer

  /// A parser, or nil when there is no memory.
  public init?() {
    guard let parser = unsafe fvj_parser_new() else { return nil }
    unsafe self.parser = parser
  }

  deinit { unsafe fvj_parser_free(parser) }

  /// The tokens of a document, valid until the next parse; the text itself is not needed for them.
  ///
  /// Of the values those count that stand within a list or an object, but for the members of a
  /// document that is an object.
  public mutating func parse(
    _ text: Span<UInt8>, maximumDepth: Int = Limits.nesting, maximumMembers: Int = .max,
    maximumValues: Int = .max
  ) throws(JSONError) -> JSONTokens {
    var limits = fvj_limits(
      depth: UInt32(clamping: maximumDepth), members: UInt32(clamping: maximumMembers),
      values: UInt32(clamping: maximumValues))
    var document = unsafe fvj_document()
    var offset = 0
    let status = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe UnsafeRawPointer(bytes.baseAddress).map { start in
        unsafe fvj_parse(
          parser, start.assumingMemoryBound(to: CChar.self), bytes.count, &limits, &document,
          &offset)
      }
    }
    // Without an address there is no text.
    guard let status else { throw JSONError(.empty, offset: 0) }
    if Int(status) == FVJ_OK {
      // What comes of the tokens needs memory too.
      unsafe Pages.discard(
        document.starts, count: document.start_count &* MemoryLayout<UInt32>.stride)
      return unsafe JSONTokens(unsafe: document)
    }
    throw JSONParser.error(Int(status), at: offset, in: text)
  }

  private static func error(_ status: Int, at offset: Int, in text: Span<UInt8>) -> JSONError {
    // No offset is the highest number there is, which is negative here.
    let place = offset >= 0 && offset <= text.count ? offset : nil
    guard !beginsWithMark(text) || status == FVJ_ERR_MEMORY else {
      return JSONError(.mark, offset: 0)
    }
    return switch status {
    case FVJ_ERR_UTF8: JSONError(.utf8, offset: place ?? UTF8Validation.firstIllFormed(in: text))
    case FVJ_ERR_DEPTH: JSONError(.depth, offset: place)
    case FVJ_ERR_MEMBERS: JSONError(.members, offset: place)
    case FVJ_ERR_VALUES: JSONError(.values)
    case FVJ_ERR_MEMORY: JSONError(.memory)
    case FVJ_ERR_EMPTY: JSONError(.empty, offset: text.count)
    default: JSONError(.syntax, offset: place)
    }
  }

  /// Whether a text begins with the byte order mark of UTF-8 or UTF-16.
  private static func beginsWithMark(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 2 else { return false }
    return switch (text[0], text[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): true
    case (0xEF, 0xBB): text.count > 2 && text[2] == 0xBF
    default: false
    }
  }
}
