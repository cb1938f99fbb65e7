internal import FVForms

extension Ruleset {
  /// Something in a document that compiles and can hardly be meant.
  public struct Advice: Hashable, Sendable {
    /// The kind: `neverRuns`, `neverFails`, `neverPasses`, `moot`, `noBounds`, `emptyList`,
    /// `noEffect`, `neverTold`, `delimiters`, `tooLate`, `openInput`, `unused`; later versions may know
    /// more.
    public var kind: String
    /// A JSON Pointer to it.
    public var pointer: String
    /// Where it begins in the document, in bytes.
    public var offset: Int
    /// What is wrong, and what to do.
    public var message: String

    init(_ advice: FVForms.Advice) {
      kind = advice.kind.name
      pointer = advice.pointer
      offset = advice.offset
      message = advice.message
    }
  }

  /// What the author of a document that compiles should look at, in document order: rules that never
  /// run, fail or pass, `trim` behind the rule it was for, patterns between slashes and the like.
  ///
  /// Only what is certain is said.
  /// ```swift
  /// let advice = try Ruleset.advice(
  ///   json: """
  ///     {"formvalidate": 1, "fields": {"email": {"rules": ["email", "trim"]}}}
  ///     """)
  /// advice.map(\.kind)  // ["tooLate"]
  /// ```
  public static func advice(
    json: String, functions: Functions = Functions()
  ) throws(RulesetError) -> [Advice] {
    do throws(FVForms.RulesetError) {
      return try FVForms.Ruleset.advice(Array(json.utf8).span, registry: functions.registry)
        .map { Advice($0) }
    } catch {
      throw RulesetError(error)
    }
  }
}
