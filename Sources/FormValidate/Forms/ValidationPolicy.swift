/// When a field is judged.
public enum ValidationPolicy: String, Sendable, CaseIterable {
  /// With every change, and then with all that comes later.
  case change
  /// When it is left, and then when the form is submitted.
  case blur
  /// When the form is submitted.
  case submit
  /// Not at all: it counts as valid.
  case never

  /// Whether a field with this policy is judged at an event.
  func isDue(at event: FormValidator.Event) -> Bool {
    switch self {
    case .change: true
    case .blur: event != .change
    case .submit: event == .submit
    case .never: false
    }
  }
}
