import FormValidate

extension Code {
  /// A name that nobody may have.
  public static let reserved = Code(rawValue: firstOwn + 1)
}

/// A rule of one's own.
public struct NotReserved: Validator {
  public init() {}

  public func validate(_ name: String) -> ValidationResult<String> {
    guard ["admin", "root"].contains(name) else { return .valid(name) }
    return .invalid(
      name, Issue(.reserved, message: "Nobody may be called that.", title: "Reserved name"))
  }
}
