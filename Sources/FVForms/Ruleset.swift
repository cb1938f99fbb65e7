internal import FVRules
internal import FVText

/// A ruleset: a document of fields, rules, scenarios, gates and messages, compiled once.
///
/// Immutable, and shared by the handles and live forms that use it.
public final class Ruleset: Sendable {
  /// What there is to run.
  public let plan: Plan
  /// What columns are looked through for, a scenario each.
  package let attachments: Attachments

  /// What is being compiled.
  public enum Source: Sendable {
    /// A whole document.
    case document
    /// One rule, or a list of rules, for the only field `value`.
    case rule
  }

  /// Compiles a document, or says what is wrong with it.
  public init(
    _ json: Span<UInt8>, as source: Source = .document, registry: Registry = Registry()
  ) throws(RulesetError) {
    guard var parser = JSONParser() else { throw .memory }
    var compiler = RulesetCompiler(try Ruleset.parse(json, &parser), registry)
    switch source {
    case .document: compiler.document()
    case .rule: compiler.singleRule()
    }
    if let error = compiler.error { throw error }
    var made = compiler.finished()
    made.documentSum = CheckSum.of(json)
    plan = made
    attachments = Attachments(count: plan.scenarioCount)
  }

  /// What the author of a document that compiles should look at, in document order.
  public static func advice(
    _ json: Span<UInt8>, registry: Registry = Registry()
  ) throws(RulesetError) -> [Advice] {
    guard var parser = JSONParser() else { throw .memory }
    var compiler = RulesetCompiler(try parse(json, &parser), registry)
    compiler.document()
    if let error = compiler.error { throw error }
    return compiler.advice()
  }

  /// Whether there are messages in a language: built-in ones, or the document's own. A label alone does
  /// not count.
  public func hasMessages(in language: String) -> Bool {
    Catalogue.languages.contains(language) || plan.languages.contains(language)
  }

  private static var tooLong: RulesetError {
    .limit(
      pointer: "",
      message: sentence(
        """
        A ruleset document has at most % bytes without the values of its "in" lists, and % with them.
        """, String(Limits.documentBytes), String(Limits.documentWithLists)))
  }

  static func parse(
    _ json: Span<UInt8>, _ parser: inout JSONParser
  ) throws(RulesetError) -> JSONTokens {
    guard json.count <= Limits.documentWithLists else { throw tooLong }
    let tokens: JSONTokens
    do throws(JSONError) {
      // No object has as many members as a document without lists has room for.
      tokens = try parser.parse(
        json, maximumMembers: Limits.documentBytes / 4, maximumValues: Limits.documentValues)
    } catch {
      switch error.kind {
      case .memory: throw .memory
      case .depth, .members, .values: throw .limit(pointer: "", message: error.message)
      default:
        let mistake = Mistake(kind: .syntax, offset: error.offset, message: error.message)
        throw .mistakes([mistake], count: 1)
      }
    }
    // What is not in lists takes far more time and memory for each byte.
    guard
      json.count <= Limits.documentBytes || json.count - tokens.listBytes <= Limits.documentBytes
    else { throw tooLong }
    return tokens
  }
}

extension RulesetCompiler {
  /// The plan that was made.
  consuming func finished() -> Plan { plan }
}
