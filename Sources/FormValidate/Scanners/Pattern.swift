internal import FVPatterns

/// A compiled pattern, for any number of threads at once.
///
/// ```swift
/// let pattern = try Pattern("[0-9]{4}-[0-9]{4}")
/// pattern.match("1234-5678")  // .valid
/// pattern.progress("1234-")   // .incomplete
/// ```
public struct Pattern: Sendable {
  /// Options of a pattern.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Case does not matter; it folds by Unicode.
    public static let caseless = Options(rawValue: 1)
    /// A match anywhere will do, instead of one of the whole value.
    public static let search = Options(rawValue: 2)
    /// `\d \w \s \b` go by Unicode instead of ASCII.
    public static let unicode = Options(rawValue: 4)
    /// `^` and `$` match at line ends too.
    public static let multiline = Options(rawValue: 8)
    /// `.` matches a newline.
    public static let dotAll = Options(rawValue: 16)
  }

  /// The engine's pattern, which cannot be copied.
  private final class Compiled: Sendable {
    let pattern: FVPatterns.Pattern

    init(_ pattern: consuming FVPatterns.Pattern) { self.pattern = pattern }
  }

  /// The pattern as it is written.
  public let source: String
  private let compiled: Compiled

  /// Compiles a pattern, or says where it is wrong. Bits of `options` without a meaning are dropped.
  public init(_ source: String, _ options: Options = []) throws(PatternError) {
    self.source = source
    let known = PatternOptions(rawValue: options.rawValue).intersection(.known)
    do throws(FVPatterns.PatternError) {
      compiled = Compiled(try FVPatterns.Pattern(Array(source.utf8).span, options: known))
    } catch {
      throw PatternError(offset: error.offset, message: error.message)
    }
  }

  /// Whether a text matches: valid, invalid, or undecided where a limit was hit.
  public func match(_ text: String) -> Verdict {
    var text = text
    return text.withUTF8 { Pattern.verdict(compiled.pattern.match(unsafe $0.span)) }
  }

  /// Whether a text matches, or is incomplete: some continuation of it may.
  public func progress(_ text: String) -> Verdict {
    var text = text
    return text.withUTF8 { Pattern.verdict(compiled.pattern.progress(unsafe $0.span)) }
  }

  private static func verdict(_ result: MatchResult) -> Verdict {
    switch result {
    case .matched: .valid
    case .mismatched, .illFormed: .invalid
    case .incomplete: .incomplete
    case .undecided, .outOfMemory: .undecided
    }
  }
}

extension Pattern: CustomStringConvertible, CustomReflectable {
  public var description: String { "Pattern" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
