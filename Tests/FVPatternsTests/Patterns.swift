import FVPatterns

/// What a pattern says of a text; nil when it does not compile.
func match(
  _ pattern: String, _ text: String, _ options: PatternOptions = [],
  limits: PatternLimits = PatternLimits()
) -> MatchResult? {
  match(pattern, Array(text.utf8), options, limits: limits)
}

func match(
  _ pattern: String, _ text: [UInt8], _ options: PatternOptions = [],
  limits: PatternLimits = PatternLimits()
) -> MatchResult? {
  guard let compiled = try? Pattern(Array(pattern.utf8).span, options: options, limits: limits)
  else { return nil }
  return compiled.match(text.span)
}

func progress(_ pattern: String, _ text: String, _ options: PatternOptions = []) -> MatchResult? {
  guard let compiled = try? Pattern(Array(pattern.utf8).span, options: options) else { return nil }
  return compiled.progress(Array(text.utf8).span)
}

/// Why a pattern does not compile; nil when it does.
func mistake(_ pattern: [UInt8], limits: PatternLimits = PatternLimits()) -> PatternError? {
  do throws(PatternError) {
    _ = try Pattern(pattern.span, limits: limits)
    return nil
  } catch {
    return error
  }
}
