internal import FVForms
internal import FVText

/// A ruleset: a document of fields, rules, scenarios, gates and messages, compiled once.
///
/// It may be used by any number of threads at once.
/// ```swift
/// let ruleset = try Ruleset(
///   json: """
///     {"formvalidate": 1, "fields": {
///       "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
///       "age": {"rules": [{"rule": "integer", "min": 18}]}}}
///     """)
/// let report = try ruleset.validate(["email": "joe@example.com", "age": 17])
/// report.issues.map(\.path)  // ["/age"]
/// ```
public struct Ruleset: Sendable {
  /// The engine's own.
  let core: FVForms.Ruleset
  /// The document, put together of the files that it named.
  public let document: String
  /// What it may call.
  let functions: Functions

  /// Compiles a document, or says where it is wrong.
  public init(json: String, functions: Functions = Functions()) throws(RulesetError) {
    do throws(FVForms.RulesetError) {
      core = try FVForms.Ruleset(Array(json.utf8).span, registry: functions.registry)
    } catch {
      throw RulesetError(error)
    }
    (document, self.functions) = (json, functions)
  }

  /// The names of the fields, in document order.
  public var fieldNames: [String] { core.fieldNames }

  /// What issues call the fields, those within records, lists and maps included: at the root the name,
  /// below a pointer with `*` for each element, such as `/lines/*/price`.
  public var paths: [String] { core.paths }

  /// What a form needs to know (labels, kinds of input, what is required), as JSON with the labels
  /// of a locale.
  public func described(locale: String = "en") throws(RecordError) -> String {
    guard let text = core.plan.described(LocaleChain(accepting: locale)) else { throw .memory }
    return string(text)
  }

  /// The language that suits best, of those that are built in and those in which the document has
  /// messages; `asked` is a tag or a list as browsers send it in Accept-Language, and never a mistake.
  public func bestLocale(accepting asked: String) -> String {
    LocaleChain.best(accepting: asked) { core.hasMessages(in: $0) }
  }
}

extension Ruleset: CustomStringConvertible, CustomReflectable {
  public var description: String { "Ruleset(\(fieldNames.joined(separator: ", ")))" }
  public var customMirror: Mirror { Mirror(self, children: ["fields": fieldNames]) }
}
