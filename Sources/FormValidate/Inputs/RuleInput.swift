/// Rules of the library as an ``InputValidator``.
///
/// ```swift
/// let pin = RuleInput([.required, .numbersOnly, .length(equal: 4)], code: .wrongPin,
///   title: "Wrong PIN", reason: "A PIN has four digits.")
/// ```
public struct RuleInput: InputValidator {
  /// The rules that a text must pass.
  public let rules: Rules
  public let code: Code
  public let title: String
  public let reason: String

  /// Rules, and what to say of a text that does not pass them.
  public init(_ rules: Rules, code: Code = .custom, title: String, reason: String) {
    (self.rules, self.code) = (rules, code)
    (self.title, self.reason) = (title, reason)
  }

  public func accepts(_ text: String) -> Bool { rules.validate(text).isValid }

  /// Judges a text. When the rules cannot be run, the result says so as ``ValidationResult/failure``.
  public func validate(_ input: String?) -> ValidationResult<String?> {
    let text = input ?? ""
    var result = rules.validate(text).with(input)
    if result.status == .invalid { result.errors = [issue] }
    return result
  }
}

extension RuleInput: CustomStringConvertible, CustomReflectable {
  public var description: String { "RuleInput(\(code))" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
