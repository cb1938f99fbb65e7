/// The state of a form at one moment.
public struct FormResult: Sendable {
  /// The verdict on the whole.
  public internal(set) var status = Verdict.valid
  /// What is wrong, in the order of the fields, then of the groups.
  public internal(set) var errors: [Issue] = []
  /// What people are told and nothing else, in that order.
  public internal(set) var warnings: [Issue] = []
  /// The result of each field that was judged.
  public internal(set) var results: [String: ValidationResult<FormValue>] = [:]
  /// What kept rules from being run; the status is ``Verdict/undecided`` then, or worse.
  public internal(set) var failures: [ValidationFailure] = []

  /// Whether everything is valid.
  public var isValid: Bool { status == .valid }

  /// The result of a field; nil for one that was not judged.
  public subscript(field: String) -> ValidationResult<FormValue>? { results[field] }

  /// The issues of a field, those of groups of fields included.
  public func errors(of field: String) -> [Issue] { errors.filter { $0.field == field } }

  /// The values after their transforms, of the fields that were judged.
  public var cleaned: [String: FormValue] {
    results.mapValues { $0.cleaned ?? $0.value }
  }

  init() {}

  mutating func add(_ result: ValidationResult<FormValue>, _ name: String) {
    var result = result
    result.found = .made(result.found.issues.map { $0.named(name) })
    results[name] = result
    add(result)
  }

  mutating func fail(_ failure: ValidationFailure) {
    status = status.and(.undecided)
    failures.append(failure)
  }

  mutating func add<Value>(_ result: ValidationResult<Value>) {
    status = status.and(result.status)
    errors += result.errors
    warnings += result.warnings
    if let failure = result.failure { failures.append(failure) }
  }
}

extension FormResult: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status and where the errors are, without any value.
  public var description: String {
    let found = errors.map { "\($0.path): \($0.codeName)" }.joined(separator: ", ")
    return found.isEmpty ? status.rawValue : "\(status.rawValue) (\(found))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["status": status, "errors": errors])
  }
}
