/// How a pattern is to be understood.
public struct PatternOptions: OptionSet, Sendable {
  /// The bits, as they cross the C ABI.
  public let rawValue: UInt32

  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Case does not matter; it folds by Unicode.
  public static let caseless = PatternOptions(rawValue: 1)
  /// A match anywhere will do, instead of one of the whole value.
  public static let search = PatternOptions(rawValue: 2)
  /// `\d \w \s \b` and POSIX classes by Unicode instead of ASCII.
  public static let unicode = PatternOptions(rawValue: 4)
  /// `^` and `$` match at line ends too.
  public static let multiline = PatternOptions(rawValue: 8)
  /// `.` matches a newline.
  public static let dotAll = PatternOptions(rawValue: 16)
  /// Never the JIT.
  public static let interpret = PatternOptions(rawValue: 32)
  /// Always PCRE2, also for what the library could run itself.
  public static let pcre2 = PatternOptions(rawValue: 64)

  /// All that have a meaning.
  public static let known: PatternOptions = [
    .caseless, .search, .unicode, .multiline, .dotAll, .interpret, .pcre2,
  ]

  // How codes are compiled inside; none of these is known outside.

  /// No place is passed by because of what a match must begin with or have.
  static let startsAnywhere = PatternOptions(rawValue: 1 << 16)
  /// A callout before each piece.
  static let callouts = PatternOptions(rawValue: 1 << 17)
  /// What is repeated gives back what it took, whatever stands behind it.
  static let givesBack = PatternOptions(rawValue: 1 << 18)
}
