internal import CPCRE2

extension CompiledCode {
  /// The options of PCRE2 that a pattern's mean, for a use.
  static func bits(_ options: PatternOptions, _ use: Use) -> UInt32 {
    var bits = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C
    if options.contains(.caseless) { bits |= PCRE2_CASELESS }
    if options.contains(.unicode) { bits |= PCRE2_UCP }
    if options.contains(.multiline) { bits |= UInt32(PCRE2_MULTILINE) }
    if options.contains(.dotAll) { bits |= PCRE2_DOTALL }
    if options.contains(.startsAnywhere) { bits |= PCRE2_NO_START_OPTIMIZE }
    if options.contains(.givesBack) { bits |= PCRE2_NO_AUTO_POSSESS }
    if options.contains(.callouts) { bits |= PCRE2_AUTO_CALLOUT }
    switch use {
    case .full: bits |= PCRE2_ANCHORED | PCRE2_ENDANCHORED
    // With the alternative circumflex ^ matches behind a newline that ends what is typed so far.
    case .progress: bits |= PCRE2_ANCHORED | PCRE2_ALT_CIRCUMFLEX
    case .anchoredSearchProgress: bits |= PCRE2_ALT_CIRCUMFLEX
    case .search: break
    }
    return bits
  }
}
