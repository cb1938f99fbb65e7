/// Something that judges values of one type.
///
/// ``Rule`` and ``Rules`` are validators of any form value; a rule of your own is a type of yours:
/// ```swift
/// struct Even: Validator {
///   func validate(_ number: Int) -> ValidationResult<Int> {
///     number.isMultiple(of: 2) ? .valid(number) : .invalid(number, Issue(message: "Odd."))
///   }
/// }
/// Even().and(Positive()).validate(3).errors
/// ```
/// Among the library's rules it is written ``Rule/own(_:)``: `[.required, .own(Even())]`.
public protocol Validator<Input>: Sendable {
  /// What it judges.
  associatedtype Input: Sendable

  /// Judges a value.
  func validate(_ input: Input) -> ValidationResult<Input>
}

extension Validator {
  /// This validator and another: the value must pass both, and the errors are those of both.
  public func and(_ other: some Validator<Input>) -> AnyValidator<Input> {
    AnyValidator { input in self.validate(input).and(other.validate(input)) }
  }

  /// This validator, or another when this one does not let the value pass.
  ///
  /// A value that passes the other has no errors left; one that passes neither has those of both.
  public func or(_ other: some Validator<Input>) -> AnyValidator<Input> {
    AnyValidator { input in
      let first = self.validate(input)
      guard !first.isValid else { return first }
      var result = first.or(other.validate(input))
      if result.isValid { result.errors = [] }
      return result
    }
  }

  /// Throws the first error when the value does not pass.
  ///
  /// Why rules could not run is thrown as ``ValidationFailure``.
  public func check(_ input: Input) throws {
    let result = validate(input)
    if let failure = result.failure { throw failure }
    guard result.isValid else { throw result.errors.first ?? Issue() }
  }
}
