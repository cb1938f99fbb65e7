/// JSON texts of RFC 8259, read once without building anything.
public enum JSONTextScanner {
  /// What came of reading a text.
  public enum Outcome: UInt8, BitwiseCopyable, Sendable {
    case valid
    case invalid
    /// It ended before it was whole, and nothing before was wrong.
    case incomplete
    /// It is nested deeper than is read, so nobody knows.
    case tooDeep
  }

  /// How deep arrays and objects may nest: as many levels as a word has bits.
  public static let deepest = 64

  /// Reads the whole text.
  ///
  /// An array or an object is asked for; with `allowsScalars` strings, numbers, booleans and
  /// null are texts too, as the RFC has it.
  public static func scan(_ text: Span<UInt8>, allowsScalars: Bool = false) -> Outcome {
    var nesting = Nesting()
    var offset = blanks(text, from: 0)
    while true {
      // A value begins here.
      guard offset < text.count else { return stopped(text, offset) }
      let byte = text[offset]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard nesting.open(byte) else { return .tooDeep }
        offset = blanks(text, from: offset &+ 1)
        if offset == text.count || text[offset] != nesting.closing {
          guard nesting.isArray || readName(text, &offset) else { return stopped(text, offset) }
          continue
        }
      } else {
        guard nesting.depth > 0 || allowsScalars, readScalar(text, &offset) else {
          return stopped(text, offset)
        }
      }
      // A value has ended, or an empty array or object is about to.
      while true {
        offset = blanks(text, from: offset)
        if nesting.depth == 0 { return offset == text.count ? .valid : .invalid }
        guard offset < text.count else { return stopped(text, offset) }
        let next = text[offset]
        if next == nesting.closing {
          nesting.close()
        } else {
          guard next == UInt8(ascii: ",") else { return stopped(text, offset) }
          break
        }
        offset &+= 1
      }
      offset = blanks(text, from: offset &+ 1)
      guard nesting.isArray || readName(text, &offset) else { return stopped(text, offset) }
    }
  }

  /// What it means that a scanner did not get further than here.
  private static func stopped(_ text: Span<UInt8>, _ offset: Int) -> Outcome {
    offset < text.count ? .invalid : .incomplete
  }

  /// Whether the whole text is JSON and not too deep to tell.
  public static func isValid(_ text: Span<UInt8>, allowsScalars: Bool = false) -> Bool {
    scan(text, allowsScalars: allowsScalars) == .valid
  }

  /// What is open, innermost last.
  private struct Nesting: BitwiseCopyable {
    private var objects: UInt64 = 0
    private(set) var depth = 0

    @inline(__always)
    var isArray: Bool { objects & 1 == 0 }

    @inline(__always)
    var closing: UInt8 { isArray ? UInt8(ascii: "]") : UInt8(ascii: "}") }

    mutating func open(_ byte: UInt8) -> Bool {
      guard depth < deepest else { return false }
      objects = objects << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
      depth &+= 1
      return true
    }

    mutating func close() {
      objects >>= 1
      depth &-= 1
    }
  }
}
