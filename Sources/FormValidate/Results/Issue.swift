/// One thing that is wrong with a value, or that could not be decided about it.
///
/// It never holds the value; its message does only if the rule's author wrote `{value}` into it.
/// ```swift
/// let issue = "joe@".satisfyAll(rules: [.email]).errors[0]
/// issue.code      // .invalidEmail
/// issue.title     // "Invalid e-mail address"
/// ```
public struct Issue: Error, Sendable {
  /// The name of the field, `value` for a value without one.
  public var field: String
  /// A JSON Pointer to the value in its record, with the index of an array's element.
  public var path: String
  /// The name of the rule that found it; `custom` for one of your own.
  public var rule: String
  /// The author's own name for the rule.
  public var id: String
  /// Why the value is not valid.
  public var code: Code { didSet { if code != oldValue { ownCodeName = nil } } }
  /// What the ruleset calls the code, where that is one of its own.
  var ownCodeName: String?
  /// What to tell the user, in the user's language.
  public var message: String
  /// A few words for the kind of issue.
  public var title: String
  /// A sentence about what the value lacks.
  public var reason: String
  /// What the rule asks for, such as `min` and `max`.
  public var params: [String: FormValue]
  /// Whether it makes the value invalid, or people are told and nothing else.
  public internal(set) var level = Level.error
  /// The error that the author gave the rule by ``Rule/error(_:)``; it does not count for equality.
  public var underlying: (any Error)?

  /// What comes of an issue.
  public enum Level: String, Sendable, CaseIterable {
    /// The value is not valid.
    case error
    /// People are told, and nothing else: a valid value may have warnings.
    case warning
  }

  /// An issue of a rule of your own; where it is found is filled in by whoever ran the rule.
  public init(
    _ code: Code = .custom, message: String = "", title: String = "", reason: String = "",
    params: [String: FormValue] = [:]
  ) {
    (field, path, rule, id) = ("value", "/value", "custom", "")
    (self.code, self.message, self.title) = (code, message, title)
    (self.reason, self.params) = (reason, params)
  }

  /// The code's name: the library's, or what the ruleset calls it among its `codes`.
  public var codeName: String { ownCodeName ?? code.name }

  /// This issue in a field of that name.
  func named(_ name: String) -> Issue {
    var issue = self
    issue.field = name
    let rest = path.dropFirst().drop { $0 != "/" }
    var escaped = ""
    for character in name {
      escaped += character == "~" ? "~0" : character == "/" ? "~1" : String(character)
    }
    issue.path = "/" + escaped + rest
    return issue
  }
}

extension [Issue] {
  /// Those of a level.
  func of(_ level: Issue.Level) -> [Issue] { filter { $0.level == level } }
}

extension Issue: Hashable {
  public static func == (a: Issue, b: Issue) -> Bool {
    (a.code, a.field, a.path, a.rule, a.id) == (b.code, b.field, b.path, b.rule, b.id)
      && (a.message, a.title, a.reason) == (b.message, b.title, b.reason) && a.params == b.params
      && a.level == b.level
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(path)
    hasher.combine(message)
  }
}

extension Issue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Where it is and its code, without the message, in which a value may stand.
  public var description: String { "Issue(\(path): \(codeName))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["path": path, "rule": rule, "id": id, "code": code])
  }
}
