/// An e-mail address: an example of a wrapper with rules of its own, which you may write as well.
///
/// ```swift
/// @Email var email: String?
/// @Email(isRequired: false) var secondEmail: String?
/// ```
/// All it takes is a ``ValidatedField`` and these three members.
@propertyWrapper
public struct Email: Sendable {
  /// What an address must be that has to be filled in.
  public static let rules: Rules = [.trim, .required, .email]
  /// What an address must be if there is one.
  public static let optionalRules: Rules = [.trim, .email]

  /// The address with its rules.
  public let projectedValue: ValidatedField<String?>

  /// The address as it was typed; blanks around it do not make it wrong.
  public var wrappedValue: String? {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }

  /// An address; with `isRequired: false` it may be empty.
  public init(wrappedValue: String? = nil, isRequired: Bool = true) {
    projectedValue = ValidatedField(wrappedValue, isRequired ? Email.rules : Email.optionalRules)
  }
}

extension Email: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description without the address.
  public var description: String { "Email" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
