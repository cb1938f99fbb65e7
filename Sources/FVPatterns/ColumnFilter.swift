public import FVKernels

/// A regular language that columns are looked through for, run as patterns of tiers 1 to 4 are.
///
/// For rows that other code need not look at when they are in it.
@safe
public final class ColumnFilter: @unchecked Sendable {
  private let program: TierProgram
  /// The longest row that is in it, in bytes.
  public let longest: Int

  /// Nil when the expression, in PCRE2's syntax, is for tier 5. Rows longer than `longest` bytes are
  /// not in it.
  public init?(_ expression: String, longest: Int) {
    let text = [UInt8](expression.utf8)
    var automata = AutomatonBudget()
    program = TierProgram(text.span, [], &automata)
    self.longest = longest
    if program.isPCRE2 { return nil }
  }

  /// Writes which rows are in it.
  public func check(_ column: TextColumn, valid: UnsafeMutablePointer<UInt8>) {
    _ = unsafe program.check(column, valid, limit: longest)
  }
}
