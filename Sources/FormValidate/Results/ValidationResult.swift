/// The result of validating one value.
///
/// ```swift
/// let result = "4111 1111 1111 1111".satisfyAll(rules: [.required, .card(accept: [.visa])])
/// result.status     // .valid
/// result.cardBrand  // .visa
/// ```
/// Descriptions and mirrors tell status and codes, and never the value.
public struct ValidationResult<Value: Sendable>: Sendable {
  /// The verdict on the whole.
  public var status: Verdict
  /// What is wrong with the value, in the order of the rules; issues of rules without functions of
  /// yours are made when they are first asked for.
  public var errors: [Issue] {
    get { found.issues.of(.error) }
    set { found = .made(newValue + warnings) }
  }
  /// What people are told of the value and nothing else, in the order of the rules: a valid value may
  /// have warnings.
  public internal(set) var warnings: [Issue] {
    get { found.issues.of(.warning) }
    set { found = .made(errors + newValue) }
  }
  var found: FoundIssues
  /// The value that was validated.
  public var value: Value
  /// The value after transforms such as ``Rule/trim``; nil where no rule of the library ran.
  public var cleaned: FormValue?
  /// The brand of a card's number, once only one is possible.
  public var cardBrand: CardBrand?
  /// The brand to suggest while a card's number is typed: from four digits on.
  public var suggestedCardBrand: CardBrand?
  /// Why the rules could not run at all; the status is ``Verdict/undecided`` then.
  public var failure: ValidationFailure?

  /// A result of your own.
  public init(status: Verdict, errors: [Issue] = [], value: Value) {
    (self.status, self.value) = (status, value)
    found = .made(errors)
  }

  /// The value passes.
  public static func valid(_ value: Value) -> ValidationResult {
    ValidationResult(status: .valid, value: value)
  }

  /// The value does not pass, for these reasons.
  public static func invalid(_ value: Value, _ errors: Issue...) -> ValidationResult {
    ValidationResult(status: .invalid, errors: errors, value: value)
  }

  /// The part of the brand, such as ``CardBrand/visaElectron``, of a card's number as far as it is
  /// there; nil where its brand has no parts, or is not known.
  public var cardSubBrand: CardBrand? {
    guard cardBrand != nil, let value = value as? any FormValueConvertible else { return nil }
    return (cleaned ?? value.formValue).text.flatMap { PaymentCard($0).subBrand }
  }

  /// What the engine says of the number in a card field.
  var card: Report.Card? {
    get { nil }
    set { (cardBrand, suggestedCardBrand) = (newValue?.brand, newValue?.suggested) }
  }

  /// Whether the value passes.
  public var isValid: Bool { status == .valid }

  /// This result for another value.
  func with<Other>(_ value: Other) -> ValidationResult<Other> {
    var result = ValidationResult<Other>(status: status, value: value)
    (result.found, result.cleaned, result.failure) = (found, cleaned, failure)
    (result.cardBrand, result.suggestedCardBrand) = (cardBrand, suggestedCardBrand)
    return result
  }
}

extension ValidationResult: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The status and the codes, without the value.
  public var description: String {
    let codes = errors.map(\.codeName).joined(separator: ", ")
    return codes.isEmpty ? status.rawValue : "\(status.rawValue) (\(codes))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["status": status, "errors": errors])
  }
}
