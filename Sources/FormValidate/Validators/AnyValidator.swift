/// A validator whose type is not known, or a closure as one.
///
/// ```swift
/// let validators: [AnyValidator<String>] = [
///   AnyValidator(NoSpaces()), AnyValidator([.email]), AnyValidator(where: { $0.count < 9 }),
/// ]
/// ```
public struct AnyValidator<Input: Sendable>: Validator {
  private let body: @Sendable (Input) -> ValidationResult<Input>

  /// A validator that is a closure.
  public init(_ validate: @escaping @Sendable (Input) -> ValidationResult<Input>) {
    body = validate
  }

  /// Any validator.
  public init(_ validator: some Validator<Input>) {
    body = { validator.validate($0) }
  }

  /// A test, and what to say of a value that does not pass it.
  public init(
    _ issue: Issue = Issue(), where passes: @escaping @Sendable (Input) -> Bool
  ) {
    body = { passes($0) ? .valid($0) : .invalid($0, issue) }
  }

  public func validate(_ input: Input) -> ValidationResult<Input> { body(input) }
}

extension AnyValidator where Input: FormValueConvertible {
  /// Rules of the library, for values of this type.
  public init(_ rules: Rules) {
    body = { rules.validate($0) }
  }
}

extension AnyValidator: CustomStringConvertible, CustomReflectable {
  public var description: String { "AnyValidator<\(Input.self)>" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
