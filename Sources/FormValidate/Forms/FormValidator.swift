/// Several validated fields taken together.
///
/// ```swift
/// let form = FormValidator()
/// form.add("email", signUp.$email)
/// form.add("password", signUp.$password, policy: .blur)
/// form.add("repeat", signUp.$repeat, policy: .submit)
/// form.add(FieldGroup(.allEqual, ["password", "repeat"]))
///
/// let state = form.validate()
/// state.isValid
/// state["email"]?.errors
/// ```
/// It validates when it is asked and while somebody listens to ``updates``, and not otherwise.
public final class FormValidator: Sendable {
  /// What makes a form be judged, each of which includes the ones before it.
  public enum Event: Sendable {
    /// A value was changed.
    case change
    /// A field was left.
    case blur
    /// The form is handed in.
    case submit
  }

  private struct Field: Sendable {
    var name: String
    var policy: ValidationPolicy
    var value: @Sendable () -> FormValue
    var validate: @Sendable () -> ValidationResult<FormValue>
  }

  private struct State: Sendable {
    var fields: [Field] = []
    var groups: [FieldGroup] = []
    var locale = "en"
  }

  private let state = Mutexed(State())
  let channel = Channel()

  /// A form without fields.
  public init() {}

  deinit { channel.finish() }

  /// The language of what groups of fields say; a field has its own.
  public var locale: String {
    get { state.withLock { $0.locale } }
    set {
      state.withLock { $0.locale = newValue }
      channel.change()
    }
  }

  /// Adds a field, in place of one of that name.
  public func add<Value>(
    _ name: String, _ field: ValidatedField<Value>, policy: ValidationPolicy = .change
  ) {
    let entry = Field(
      name: name, policy: policy, value: { field.value.formValue },
      validate: {
        let result = field.validate()
        return result.with(result.value.formValue)
      })
    state.withLock { state in
      if let place = state.fields.firstIndex(where: { $0.name == name }) {
        state.fields[place] = entry
      } else {
        state.fields.append(entry)
      }
    }
    field.channel.add(follower: channel)
    channel.change()
  }

  /// Adds a rule over fields. It is judged once all of them are; a name that is no field's is its
  /// author's mistake, and one of ``FormResult/failures``.
  public func add(_ group: FieldGroup) {
    state.withLock { $0.groups.append(group) }
    channel.change()
  }

  /// Removes a field.
  public func remove(_ name: String) {
    state.withLock { $0.fields.removeAll { $0.name == name } }
    channel.change()
  }

  /// Judges the fields whose policy says so, and the groups of such fields.
  ///
  /// The rest is ``Verdict/unknown``, and so is the form then, unless something is wrong already.
  public func validate(on event: Event = .submit) -> FormResult {
    let (fields, groups, locale) = state.withLock { ($0.fields, $0.groups, $0.locale) }
    var form = FormResult()
    var values: [String: FormValue] = [:]
    var judged: Set<String> = []
    for field in fields {
      if field.policy.isDue(at: event) {
        let result = field.validate()
        // Rules over fields see what transforms made of them, as in documents.
        values[field.name] = result.cleaned ?? result.value
        form.add(result, field.name)
      } else if field.policy == .never {
        values[field.name] = field.value()
      } else {
        form.status = form.status.and(.unknown)
        continue
      }
      judged.insert(field.name)
    }
    let names = Set(fields.map(\.name))
    for group in groups {
      if let unknown = group.fields.first(where: { !names.contains($0) }) {
        let hint = " Add it to the form, or leave it out of the group."
        form.fail(.record(.unknownField(unknown, hint: hint)))
        continue
      }
      guard judged.isSuperset(of: group.fields) else {
        form.status = form.status.and(.unknown)
        continue
      }
      form.add(group.validate(values, locale: locale))
    }
    return form
  }

  /// Whether everything is valid now.
  public var isValid: Bool { validate().isValid }

  /// States of the form as ``validate(on:)`` has them: the one now, then one after each change of
  /// a field, for as long as somebody listens.
  public func updates(on event: Event = .submit) -> Updates<FormResult> {
    Updates(channel) { [weak self] in self?.validate(on: event) }
  }

  /// States of the form after each change.
  public var updates: Updates<FormResult> { updates() }
}

extension FormValidator: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the fields, without their values.
  public var description: String {
    let names = state.withLock { $0.fields.map(\.name) }
    return "FormValidator(\(names.joined(separator: ", ")))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
