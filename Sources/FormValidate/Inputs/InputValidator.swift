/// A way to judge what is typed into an input, which may be exchanged for another at run time.
///
/// ```swift
/// struct Pin: InputValidator {
///   let code = Code(rawValue: 10_100)
///   let title = "Wrong PIN"
///   let reason = "A PIN has four digits."
///   func accepts(_ text: String) -> Bool {
///     text.utf8.count == 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
///   }
/// }
/// input.validator = Pin()
/// try input.validator.check(input.text)   // throws an Issue with code, title and reason
/// ```
public protocol InputValidator: Validator where Input == String? {
  /// The code of the issue of a text that is not accepted.
  var code: Code { get }
  /// A few words for it.
  var title: String { get }
  /// A sentence about what the text lacks; also the message.
  var reason: String { get }

  /// Whether a text is accepted; nothing at all is the empty text.
  func accepts(_ text: String) -> Bool
}

extension InputValidator {
  /// The issue of a text that is not accepted.
  public var issue: Issue { Issue(code, message: reason, title: title, reason: reason) }

  /// Judges a text; one that is not accepted has ``issue``.
  public func validate(_ input: String?) -> ValidationResult<String?> {
    accepts(input ?? "") ? .valid(input) : .invalid(input, issue)
  }
}
