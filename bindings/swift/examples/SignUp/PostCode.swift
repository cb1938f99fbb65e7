import FormValidate

/// A wrapper of one's own, made as `@Email` is.
@propertyWrapper
public struct PostCode: Sendable {
  public let projectedValue: ValidatedField<String?>

  public var wrappedValue: String? {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }

  public init(wrappedValue: String? = nil) {
    projectedValue = ValidatedField(wrappedValue, [.trim, .match("[1-9][0-9]{3} ?[A-Z]{2}")])
  }
}
