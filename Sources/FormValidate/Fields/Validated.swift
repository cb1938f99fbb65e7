/// A property that is held to rules.
///
/// ```swift
/// final class SignUp {
///   @Validated([.trim, .required, .email]) var email: String?
///   @Validated([.integer(min: 18)]) var age = 18
///   @Validated(.password) var password: String?   // extension Rules { static let password … }
/// }
/// signUp.email = "joe@"
/// signUp.$email.errors.map(\.code)    // [.invalidEmail]
/// ```
/// Setting it checks nothing: ``ValidatedField/errors`` validates when it is asked, and
/// ``ValidatedField/updates`` while somebody listens. The value is kept in the projected
/// ``ValidatedField``, which copies of a struct share; put validated properties into classes and
/// actors, or into structs that are not copied.
@propertyWrapper
public struct Validated<Value: FormValueConvertible>: Sendable {
  /// The value with its rules.
  public let projectedValue: ValidatedField<Value>

  /// The value itself.
  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }

  /// A value held to rules of the library.
  public init(wrappedValue: Value, _ rules: Rules) {
    projectedValue = ValidatedField(wrappedValue, rules)
  }

  /// A value held to a validator of your own.
  public init(wrappedValue: Value, _ validator: some Validator<Value>) {
    projectedValue = ValidatedField(wrappedValue, validator)
  }
}

extension Validated where Value: ExpressibleByNilLiteral {
  /// A property without a value yet, held to rules of the library.
  public init(_ rules: Rules) { self.init(wrappedValue: nil, rules) }

  /// A property without a value yet, held to a validator of your own.
  public init(_ validator: some Validator<Value>) { self.init(wrappedValue: nil, validator) }
}

extension Validated: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type of the value, without the value.
  public var description: String { "Validated<\(Value.self)>" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
