/// Validators of inputs by name, so that data can say which input has which validator.
///
/// ```swift
/// var validators = InputValidators()
/// validators["pin"] = Pin()
/// try validators["pin"]?.check(text)
///
/// var functions = Functions()
/// functions.addChecks(validators)   // in documents: {"rule": "custom", "name": "pin"}
/// ```
public struct InputValidators: Sendable {
  private var byName: [String: any InputValidator] = [:]

  /// No validators.
  public init() {}

  /// The validator of a name; nil takes it away.
  public subscript(name: String) -> (any InputValidator)? {
    get { byName[name] }
    set { byName[name] = newValue }
  }

  /// The names, sorted.
  public var names: [String] { byName.keys.sorted() }

  /// Judges a text by the validator of a name; nil when there is none.
  public func validate(_ text: String?, by name: String) -> ValidationResult<String?>? {
    byName[name]?.validate(text)
  }
}

extension Functions {
  /// Adds validators of inputs as checks, under their names.
  public mutating func addChecks(_ validators: InputValidators) {
    for name in validators.names {
      guard let validator = validators[name] else { continue }
      add(validator, name)
    }
  }

  private mutating func add(_ validator: some InputValidator, _ name: String) {
    addCheck(name, validator)
  }
}

extension InputValidators: CustomStringConvertible, CustomReflectable {
  public var description: String { "InputValidators(\(names.joined(separator: ", ")))" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
