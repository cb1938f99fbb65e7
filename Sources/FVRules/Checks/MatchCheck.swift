internal import FVPatterns
internal import FVText

/// `match`: a regular expression.
public struct MatchCheck: BitwiseCopyable, Sendable {
  /// The pattern's place.
  public var pattern: Int32
  /// Whether it must not match instead.
  public var isNegated = false
  /// Whether white space around is left out.
  public var trims = false

  public init(pattern: Int32) { self.pattern = pattern }

  @inline(never)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let whole = value.textOrEmpty else { return .invalidType }
    let text = trims ? TextMeasure.trimmed(whole) : whole
    switch constants.patterns.match(Int(pattern), wellFormed: text.span) {
    case .matched: return isNegated ? .regexMismatch : .ok
    case .mismatched, .incomplete: return isNegated ? .ok : .regexMismatch
    case .illFormed: return .invalidUTF8
    case .undecided: return .undecided
    case .outOfMemory: return .outOfMemory
    }
  }
}
