#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#elseif canImport(Foundation)
  internal import Foundation
#endif

/// What the issues of a rule have that is the author's own and that the engine does not know.
struct OwnFailure: Sendable {
  var error: (any Error)?
  var code: Code?
  /// The name that the author gave the rule.
  var id = ""
  /// Whether the author gave the rule words besides, which come before those of the error.
  var hasWords = false

  /// A private character, which stands before a rule's place where the engine has its name.
  static let mark: Unicode.Scalar = "\u{E001}"

  /// An issue with what it has besides.
  private func completing(_ issue: Issue) -> Issue {
    var issue = issue
    (issue.id, issue.underlying) = (id, error)
    if let code { issue.code = code }
    #if canImport(FoundationEssentials) || canImport(Foundation)
      if !hasWords, let error = error as? any LocalizedError, let words = error.errorDescription {
        issue.message = words
        if let reason = error.failureReason { issue.reason = reason }
      }
    #endif
    return issue
  }

  /// What rules have besides, by their numbers, given in the order in which the rules were written.
  static func numbered(_ failures: [OwnFailure], from first: Int = 0) -> [Int: OwnFailure] {
    Dictionary(uniqueKeysWithValues: failures.enumerated().map { (first &+ $0, $1) })
  }

  /// Issues with what the rules that found them have besides.
  static func complete(_ issues: [Issue], _ failures: [Int: OwnFailure]) -> [Issue] {
    guard !failures.isEmpty else { return issues }
    return issues.map { issue in
      guard issue.id.unicodeScalars.first == mark, let number = Int(issue.id.dropFirst()),
        let failure = failures[number]
      else { return issue }
      return failure.completing(issue)
    }
  }
}

extension Rule {
  /// What its issues and those of the rules within it have besides, in the order in which they are
  /// written.
  var failures: [OwnFailure] {
    var all: [OwnFailure] = []
    if var own = failure {
      for (name, value) in options {
        if name == "id", case .value(.text(let id)) = value { own.id = id }
        if name == "message" { own.hasWords = true }
      }
      all.append(own)
    }
    for case (_, .rules(let rules)) in options { all += rules.flatMap(\.failures) }
    return all
  }

  /// The rule with an error of your own, which its issues have as ``Issue/underlying``.
  ///
  /// Where the error is a `LocalizedError`, its description is the message too, unless the rule has
  /// words of its own by ``message(_:)-(String)``.
  /// ```swift
  /// "joe@".satisfyAll(rules: [.email.error(SignUpError.address)]).errors.first?.underlying
  /// ```
  public func error(_ error: any Error) -> Rule {
    var own = failure ?? OwnFailure()
    own.error = error
    return with(own)
  }

  /// The rule with a code of your own, which its issues have in place of the library's; the words stay
  /// those of the library's.
  ///
  /// Live forms tell it in their issues; ``FieldChange/code`` is the library's.
  public func code(_ code: Code) -> Rule {
    var own = failure ?? OwnFailure()
    own.code = code
    return with(own)
  }
}
